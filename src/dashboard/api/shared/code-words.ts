import { useShared } from './use-shared'

/** The team's own words for codes, by `dictionary/code`. */
export type CodeLabels = ReadonlyMap<string, string>
/** The team's own sentences on codes, by `dictionary/code`. */
export type CodeReasons = ReadonlyMap<string, string>

/** One map for all who look at the same entries. */
const maps = new WeakMap<object, ReadonlyMap<string, string>>()

function wordsOf<V>(entries: readonly { key: string; value: V }[], wordOf: (value: V) => string) {
  const words = maps.get(entries) ?? new Map(entries.map(({ key, value }) => [key, wordOf(value)]))
  maps.set(entries, words)
  return words
}

/** The team's own words for codes; none until they are known. */
export const useCodeLabels = (): CodeLabels => wordsOf(useShared('code-label').entries, ({ label }) => label)

/** What the team says of codes; nothing until it is known. */
export const useCodeReasons = (): CodeReasons => wordsOf(useShared('code-reason').entries, ({ text }) => text)
