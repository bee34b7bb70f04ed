import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { saveChosen } from '#dashboard/parts/contact/chosen-contacts'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import type { RowSelection, RowSource } from '#dashboard/ui/table/row-source'
import { useRowRange } from '#dashboard/ui/table/use-row-range'
import { Toolbar } from '#dashboard/ui/toolbar'
import { bulkText } from './bulk-text'
import type { ListedContact } from './loaded-contacts'

type Chosen = ReadonlyMap<string, ListedContact>

const none: Chosen = new Map()

const keyOf = (row: ListedContact) => row.key

/** Chooses contacts of the list, one by one or in a range; those that were chosen stay so when the list is filtered. */
export function useChosenContacts(source: RowSource<ListedContact>, ids: ReadonlySet<string>) {
  const t = useText(bulkText)
  const [chosen, setChosen] = useState(none)
  const rowsMeant = useRowRange(source, keyOf)
  const selection = useMemo(
    (): RowSelection => ({
      label: t.choose,
      has: key => chosen.has(key),
      // One without an id cannot be changed.
      can: key => ids.has(key),
      toggle(index, range) {
        const next = new Map(chosen)
        for (const row of rowsMeant(index, range)) {
          if (!row.contact.id) continue
          if (!range && chosen.has(row.key)) next.delete(row.key)
          else next.set(row.key, row)
        }
        setChosen(next)
      },
    }),
    [chosen, ids, rowsMeant, t],
  )
  return { chosen, setChosen, selection }
}

type BulkBarProps = {
  source: RowSource<ListedContact>
  chosen: Chosen
  onChosen: (chosen: Chosen) => void
}

/** Once contacts are chosen: leads to what can be done to all of them. */
export function BulkBar({ source, chosen, onChosen }: BulkBarProps) {
  const t = useText(bulkText)
  const format = useFormat()
  const navigate = useNavigate()
  const { filtered } = source.getSnapshot()
  if (chosen.size === 0) return null
  const all = () =>
    onChosen(
      new Map(
        source.rows(0, filtered).flatMap(row => (row?.ok && row.value.contact.id ? [[row.value.key, row.value]] : [])),
      ),
    )
  const change = async () => {
    await saveChosen([...chosen.values()].map(({ contact }) => contact))
    void navigate(paths.changeContacts())
  }
  return (
    // It stands above the foot of the table, from which more is loaded.
    <div className="sticky bottom-14 z-6 mt-3 rounded-lg border border-strong bg-surface px-3 py-2 shadow-popup">
      <Toolbar label={t.selection}>
        <span role="status" className="font-medium">
          {t.chosen({ n: chosen.size })}
        </span>
        <Button size="sm" onClick={all}>
          {t.all({ n: format.number(filtered) })}
        </Button>
        <Button size="sm" variant="primary" onClick={() => void change()}>
          {t.change({ n: chosen.size })}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onChosen(none)}>
          {t.clear}
        </Button>
      </Toolbar>
    </div>
  )
}
