import { useShared } from './use-shared'
import { knownShared, writeShared } from './write-shared'

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

/** Gives many codes a word at once; those that are not named stay as they are. What is there already is written over. */
export async function writeCodeLabels(labels: CodeLabels): Promise<void> {
  for (const [key, label] of labels) {
    const entry = await knownShared('code-label', key)
    if (entry?.value.label !== label) await writeShared({ kind: 'code-label', key, value: { label } }, { entry })
  }
}

/** The same with a sentence. */
export async function writeCodeReasons(reasons: CodeReasons): Promise<void> {
  for (const [key, text] of reasons) {
    const entry = await knownShared('code-reason', key)
    if (entry?.value.text !== text) await writeShared({ kind: 'code-reason', key, value: { text } }, { entry })
  }
}
