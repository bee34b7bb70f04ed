import { useState } from 'react'
import { useShared } from '#dashboard/data/shared/use-shared'
import { writeShared } from '#dashboard/data/shared/write-shared'
import { contentOf } from '#dashboard/data/store/write-keys'
import { type ColumnUse, headsKey, type Mapping } from './reading/columns'
import type { OpenedFile } from './reading/import-orders'
import { headedColumns, rememberedMapping } from './reading/remembered-columns'

/** What the columns of a file are: as the team last had it for these heads, else as guessed, until the person says otherwise. */
export function useMapping({ sample, guess }: OpenedFile) {
  const { entries } = useShared('import-mapping')
  const [own, setOwn] = useState<Mapping>()
  const first = sample[0] ?? []
  const heads = guess.uses.map((_, at) => first[at] ?? '')
  const key = contentOf(headsKey(heads))
  // Whoever kept it said that these are heads, whatever they look like.
  const stored = entries.find(entry => entry.key === key)?.value
  const remembered = stored && rememberedMapping(stored.columns, heads, guess)
  const mapping = own ?? remembered ?? guess
  return {
    mapping,
    isRemembered: own === undefined && remembered !== undefined,
    /** One field is one column's: another that had it is left out. */
    setUse: (column: number, use: ColumnUse) =>
      setOwn({
        ...mapping,
        uses: mapping.uses.map((before, at) => (at === column ? use : use !== '' && before === use ? '' : before)),
      }),
    setHasHeads: (hasHeads: boolean) => setOwn({ ...mapping, hasHeads }),
    /** Keeps it for the team; a mapping that is lost is chosen again. */
    async save(): Promise<void> {
      if (!mapping.hasHeads) return
      const columns = headedColumns(heads, mapping.uses)
      if (JSON.stringify(stored?.columns) === JSON.stringify(columns)) return
      await writeShared({ kind: 'import-mapping', key, value: { columns } }).catch(() => undefined)
    },
  }
}
