import { statusV1, statusV2 } from '#contract/codes/message-status'
import type { Locale } from '#dashboard/i18n/catalogue'
import { codeConvention, codeKey } from './code-dictionary'
import { reasonText } from './reason-text'

/** The kinds of codes of which something is told to whoever asks after a message. */
export const reasonDictionaries = ['statusV2', 'statusV1'] as const
export type ReasonDictionary = (typeof reasonDictionaries)[number]

export const hasReasons = (dictionary: string): dictionary is ReasonDictionary =>
  reasonDictionaries.some(each => each === dictionary)

/** The product's own sentence on a code; undefined for one without a public meaning. */
export function builtInReason(dictionary: ReasonDictionary, code: number, locale: Locale): string | undefined {
  const t = reasonText[locale]
  if (dictionary === 'statusV2') {
    const { key } = statusV2(code)
    return key && t[key]
  }
  const { key, group } = statusV1(code)
  if (key) return t[key]
  return group === 'failed' ? t.failed : undefined
}

export type CodeReason = (dictionary: ReasonDictionary, code: number) => string | undefined

type Known = { reasons: ReadonlyMap<string, string>; labels: ReadonlyMap<string, string>; locale: Locale }

/**
 * What codes mean for somebody who waits for the message, each in one sentence: the team's own, else the product's. Nothing of a
 * code that has neither a label nor a public meaning.
 */
export const codeReasons =
  ({ reasons, labels, locale }: Known): CodeReason =>
  (dictionary, code) => {
    const key = codeKey(dictionary, code)
    const isNamed = labels.has(key) || codeConvention(dictionary, code, locale) !== undefined
    return isNamed ? (reasons.get(key) ?? builtInReason(dictionary, code, locale)) : undefined
  }
