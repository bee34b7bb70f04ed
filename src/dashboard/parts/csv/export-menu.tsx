import { useState, useSyncExternalStore } from 'react'
import { CallError } from '#dashboard/data/client/call-error'
import { errorWords } from '#dashboard/data/client/error-words'
import { useOnce } from '#dashboard/form/use-once'
import { useTimeZone } from '#dashboard/i18n/time-zone'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { Menu, MenuCheckbox, MenuItem, MenuSeparator } from '#dashboard/ui/overlay/menu'
import { saveFile } from '#dashboard/ui/save-file'
import { notify } from '#dashboard/ui/toast/notify'
import { askToExport } from './ask-to-export'
import { csvText } from './csv-text'
import type { ExportProps } from './export-button'
import { exportButtonText } from './export-button-text'
import { dayOf, exportName } from './export-name'
import { exportRows, type FileWriter } from './export-rows'

/** Cells that did not fit whole: how many, in which columns, and what fits. */
type Cut = { cells: number; columns: Set<string>; most: number }

/** The writer of workbooks, fetched by the first who wants one. */
const excelWriter =
  (sheet: string, cut: Cut): FileWriter =>
  async (header, pieces) => {
    const { xlsxFile } = await import('./xlsx-file')
    const onCut = (column: number, most: number) => {
      cut.cells += 1
      cut.columns.add(header[column] ?? '')
      cut.most = most
    }
    return xlsxFile(header, pieces, { sheet, onCut })
  }

/** Which columns, and what kind of file. The rows are those the table shows. */
export function ExportMenu<T>({
  source,
  columns,
  state,
  name,
  rowWords,
  mayHaveMore = false,
  exported,
}: ExportProps<T>) {
  const t = useText(csvText)
  const button = useText(exportButtonText)
  const format = useFormat()
  const timeZone = useTimeZone()
  const [allColumns, setAllColumns] = useState(false)
  const { filtered, total } = useSyncExternalStore(source.subscribe, source.getSnapshot)
  const words = (n: number) => (rowWords ?? t.rowWords)({ n, count: format.number(n) })

  function failureOf(cause: unknown): string {
    if (!(cause instanceof CallError)) return cause instanceof Error ? cause.message : String(cause)
    if (cause.members.right !== undefined) return t.notAllowed
    const { sentence, nextStep = '' } = errorWords(cause, format.locale)
    return `${sentence} ${nextStep}`.trim()
  }

  const save = useOnce(async (kind: 'csv' | 'xlsx') => {
    try {
      if (exported !== 'own') await askToExport(exported, { text: state.query.text, count: filtered })
      const cut: Cut = { cells: 0, columns: new Set(), most: 0 }
      const chosen = columns.filter(({ id }) => allColumns || state.query.columns.includes(id))
      const { file, rows, unreadable } = await exportRows(
        source,
        chosen,
        kind === 'xlsx' ? excelWriter(name, cut) : undefined,
      )
      const day = dayOf(new Date(), timeZone)
      saveFile(file, exportName([name, filtered < total && t.filtered, mayHaveMore && t.loaded], day, kind))
      if (cut.cells > 0) {
        const where = { columns: [...cut.columns].join(', '), most: format.number(cut.most) }
        const description = `${t.cutWhere(where)} ${t.cutNext}`
        notify({ tone: 'warning', title: t.cut({ n: cut.cells, count: format.number(cut.cells) }), description })
      }
      if (unreadable > 0) {
        const counts = { n: unreadable, count: format.number(unreadable), written: words(rows) }
        notify({ tone: 'warning', title: t.leftOut(counts), description: t.leftOutWritten(counts) })
      }
    } catch (cause) {
      notify({ tone: 'danger', title: t.failed, description: failureOf(cause) })
    }
  })

  const what = { what: mayHaveMore ? t.loadedWords({ words: words(filtered) }) : words(filtered) }
  return (
    <Menu
      trigger={
        <Button variant="ghost" busy={save.busy} disabled={filtered === 0}>
          <Icon name="download" />
          {button.export}
        </Button>
      }
    >
      <MenuCheckbox checked={allColumns} onCheckedChange={setAllColumns}>
        {t.allColumns}
      </MenuCheckbox>
      <MenuSeparator />
      <MenuItem icon="file" onClick={() => void save.run('csv')}>
        {t.asCsv(what)}
      </MenuItem>
      <MenuItem icon="table" onClick={() => void save.run('xlsx')}>
        {t.asExcel(what)}
      </MenuItem>
    </Menu>
  )
}
