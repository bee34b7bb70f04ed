import { useMemo, useState, useSyncExternalStore } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Button } from '#dashboard/ui/action/button'
import { Help } from '#dashboard/ui/help'
import { Icon } from '#dashboard/ui/icon'
import { saveFile } from '#dashboard/ui/save-file'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import type { RowSource } from '#dashboard/ui/table/row-source'
import { FilterSelect } from '#dashboard/ui/table/toolbar/filter-select'
import { useTable } from '#dashboard/ui/table/use-table'
import { anyText, useSearch, withChanges } from '#dashboard/ui/use-search'
import { DeleteDialog } from './delete-dialog'
import { noteColumns } from './note-columns'
import { NoteDrawer } from './note-drawer'
import { type Note, notesFile, useNotes } from './notes'
import { notesText } from './notes-text'

const filterValues = { outcome: ['answered', 'unknown'] } as const
const filters = { outcome: (note: Note, value: string) => (note.state === 'receipt') === (value === 'answered') }
const latestFirst = { column: 'at', descending: true }
const keyOf = (note: Note) => note.id
const reads = { note: anyText }

async function shownNotes(source: RowSource<Note>): Promise<Note[]> {
  const shown: Note[] = []
  for await (const rows of source.exportRows()) shown.push(...rows.flatMap(row => (row.ok ? [row.value] : [])))
  return shown
}

/** What this browser kept of what was sent and saved from it, found, read, downloaded and deleted. */
export function KeptNotes() {
  const t = useText(notesText)
  const format = useFormat()
  const { loading, notes } = useNotes()
  const [{ note: noteId }, write, params] = useSearch(reads)
  const [deleting, setDeleting] = useState<readonly Note[]>()
  const columns = useMemo(() => noteColumns(t, format), [t, format])
  const rows = useMemo(() => notes.map(value => ({ ok: true as const, value })), [notes])
  const table = useTable({
    rows: loading ? undefined : rows,
    loading,
    columns,
    filters,
    filterValues,
    defaultSort: latestFirst,
  })
  const { state, source } = table
  const open = notes.find(note => note.id === noteId)
  const hrefOf = useMemo(() => (note: Note) => `?${withChanges(params, { note: note.id }).toString()}`, [params])
  const { filtered } = useSyncExternalStore(source.subscribe, source.getSnapshot)
  const words = t.rowWords({ n: filtered, count: format.number(filtered) })
  const close = () => write({ note: '' })
  const download = async () => saveFile(notesFile(await shownNotes(source)), 'activity.json')
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-1.5 text-muted">
        {t.subtitle} <Help about={t.subtitle}>{t.help}</Help>
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
              <ExportButton {...table} exported="own" name={t.list} rowWords={t.rowWords} />
              <Button
                variant="ghost"
                disabled={filtered === 0}
                aria-label={t.downloadShown({ words })}
                title={t.downloadShown({ words })}
                onClick={() => void download()}
              >
                <Icon name="download" />
                JSON
              </Button>
              <Button
                variant="ghost"
                disabled={filtered === 0}
                onClick={() => void shownNotes(source).then(setDeleting)}
              >
                <Icon name="trash" />
                {t.deleteShown({ words })}
              </Button>
            </>
          )
        }
      />
      {open ? <NoteDrawer note={open} onClose={close} onDelete={() => setDeleting([open])} /> : null}
      {deleting && deleting.length > 0 ? (
        <DeleteDialog
          notes={deleting}
          onClose={deleted => {
            setDeleting(undefined)
            if (deleted && open) close()
          }}
        />
      ) : null}
    </div>
  )
}
