import type { SharedOf } from './shared-queries'
import { useShared } from './use-shared'

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
