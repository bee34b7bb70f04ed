import type { Connection } from '#contract/connection'
import { errorWords } from '#dashboard/api/client/words/error-words'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Tone } from '#dashboard/ui/tone'
import type { Proposal, Seen } from './finding'
import { probeText } from './probe-text'
import { questionText } from './question-text'
import type { ProbeRow } from './run-probe'

/** A row as it is read, on the page and in a file. */
export type RowWords = {
  question: string
  paragraph: string
  seen: readonly string[]
  set: string
  /** Absent where nothing was seen. */
  verdict?: Seen['verdict']
  result: string
}

export function wordsOf({ name, paragraph, set, seen }: ProbeRow, connection: Connection, locale: Locale): RowWords {
  const t = probeText[locale]
  const row = { question: questionText[locale][name], paragraph, set: set?.(t, connection) ?? '' }
  if (seen === 'left-out') return { ...row, seen: [t.leftOut], result: '' }
  if (seen === 'not-tried') return { ...row, seen: [t.notTried], result: '' }
  if ('error' in seen) return { ...row, seen: [t.failed({ why: errorWords(seen.error, locale).title })], result: '' }
  return { ...row, seen: seen.words(t), verdict: seen.verdict, result: t[seen.verdict] }
}

export const verdictTones: Record<Seen['verdict'], Tone> = {
  fits: 'success',
  differs: 'warning',
  unknown: 'neutral',
  info: 'neutral',
}

/** The settings that would fit what was seen. */
export const proposalsIn = (rows: readonly ProbeRow[]): Proposal[] =>
  rows.flatMap(({ seen }) => (typeof seen === 'object' && 'proposal' in seen && seen.proposal ? seen.proposal : []))

/** As lines of a file of environment variables. */
export const settingLines = (proposals: readonly Proposal[]): string =>
  proposals.map(({ variable, value }) => `${variable}=${value}`).join('\n')
