import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { saveChosen } from '#dashboard/parts/contact/chosen-contacts'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import type { RowSelection } from '#dashboard/ui/table/row-selection'
import type { RowSource } from '#dashboard/ui/table/row-source'
import { Toolbar } from '#dashboard/ui/toolbar'
import { bulkText } from './bulk-text'
import type { ListedContact } from './loaded-contacts'

type BulkBarProps = {
  source: RowSource<ListedContact>
  onSelection: (selection: RowSelection | undefined) => void
  onDone: () => void
}

/** Chooses contacts of the list, and leads to what can be done to all of them. */
export function BulkBar({ source, onSelection, onDone }: BulkBarProps) {
  const t = useText(bulkText)
  const format = useFormat()
  const navigate = useNavigate()
  const { filtered } = useSyncExternalStore(source.subscribe, source.getSnapshot)
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedContact>>(new Map())
  const anchor = useRef(0)
  useEffect(() => {
    onSelection({
      label: t.choose,
      has: key => chosen.has(key),
      toggle(index, range) {
        const [from, to] = range ? [Math.min(anchor.current, index), Math.max(anchor.current, index)] : [index, index]
        anchor.current = index
        setChosen(before => {
          const next = new Map(before)
          for (const row of source.rows(from, to + 1)) {
            if (!row?.ok || !row.value.contact.id) continue
            if (!range && before.has(row.value.key)) next.delete(row.value.key)
            else next.set(row.value.key, row.value)
          }
          return next
        })
      },
    })
  }, [chosen, onSelection, source, t])
  useEffect(() => () => onSelection(undefined), [onSelection])
  const all = () => {
    const rows = source.rows(0, source.getSnapshot().filtered)
    setChosen(new Map(rows.flatMap(row => (row?.ok && row.value.contact.id ? [[row.value.key, row.value]] : []))))
  }
  const change = async () => {
    await saveChosen([...chosen.values()].map(({ contact }) => contact))
    void navigate(paths.changeContacts())
  }
  return (
    <div className="sticky top-12 z-6 bg-canvas py-1.5 lg:top-0">
      <Toolbar label={t.selection}>
        <span role="status" className="font-medium">
          {t.chosen({ n: chosen.size })}
        </span>
        <Button size="sm" onClick={all}>
          {t.all({ n: format.number(filtered) })}
        </Button>
        <Button size="sm" variant="primary" disabled={chosen.size === 0} onClick={() => void change()}>
          {t.change({ n: chosen.size })}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          {t.done}
        </Button>
      </Toolbar>
    </div>
  )
}
