import { useMemo, useState } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { saveFile } from '#dashboard/ui/save-file'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import { FilterSelect } from '#dashboard/ui/table/filter-select'
import type { RowSource } from '#dashboard/ui/table/row-source'
import { useTable } from '#dashboard/ui/table/use-table'
import { anyText, useSearch, withChanges } from '#dashboard/ui/use-search'
import { ForgetDialog } from './forget-dialog'
import { type Note, notesFile, useNotes } from './kept-notes'
import { noteColumns } from './note-columns'
import { NoteDrawer } from './note-drawer'
import { receiptsText } from './receipts-text'

const filterValues = { outcome: ['answered', 'unknown'] } as const
const filters = { outcome: (note: Note, wanted: string) => (note.state === 'receipt') === (wanted === 'answered') }
const latestFirst = { column: 'at', descending: true }
const keyOf = (note: Note) => note.id
const reads = { note: anyText }
const prefix = 'receipts-'

async function shownNotes(source: RowSource<Note>): Promise<Note[]> {
  const shown: Note[] = []
  for await (const rows of source.exportRows()) shown.push(...rows.flatMap(row => (row.ok ? [row.value] : [])))
  return shown
}

/** Receipts and unknown outcomes: found, read, taken away as a file, and deleted. */
export function ReceiptsCard() {
  const t = useText(receiptsText)
  const format = useFormat()
  const { loading, notes } = useNotes()
  const [{ note: wanted }, write, params] = useSearch(reads)
  const [forgetting, setForgetting] = useState<readonly Note[]>()
  const columns = useMemo(() => noteColumns(t, format), [t, format])
  const rows = useMemo(() => notes.map(value => ({ ok: true as const, value })), [notes])
  const table = useTable({
    rows: loading ? undefined : rows,
    loading,
    columns,
    filters,
    filterValues,
    defaultSort: latestFirst,
    prefix,
  })
  const { state, source } = table
  const open = notes.find(note => note.id === wanted)
  // The table stays in sight behind the details, also for a link that somebody sent.
  const hrefOf = useMemo(
    () => (note: Note) => `?${withChanges(params, { note: note.id }).toString()}#receipts`,
    [params],
  )
  const close = () => write({ note: '' })
  const download = async () => saveFile(notesFile(await shownNotes(source)), 'receipts.json')
  return (
    <section aria-labelledby="receipts" className="flex flex-col gap-3 pt-4">
      <div>
        <h2 id="receipts" className="text-lg font-semibold">
          {t.title}
        </h2>
        <p className="max-w-prose text-muted">{t.body}</p>
      </div>
      <DataTable
        {...table}
        label={t.list}
        rowKey={keyOf}
        rowHref={hrefOf}
        empty={<EmptyState title={t.emptyTitle}>{t.emptyBody}</EmptyState>}
        toolbar={
          notes.length > 0 && (
            <>
              <FilterSelect
                state={state}
                filter="outcome"
                label={t.state}
                every={t.every}
                items={[
                  { value: 'answered', label: t.onlyReceipts },
                  { value: 'unknown', label: t.onlyUnknown },
                ]}
              />
              <ExportButton {...table} name={t.list} />
              <Button
                variant="ghost"
                aria-label={t.downloadJsonName}
                title={t.downloadJsonName}
                onClick={() => void download()}
              >
                <Icon name="download" />
                {t.downloadJson}
              </Button>
              <Button
                variant="ghost"
                aria-label={t.deleteShownName}
                title={t.deleteShownName}
                onClick={() => void shownNotes(source).then(setForgetting)}
              >
                <Icon name="trash" />
                {t.deleteShown}
              </Button>
            </>
          )
        }
      />
      {open ? <NoteDrawer note={open} onClose={close} onDelete={() => setForgetting([open])} /> : null}
      {forgetting && forgetting.length > 0 ? (
        <ForgetDialog
          notes={forgetting}
          onClose={deleted => {
            setForgetting(undefined)
            if (deleted && open) close()
          }}
        />
      ) : null}
    </section>
  )
}
