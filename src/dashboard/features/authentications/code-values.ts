import { AuthenticationCreate, type AuthenticationSettings } from '#contract/authentications'
import { type Proof, proofOf } from '#contract/document/compare'
import { picked } from '#contract/document/members'
import { filledText, object } from '#contract/schema'
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

/** All settings, null for unset: EP 1 requires all six. */
export type WholeSettings = { [Name in SettingName]: NonNullable<AuthenticationSettings[Name]> | null }

/** Form values of the five overrides; empty is unset. */
export type CodeValues = {
  From: string
  MessageFormat: string
  Length: TypedNumber
  ExpirationTime: TypedNumber
  NumericOnly: '' | 'digits' | 'any'
}
export type SettingsValues = CodeValues & { ConcurrentLimit: TypedNumber }
export type TestCodeValues = CodeValues & { Phone: string }

/** Shape of the form: §2.2 with a phone number that is not empty. */
export const TestCodeForm = object({ ...AuthenticationCreate.shape, Phone: filledText })

/** Text that is no number is passed on, so that the schema refuses it. */
const numberOrNull = (value: TypedNumber) => (value === '' ? null : (value as number | null))

const codeToWire = (values: CodeValues) => ({
  From: values.From || null,
  MessageFormat: values.MessageFormat || null,
  Length: numberOrNull(values.Length),
  ExpirationTime: numberOrNull(values.ExpirationTime),
  NumericOnly: values.NumericOnly === '' ? null : values.NumericOnly === 'digits',
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** Returns form values for known settings; a missing value or one of another type is unset. */
export const settingsValues = (known: Partial<WholeSettings> = {}): SettingsValues => ({
  ConcurrentLimit: numberOf(known.ConcurrentLimit),
  From: textOf(known.From),
  MessageFormat: textOf(known.MessageFormat),
  Length: numberOf(known.Length),
  ExpirationTime: numberOf(known.ExpirationTime),
  NumericOnly: known.NumericOnly === true ? 'digits' : known.NumericOnly === false ? 'any' : '',
})

/** Returns the body of EP 1: all six members, null for empty values. */
export const settingsToWire = (values: SettingsValues): WholeSettings => ({
  ConcurrentLimit: numberOrNull(values.ConcurrentLimit),
  ...codeToWire(values),
})

export const emptyTestCode: TestCodeValues = { ...settingsValues(), Phone: '' }

/** Returns the body of EP 2 without empty members. */
export function testCodeToWire({ Phone, ...values }: TestCodeValues): AuthenticationCreate {
  const filled = Object.entries(codeToWire(values)).filter(([, value]) => value !== null)
  return { Phone: Phone.trim(), ...Object.fromEntries(filled) }
}

/** Returns the settings after a save: from the response, else from the request. */
export function savedSettings(sent: unknown, answer: unknown): Partial<WholeSettings> {
  const known = { ...picked(sent, settingNames), ...picked(answer, settingNames) }
  return Object.fromEntries(settingNames.map(name => [name, known[name] ?? null])) as Partial<WholeSettings>
}

/** Compares the response to a save with its request. A missing member is unset (§2). */
export const proveSettings = (sent: unknown, answer: unknown): Proof =>
  proofOf(picked(sent, settingNames), picked(answer, settingNames))
