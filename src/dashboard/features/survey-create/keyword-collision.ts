import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'

/** What a keyword does beside the others: it answers every message that begins with it (§2.6). */
export type KeywordHolder = {
  /** Tells it apart in a list: the service may give no id. */
  key: string
  name: string
  keyword: string
}

/**
 * - `equal`: both answer the same messages
 * - `prefix`: the other keyword begins this one, so it answers this one's messages too
 * - `prefixed`: this keyword begins the other one, so this one answers the other's messages too
 */
export type Collision = { kind: 'equal' | 'prefix' | 'prefixed'; holder: KeywordHolder }

/** Capitals and the ways of writing an accent make no difference to a person who types a message. */
const fold = (text: string) => text.normalize('NFC').toUpperCase().toLowerCase()

const order = ['equal', 'prefix', 'prefixed'] as const

/** Every other keyword that answers some of the same messages, the closest first. An empty keyword answers nothing. */
export function keywordCollisions(keyword: string, others: readonly KeywordHolder[]): Collision[] {
  const mine = fold(keyword)
  if (!mine) return []
  const collisions = others.flatMap((holder): Collision[] => {
    const theirs = fold(holder.keyword)
    if (!theirs) return []
    if (theirs === mine) return [{ kind: 'equal', holder }]
    if (mine.startsWith(theirs)) return [{ kind: 'prefix', holder }]
    return theirs.startsWith(mine) ? [{ kind: 'prefixed', holder }] : []
  })
  return collisions.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

/** The keywords that a message begins with, the longest first. Which of several answers is not specified. */
export function answering<H extends { keyword: string }>(message: string, holders: readonly H[]): H[] {
  const text = fold(message)
  return holders
    .filter(({ keyword }) => keyword !== '' && text.startsWith(fold(keyword)))
    .toSorted((a, b) => b.keyword.length - a.keyword.length)
}

/** The keywords of all surveys that have not ended (EP 22), and the number of unreadable rows. Unknown counts as open. */
export function openKeywords(rows: readonly Row<BriefSurvey>[]): { holders: KeywordHolder[]; unread: number } {
  const holders = rows.flatMap((row, index): KeywordHolder[] => {
    if (!row.ok || row.value.Ended === true || !row.value.Keyword) return []
    const { Name, Keyword } = row.value
    return [{ key: String(index), name: Name, keyword: Keyword }]
  })
  return { holders, unread: rows.filter(row => !row.ok).length }
}
