import { lazy, type ReactNode, useState, useSyncExternalStore } from 'react'
import { useMay } from '#dashboard/api/session/session'
import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import { Menu, MenuCheckbox, MenuItem, MenuSeparator, Popover } from '#dashboard/ui/overlay/popup'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import type { ExportAllProps } from './export-all'
import { type ExportProps, takesRight, useExportRefusal, useSaveFile } from './save-file'
import { exportText } from './texts'

// A lazy component loses its type parameter.
const ExportAll = lazy(() => import('./export-all').then(module => ({ default: module.ExportAll }))) as unknown as <T>(
  props: ExportAllProps<T>,
) => ReactNode

/** Toolbar button that saves the filtered rows as CSV or Excel, or says which right is missing. */
export function ExportButton<T>(props: ExportProps<T>) {
  const may = useMay()
  const { total, busy } = useSyncExternalStore(props.source.subscribe, props.source.getSnapshot)
  // Only an empty list has no button: filtered rows may come back.
  if ((props.total ?? total) === 0 && !busy) return null
  return !takesRight(props.exported) || may('export') ? <ExportMenu {...props} /> : <NoExport />
}

/** Says why there is no export: on hover, to screen readers, and when pressed (touch). */
function NoExport() {
  const t = useText(exportText)
  const why = useExportRefusal()
  return (
    <Popover
      label={t.export}
      className="max-w-[min(22rem,var(--available-width))] px-3.5 py-2.5 text-sm"
      trigger={
        <Button variant="ghost" aria-disabled aria-description={why} title={why}>
          <Icon name="download" />
          {t.export}
        </Button>
      }
    >
      {why}
    </Popover>
  )
}

/** Menu of file kinds and columns; a list with more pages also offers all matching rows. */
function ExportMenu<T>(props: ExportProps<T>) {
  const { mayHaveMore = false, rest } = props
  const t = useText(exportText)
  const [allColumns, setAllColumns] = useState(false)
  const isOpen = mayHaveMore && rest !== undefined
  // The list that the dialog exports; a change of the list closes it.
  const [allOf, setAllOf] = useState<string>()
  const { filtered, words, save } = useSaveFile(props)
  const saving = useOnce((kind: 'csv' | 'xlsx') => save(kind, allColumns))

  const what = { what: mayHaveMore ? t.loadedWords({ words: words(filtered) }) : words(filtered) }
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" busy={saving.busy} disabled={filtered === 0 && !isOpen}>
            <Icon name="download" />
            {t.export}
          </Button>
        }
      >
        <MenuCheckbox checked={allColumns} onCheckedChange={setAllColumns}>
          {t.allColumns}
        </MenuCheckbox>
        <MenuSeparator />
        <MenuItem icon={seldomIcons.file} disabled={filtered === 0} onClick={() => void saving.run('csv')}>
          {t.asCsv(what)}
        </MenuItem>
        <MenuItem icon="table" disabled={filtered === 0} onClick={() => void saving.run('xlsx')}>
          {t.asExcel(what)}
        </MenuItem>
        {isOpen ? (
          <>
            <MenuSeparator />
            <MenuItem icon="download" onClick={() => setAllOf(rest.subject)}>
              {t.all}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {rest && allOf === rest.subject ? (
        <LazyBoundary>
          <ExportAll {...props} rest={rest} allColumns={allColumns} onClose={() => setAllOf(undefined)} />
        </LazyBoundary>
      ) : null}
    </>
  )
}
