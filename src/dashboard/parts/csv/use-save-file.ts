import { useSyncExternalStore } from 'react'
import { CallError } from '#dashboard/api/client/call-error'
import type { RestOfList } from '#dashboard/api/paged/rest-of'
import { useDayZone } from '#dashboard/api/shared/day-zone'
import { dayOf } from '#dashboard/i18n/day-of'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { failureWords } from '#dashboard/parts/call/notify-failure'
import { saveFile } from '#dashboard/ui/save-file'
import type { Column } from '#dashboard/ui/table/column'
import type { RowSource } from '#dashboard/ui/table/row-source'
import type { TableState } from '#dashboard/ui/table/state/use-table-state'
import { notify } from '#dashboard/ui/toast/notify'
import { csvText } from './csv-text'
import { exportName } from './export-name'
import { type Exported, requestExport } from './request-export'
import type { writeElsewhere } from './write-elsewhere'

export type ExportProps<T> = {
  /** What the file holds, beside the text that was searched for: it is allowed and written down before it is made. */
  exported: Exported
  source: RowSource<T>
  columns: readonly Column<T>[]
  state: TableState
  /** What the file holds; its name begins with it. */
  name: string
  /** What the rows are, with their number, such as "24 messages"; "24 rows" without. */
  rowWords?: (p: { n: number; count: string }) => string
  /** The service may have more rows than were loaded: the menu and the file's name then say "loaded". */
  mayHaveMore?: boolean
  /** The lists that the rows come from: they can be read to their ends for a file of all that match. */
  rest?: readonly RestOfList[]
}

export type FileChoice = { kind: 'csv' | 'xlsx'; allColumns: boolean }

/** The writers are fetched when a file is made. */
const writeRows = async <T>(...args: Parameters<typeof writeElsewhere<T>>) =>
  (await import('./write-elsewhere')).writeElsewhere(...args)

/** Saves the rows that a table lets through as a file, where that is allowed, and tells what is not in it. */
export function useSaveFile<T>(props: ExportProps<T>) {
  const { source, columns, state, name, rowWords, mayHaveMore = false, exported } = props
  const t = useText(csvText)
  const format = useFormat()
  const zone = useDayZone()
  const { filtered, total } = useSyncExternalStore(source.subscribe, source.getSnapshot)
  const words = (n: number) => (rowWords ?? t.rowWords)({ n, count: format.number(n) })

  function failureOf(cause: unknown): string {
    if (!(cause instanceof CallError)) return cause instanceof Error ? cause.message : String(cause)
    if (cause.members.right !== undefined) return t.notAllowed
    return failureWords(cause)
  }

  /** Gives how many rows the file has; undefined where there is none, which is told. */
  async function save({ kind, allColumns }: FileChoice): Promise<number | undefined> {
    try {
      if (exported !== 'own') await requestExport(exported, { text: state.query.text, count: filtered })
      const chosen = columns.filter(({ id }) => allColumns || state.query.columns.includes(id))
      const request = { kind, columns: chosen.map(({ id }) => id), name, locale: format.locale }
      const made = source.exportFile?.(request) ?? writeRows(source, columns, request)
      const { file, rows, unreadable, cut } = await made
      const day = dayOf(new Date(), zone)
      saveFile(file, exportName([name, filtered < total && t.filtered, mayHaveMore && t.loaded], day, kind))
      if (cut.cells > 0) {
        const where = { columns: cut.columns.join(', '), most: format.number(cut.most) }
        const description = `${t.cutWhere(where)} ${t.cutNext}`
        notify({ tone: 'warning', title: t.cut({ n: cut.cells, count: format.number(cut.cells) }), description })
      }
      if (unreadable > 0) {
        const counts = { n: unreadable, count: format.number(unreadable), written: words(rows) }
        notify({ tone: 'warning', title: t.leftOut(counts), description: t.leftOutWritten(counts) })
      }
      return rows
    } catch (cause) {
      notify({ tone: 'danger', title: t.failed, description: failureOf(cause) })
      return undefined
    }
  }
  return { filtered, total, words, save }
}
