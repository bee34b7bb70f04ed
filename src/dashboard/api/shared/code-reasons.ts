import type { SharedOf } from './shared-queries'
import { useShared } from './use-shared'
import { knownShared, writeShared } from './write-shared'

/** The team's own sentences on codes, by `dictionary/code`. */
export type CodeReasons = ReadonlyMap<string, string>

type Entries = readonly SharedOf<'code-reason'>[]

/** One map for all who look at the same entries. */
const maps = new WeakMap<Entries, CodeReasons>()

function reasonsOf(entries: Entries): CodeReasons {
  const known = maps.get(entries)
  if (known) return known
  const reasons = new Map(entries.map(({ key, value }) => [key, value.text]))
  maps.set(entries, reasons)
  return reasons
}

/** What the team says of codes; nothing until it is known. */
export const useCodeReasons = (): CodeReasons => reasonsOf(useShared('code-reason').entries)

/** Gives many codes a sentence at once; those that are not named stay as they are. What is there already is written over. */
export async function writeCodeReasons(reasons: CodeReasons): Promise<void> {
  for (const [key, text] of reasons) {
    const entry = await knownShared('code-reason', key)
    if (entry?.value.text !== text) await writeShared({ kind: 'code-reason', key, value: { text } }, { entry })
  }
}
