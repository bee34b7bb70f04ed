import { useShared } from './use-shared'

/** The team's labels of codes, by `dictionary/code`. */
export type CodeLabels = ReadonlyMap<string, string>
/** The team's explanations of codes, by `dictionary/code`. */
export type CodeReasons = ReadonlyMap<string, string>

/** Cache: one map per list of entries. */
const maps = new WeakMap<object, ReadonlyMap<string, string>>()

function wordsOf<V>(entries: readonly { key: string; value: V }[], wordOf: (value: V) => string) {
  const words = maps.get(entries) ?? new Map(entries.map(({ key, value }) => [key, wordOf(value)]))
  maps.set(entries, words)
  return words
}

/** Returns the team's labels of codes; empty while loading. */
export const useCodeLabels = (): CodeLabels => wordsOf(useShared('code-label').entries, ({ label }) => label)

/** Returns the team's explanations of codes; empty while loading. */
export const useCodeReasons = (): CodeReasons => wordsOf(useShared('code-reason').entries, ({ text }) => text)
