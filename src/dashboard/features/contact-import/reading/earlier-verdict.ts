import { resultText } from '#dashboard/features/contact-import/result-text'

type EarlierVerdict = 'before' | 'uncertain' | 'exists'

/** What the words of a file of results mean for its rows; all others say that a row is still to be created. */
const meanings = {
  done: 'before',
  before: 'before',
  unknown: 'uncertain',
  uncertain: 'uncertain',
  exists: 'exists',
} as const satisfies Record<string, EarlierVerdict>

const words = Object.values(resultText)
  .flatMap(t => [
    ...Object.entries(meanings).map(([key, meaning]) => [t[key as keyof typeof meanings], meaning] as const),
    ...([t.waiting, t.refused] as const).map(text => [text, undefined] as const),
  ])
  .map(([text, meaning]) => [text.toLowerCase(), meaning] as const)
  // `Not sent: …` before `Not sent`.
  .toSorted(([one], [other]) => other.length - one.length)

/** What an earlier import says of a row, by the words with which its result begins, in either language. */
export function earlierVerdict(result: string): EarlierVerdict | undefined {
  const text = result.trim().toLowerCase()
  return words.find(([begin]) => text.startsWith(begin))?.[1]
}
