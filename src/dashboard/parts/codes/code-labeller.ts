import type { Locale } from '#dashboard/i18n/catalogue'
import { type CodeDictionary, codeConvention, codeKey, neutralWords } from './code-dictionary'

export type CodeLabel = (dictionary: CodeDictionary, code: number) => string

/** §2.22 What codes are called: the person's own label, else the convention, else neutral words such as "Type 3". */
export const codeLabeller =
  (labels: ReadonlyMap<string, string>, locale: Locale): CodeLabel =>
  (dictionary, code) =>
    labels.get(codeKey(dictionary, code)) ??
    codeConvention(dictionary, code, locale) ??
    neutralWords(dictionary, code, locale)
