import { AuthenticationSettings } from '#contract/authentications'
import { type Proof, proofOf } from '#contract/document/compare'
import { picked } from '#contract/document/members'
import { filledText, object, optional } from '#contract/schema'
import type { TypedNumber } from '#dashboard/ui/field/number-text'

/** The six settings, in the order of §2.1. */
export const settingNames = [
  'ConcurrentLimit',
  'From',
  'MessageFormat',
  'Length',
  'ExpirationTime',
  'NumericOnly',
] as const
export type SettingName = (typeof settingNames)[number]

/** Every setting with a value, or null for unset: what is sent (EP 1) is always all six. */
export type WholeSettings = { [Name in SettingName]: NonNullable<AuthenticationSettings[Name]> | null }

type Choice<T> = { choice: 'unset' | 'set'; value: T }

/** The settings as the screen holds them: a value typed and then left unset is still there. */
export type SettingsValues = {
  ConcurrentLimit: Choice<TypedNumber>
  From: Choice<string>
  MessageFormat: Choice<string>
  Length: Choice<TypedNumber>
  ExpirationTime: Choice<TypedNumber>
  NumericOnly: { choice: 'unset' | 'digits' | 'any' }
}

/** What the form sends. A sender that is set has a name: an empty one is what "leave unset" is for. */
export const SettingsForm = object({ ...AuthenticationSettings.shape, From: optional(filledText) })

const text = (value: unknown): Choice<string> => {
  const known = typeof value === 'string'
  return { choice: known ? 'set' : 'unset', value: known ? value : '' }
}
const whole = (value: unknown): Choice<number | null> => {
  const known = typeof value === 'number'
  return { choice: known ? 'set' : 'unset', value: known ? value : null }
}

/** The screen for settings that are known; without any everything is unset. */
export function settingsValues(known: Partial<WholeSettings> = {}): SettingsValues {
  const { NumericOnly } = known
  return {
    ConcurrentLimit: whole(known.ConcurrentLimit),
    From: text(known.From),
    MessageFormat: text(known.MessageFormat),
    Length: whole(known.Length),
    ExpirationTime: whole(known.ExpirationTime),
    NumericOnly: { choice: NumericOnly === true ? 'digits' : NumericOnly === false ? 'any' : 'unset' },
  }
}

// A number that was chosen and not typed, or typed as none, is no number, and above all not "unset".
const number = ({ choice, value }: Choice<TypedNumber>) =>
  choice === 'unset' ? null : typeof value === 'number' ? value : Number.NaN
const words = ({ choice, value }: Choice<string>) => (choice === 'set' ? value : null)
const flags = { unset: null, digits: true, any: false } as const

/** From the screen to the wire: all six members, null where it is left unset. */
export const settingsToWire = (values: SettingsValues): WholeSettings => ({
  ConcurrentLimit: number(values.ConcurrentLimit),
  From: words(values.From),
  MessageFormat: words(values.MessageFormat),
  Length: number(values.Length),
  ExpirationTime: number(values.ExpirationTime),
  NumericOnly: flags[values.NumericOnly.choice],
})

/** The field of the screen that a member of the wire is about. */
export const settingsField = ([member]: readonly PropertyKey[]): string =>
  member === 'NumericOnly' ? 'NumericOnly.choice' : `${String(member)}.value`

/** What is known after a save: what the service answered, and where it is silent what was sent. */
export function savedSettings(sent: unknown, answer: unknown): Partial<WholeSettings> {
  const known = { ...picked(sent, settingNames), ...picked(answer, settingNames) }
  return Object.fromEntries(settingNames.map(name => [name, known[name] ?? null])) as Partial<WholeSettings>
}

/**
 * What the service made of a save. An optional member that is absent is unset (§2), so silence about something unset
 * says what was asked for; about anything else the service did not say.
 */
export const proveSettings = (sent: unknown, answer: unknown): Proof =>
  proofOf(picked(sent, settingNames), picked(answer, settingNames))
