import { statusCodes, statusV1, statusV2 } from '#contract/codes/message-status'
import { getOwn } from '#contract/reading/json-object'
import type { Locale } from '#dashboard/i18n/catalogue'
import { codeLabelText } from './code-label-text'
import { statusText } from './status-text'
import { statusWordsV1, statusWordsV2 } from './status-words'

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, code) => code)

/** §2.22 Codes without given meanings, kind by kind, with those that the specification or its like names. */
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

/** Where the store keeps the person's own word for a code. */
export const codeKey = (dictionary: CodeDictionary, code: number): string => `${dictionary}/${code}`

/** What a code means by public convention; undefined where there is none. */
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
  }
  return getOwn(words[dictionary], code)
}

/** Words for a code that has neither a label nor a convention: what kind it is of, and its number. */
export function neutralWords(dictionary: CodeDictionary, code: number, locale: Locale): string {
  // A V2 status is called by its first digit, known or not.
  if (dictionary === 'statusV2') return statusWordsV2(statusText[locale], code).words
  return codeLabelText[locale][dictionary]({ code })
}
