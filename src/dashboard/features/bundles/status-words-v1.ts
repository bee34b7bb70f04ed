import type { Locale } from '#dashboard/i18n/catalogue'
import { codeKey } from '#dashboard/parts/codes/code-dictionary'
import { statusText } from '#dashboard/parts/codes/status-text'
import { statusWordsV1 } from '#dashboard/parts/codes/status-words'

export type StatusWordsV1 = (code: number, description?: string | null) => string

/** §2.12 What a V1 status is called: the person's own word, the convention, or what the service says of it. */
export const statusWordsOf =
  (labels: ReadonlyMap<string, string>, locale: Locale): StatusWordsV1 =>
  (code, description) =>
    labels.get(codeKey('statusV1', code)) ?? statusWordsV1(statusText[locale], code, description).words
