import { useState } from 'react'
import { shortKey } from '#contract/document/short-key'
import { useShared } from '#dashboard/api/shared/use-shared'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { type ColumnUse, columnsUnder, columnsWithout, headsKey, isShared, type Mapping } from './reading/columns'
import type { OpenedFile } from './reading/import-host'
import { headedColumns, rememberedMapping } from './reading/remembered-columns'

/** What the columns of a file are: as the team last had it for these heads, else as guessed, until the person says otherwise. */
export function useMapping({ sample, width, guess }: OpenedFile) {
  const { entries } = useShared('import-mapping')
  const [own, setOwn] = useState<Mapping>()
  const headsOf = ({ uses, titleRows = 0 }: Mapping) => uses.map((_, at) => sample[titleRows]?.cells[at] ?? '')
  const storedFor = (mapping: Mapping) => {
    const key = shortKey(headsKey(headsOf(mapping)))
    return { key, value: entries.find(entry => entry.key === key)?.value }
  }
  const remembered = (guessed: Mapping) => {
    // Whoever kept it said that these are heads, whatever they look like.
    const { value } = storedFor(guessed)
    return value && rememberedMapping(value.columns, headsOf(guessed), guessed)
  }
  const known = remembered(guess)
  const mapping = own ?? known ?? guess
  return {
    mapping,
    isRemembered: own === undefined && known !== undefined,
    /** One field is one column's: another that had it is left out. */
    setUse: (column: number, use: ColumnUse) =>
      setOwn({
        ...mapping,
        uses: mapping.uses.map((before, at) => (at === column ? use : !isShared(use) && before === use ? '' : before)),
      }),
    /** `titleRows`: the rows above the heading; undefined for a file without one. */
    setHeading: (titleRows: number | undefined) => {
      const guessed = titleRows === undefined ? columnsWithout(sample, width) : columnsUnder(sample, titleRows, width)
      setOwn((titleRows === undefined ? undefined : remembered(guessed)) ?? guessed)
    },
    /** Keeps it for the team; a mapping that is lost is chosen again. */
    async save(): Promise<void> {
      if (!mapping.hasHeads) return
      const columns = headedColumns(headsOf(mapping), mapping.uses)
      const { key, value } = storedFor(mapping)
      if (JSON.stringify(value?.columns) === JSON.stringify(columns)) return
      await writeShared({ kind: 'import-mapping', key, value: { columns } }).catch(() => undefined)
    },
  }
}
