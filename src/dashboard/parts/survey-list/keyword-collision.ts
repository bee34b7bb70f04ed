import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'
import type { SurveyQuestion } from './survey-question'

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

/** The keywords of all surveys that have not ended (EP 22). One that does not say so counts as open. */
const openKeywords = (rows: readonly Row<BriefSurvey>[]): KeywordHolder[] =>
  rows.flatMap((row, index): KeywordHolder[] => {
    if (!row.ok || row.value.Ended === true || !row.value.Keyword) return []
    const { Name, Keyword } = row.value
    return [{ key: String(index), name: Name, keyword: Keyword }]
  })

/** So many are named; the others are counted. */
const mostNamed = 50

type Collisions = {
  named: Collision[]
  /** All of them. */
  of: number
  /** Rows of the list that could not be read. */
  unread: number
}

/** Which open surveys answer some of the same messages as a keyword. */
export const collisionsQuestion: SurveyQuestion<{ keyword: string }, Collisions> = {
  name: 'collisions',
  answer: (rows, { keyword }) => {
    const collisions = keywordCollisions(keyword, openKeywords(rows))
    const unread = rows.filter(row => !row.ok).length
    return { named: collisions.slice(0, mostNamed), of: collisions.length, unread }
  },
}

/** Whose keyword a message begins with. */
export const answeringQuestion: SurveyQuestion<{ message: string }, KeywordHolder[]> = {
  name: 'answering',
  answer: (rows, { message }) => (message ? answering(message, openKeywords(rows)).slice(0, mostNamed) : []),
}
