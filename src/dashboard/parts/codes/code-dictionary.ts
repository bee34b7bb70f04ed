import { type StatusMeaning, statusCodes, statusV1, statusV2 } from '#contract/codes/message-status'
import { getOwn } from '#contract/reading/json-object'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Tone } from '#dashboard/ui/tone'
import { codeLabelText, statusText } from './texts'

/** State of a message. `undelivered`: expired or cancelled. */
export const messageStates = ['delivered', 'undelivered', 'rejected', 'failed', 'inProgress', 'unknown'] as const
export type MessageState = (typeof messageStates)[number]

function stateOf({ group, delivered, key }: StatusMeaning<string>): MessageState {
  if (delivered) return 'delivered'
  if (group !== 'ended') return group
  return key ? 'undelivered' : 'unknown'
}

/** §2.17 State by a V2 code. */
export const messageStateV2 = (code: number | undefined): MessageState =>
  code === undefined ? 'unknown' : stateOf(statusV2(code))

/** States of V1 messages: no V1 code is known to mean undelivered or rejected. */
export const messageStatesV1 = ['delivered', 'failed', 'inProgress', 'unknown'] as const
export type MessageStateV1 = (typeof messageStatesV1)[number]

/** §2.12 State by a V1 code, which is another code space. */
export const messageStateV1 = (code: number | null | undefined): MessageStateV1 => {
  const state = code == null ? undefined : stateOf(statusV1(code))
  return messageStatesV1.find(each => each === state) ?? 'unknown'
}

type Texts = (typeof statusText)[Locale]

export type StatusWords = { words: string; tone: Tone }

/** Only delivered is a success: 202 and 203 ended without arriving. */
function toneOf({ group, delivered }: StatusMeaning<string>): Tone {
  if (delivered) return 'success'
  const tones = {
    inProgress: 'info',
    ended: 'warning',
    rejected: 'danger',
    failed: 'danger',
    unknown: 'neutral',
  } as const
  return tones[group]
}

/** §2.17 Words for a V2 code; the first digit names one without a public meaning. */
export function statusWordsV2(t: Texts, code: number): StatusWords {
  const meaning = statusV2(code)
  return { words: t[meaning.key ?? meaning.group], tone: toneOf(meaning) }
}

/** §2.12 Words for a V1 code; the service's description, in any language, names only one without a public meaning. */
export function statusWordsV1(t: Texts, code: number, description?: string | null): StatusWords {
  const meaning = statusV1(code)
  const known = meaning.key ?? (meaning.group === 'unknown' ? undefined : meaning.group)
  return { words: known ? t[known] : description || t.unknown, tone: toneOf(meaning) }
}

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, code) => code)

/** §2.22 Kinds of codes without given meanings, with the codes to list on the settings page. */
export const codeDictionaries = {
  statusV2: statusCodes,
  statusV1: [0, 21, 22, 42, 51, 52],
  direction: upTo(1),
  messageType: upTo(1),
  datacoding: [0, 2],
  messagePriority: [1, 2],
  emailType: upTo(2),
  emailPriority: [1, 2],
  questionType: upTo(6),
  nkiQuestionType: upTo(6),
} as const satisfies Record<string, readonly number[]>

export type CodeDictionary = keyof typeof codeDictionaries
export const codeDictionaryNames = Object.keys(codeDictionaries) as CodeDictionary[]

export const isCodeDictionary = (name: string): name is CodeDictionary => Object.hasOwn(codeDictionaries, name)

/** Key of the team's label or sentence for a code. */
export const codeKey = (dictionary: CodeDictionary, code: number): string => `${dictionary}/${code}`

/** Label by public convention; undefined where there is none. */
export function codeConvention(dictionary: CodeDictionary, code: number, locale: Locale): string | undefined {
  if (dictionary === 'statusV2') {
    return statusV2(code).key && statusWordsV2(statusText[locale], code).words
  }
  if (dictionary === 'statusV1') {
    const { key, group } = statusV1(code)
    return key || group !== 'unknown' ? statusWordsV1(statusText[locale], code).words : undefined
  }
  const t = codeLabelText[locale]
  const words: Partial<Record<CodeDictionary, Record<number, string>>> = {
    messageType: { 0: t.flash, 1: t.sms },
    datacoding: { 0: 'GSM-7', 2: 'UCS-2' },
    messagePriority: { 1: t.normal, 2: t.high },
    emailPriority: { 1: t.normal, 2: t.high },
  }
  return getOwn(words[dictionary], code)
}

/** Label of a code with neither a team label nor a convention, such as "Type 3". */
export function neutralWords(dictionary: CodeDictionary, code: number, locale: Locale): string {
  // The first digit names any V2 status.
  if (dictionary === 'statusV2') return statusWordsV2(statusText[locale], code).words
  return codeLabelText[locale][dictionary]({ code })
}

export type CodeLabel = (dictionary: CodeDictionary, code: number) => string

/** §2.22 Labels codes: the team's label, else the convention, else neutral words such as "Type 3". */
export const codeLabeller =
  (labels: ReadonlyMap<string, string>, locale: Locale): CodeLabel =>
  (dictionary, code) =>
    labels.get(codeKey(dictionary, code)) ??
    codeConvention(dictionary, code, locale) ??
    neutralWords(dictionary, code, locale)

/** A label with its code, which is not repeated where the label ends with it. */
export function codedWords(label: CodeLabel, dictionary: CodeDictionary, code: number): string {
  const words = label(dictionary, code)
  return words.endsWith(` ${code}`) ? words : `${words} (${code})`
}
