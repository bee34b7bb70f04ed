import { useState } from 'react'
import { useShared } from '#dashboard/data/shared/use-shared'
import { writeShared } from '#dashboard/data/shared/write-shared'
import { contentOf } from '#dashboard/data/store/write-keys'
import { foldName } from '#dashboard/parts/contact/contact-words'
import { type ColumnUse, columnUses, headsKey, type Mapping } from './reading/columns'
import type { OpenedFile } from './reading/desk-orders'

const isUse = (use: string): use is ColumnUse => (columnUses as readonly string[]).includes(use)

const headsOf = ({ sample }: OpenedFile) => sample[0] ?? []
const keyOf = (file: OpenedFile) => contentOf(headsKey(headsOf(file)))

/** What the columns of a file are: as the team last had it for these heads, else as guessed, until the person says otherwise. */
export function useMapping(file: OpenedFile) {
  const { entries } = useShared('import-mapping')
  const [own, setOwn] = useState<Mapping>()
  const kept = file.guess.hasHeads ? entries.find(({ key }) => key === keyOf(file))?.value : undefined
  const used = new Map(kept?.columns.map(({ head, use }) => [head, use]))
  const remembered: Mapping | undefined = kept && {
    hasHeads: true,
    uses: file.guess.uses.map((guess, at) => {
      const use = used.get(foldName(headsOf(file)[at] ?? '')) ?? guess
      return isUse(use) ? use : guess
    }),
  }
  const mapping = own ?? remembered ?? file.guess
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
    async keep(): Promise<void> {
      if (!mapping.hasHeads) return
      const columns = headsOf(file).flatMap((head, at) => {
        const name = foldName(head).slice(0, 100)
        return name === '' ? [] : [{ head: name, use: mapping.uses[at] ?? '' }]
      })
      if (JSON.stringify(kept?.columns) === JSON.stringify(columns)) return
      await writeShared({ kind: 'import-mapping', key: keyOf(file), value: { columns } }).catch(() => undefined)
    },
  }
}
