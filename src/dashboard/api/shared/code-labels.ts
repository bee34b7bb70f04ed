import type { SharedOf } from './shared-queries'
import { useShared } from './use-shared'
import { knownShared, writeShared } from './write-shared'

/** The team's own words for codes, by `dictionary/code`. */
export type CodeLabels = ReadonlyMap<string, string>

type Entries = readonly SharedOf<'code-label'>[]

/** One map for all who look at the same entries. */
const maps = new WeakMap<Entries, CodeLabels>()

function labelsOf(entries: Entries): CodeLabels {
  const known = maps.get(entries)
  if (known) return known
  const labels = new Map(entries.map(({ key, value }) => [key, value.label]))
  maps.set(entries, labels)
  return labels
}

/** The team's own words for codes; none until they are known. */
export const useCodeLabels = (): CodeLabels => labelsOf(useShared('code-label').entries)

/** Gives a code many words at once; those it does not name stay as they are. What is there already is written over. */
export async function writeCodeLabels(labels: CodeLabels): Promise<void> {
  for (const [key, label] of labels) {
    const entry = await knownShared('code-label', key)
    if (entry?.value.label !== label) await writeShared({ kind: 'code-label', key, value: { label } }, { entry })
  }
}
