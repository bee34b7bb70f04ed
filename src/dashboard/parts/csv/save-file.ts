import { useSyncExternalStore } from 'react'
import type { ExportFilter, ExportKind, OwnExportKind } from '#contract/team/exports'
import { call } from '#dashboard/api/client/call'
import { CallError } from '#dashboard/api/client/call-error'
import { useMay } from '#dashboard/api/session/session'
import { useDayZone } from '#dashboard/api/shared/day-zone'
import type { Locale } from '#dashboard/i18n/catalogue'
import { dayOf } from '#dashboard/i18n/day-of'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { failureWords } from '#dashboard/parts/call/notify-failure'
import type { Rest } from '#dashboard/parts/paged/use-rest'
import { saveFile } from '#dashboard/ui/save-file'
import type { Column } from '#dashboard/ui/table/column'
import type { RowSource } from '#dashboard/ui/table/row-source'
import type { TableState } from '#dashboard/ui/table/state/use-table-state'
import { notify } from '#dashboard/ui/toast/notify'
import type { CsvValue } from './csv-cell'
import { exportText } from './texts'

/** A file name such as `surveys-filtered-2026-11-20.csv`. */
export function exportName(words: readonly (string | false)[], day: string, extension: 'csv' | 'xlsx'): string {
  const slug = (word: string) =>
    word
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
  return `${[...words.filter(word => word !== false).map(slug), day].filter(Boolean).join('-')}.${extension}`
}

/** Saves a small table as the file `name`. */
export async function saveCsv(
  name: string,
  header: readonly string[],
  rows: readonly (readonly CsvValue[])[],
  locale: Locale,
): Promise<void> {
  const { csvFile } = await import('./write-file')
  saveFile(await csvFile(header, [rows], { locale }), name)
}

/**
 * `own`: covered by the page's right and not recorded. `{ own }`: the person's own results, recorded without a right.
 * `{ kind }`: a list, which needs the right to export.
 */
export type Exported =
  | 'own'
  | { own: OwnExportKind; id?: number }
  | { kind: ExportKind; filters?: readonly ExportFilter[]; id?: number }

/** Whether an export needs the right to export. */
export const takesRight = (exported: Exported): boolean => exported !== 'own' && 'kind' in exported

/**
 * Asks permission for a file of `count` rows and records it, with names of filters but no values. Rejects with
 * `CallError` if it is refused or cannot be asked.
 */
export async function requestExport(
  exported: Exported,
  { text, count }: { text: string; count: number },
): Promise<void> {
  if (exported === 'own') return
  const ofThing = exported.id !== undefined && { id: exported.id }
  if ('own' in exported) {
    await call('recordOwnExport', { body: { kind: exported.own, count, ...ofThing } })
    return
  }
  const names: ExportFilter[] = [...(exported.filters ?? []), ...(text.trim() === '' ? [] : (['text'] as const))]
  await call('recordExport', { body: { kind: exported.kind, filters: [...new Set(names)], count, ...ofThing } })
}

export type ExportProps<T> = {
  /** What is exported, without the search text; for permission and record. */
  exported: Exported
  source: RowSource<T>
  columns: readonly Column<T>[]
  state: TableState
  /** Start of the file name. */
  name: string
  /** Number of values that have no column because there are too many. */
  columnsLeftOut?: number
  /** Rows of the list, if `source` has only those of a further filter. */
  total?: number
  /** Writes a number of rows, such as "24 messages"; by default "24 rows". */
  rowWords?: (p: { n: number; count: string }) => string
  /** The service may have more rows; menu and file name then say "loaded". */
  mayHaveMore?: boolean
  /** Reads the remaining pages, to export all that match. */
  rest?: Rest
}

/** Why the person may not export, and who can give them the right. */
export function useExportRefusal(): string {
  const t = useText(exportText)
  return useMay()('people.manage') ? t.notAllowedHere : t.notAllowed
}

/** Saves the filtered rows of a table as a file, and says which values are missing in it. */
export function useSaveFile<T>(props: ExportProps<T>) {
  const { source, columns, state, name, columnsLeftOut = 0, rowWords, mayHaveMore = false, exported } = props
  const t = useText(exportText)
  const format = useFormat()
  const zone = useDayZone()
  const notAllowed = useExportRefusal()
  const snapshot = useSyncExternalStore(source.subscribe, source.getSnapshot)
  const { filtered } = snapshot
  const total = props.total ?? snapshot.total
  const words = (n: number) => (rowWords ?? t.rowWords)({ n, count: format.number(n) })

  /** Resolves to the number of rows in the file; undefined if it was not saved, which a notice explains. */
  async function save(kind: 'csv' | 'xlsx', allColumns: boolean): Promise<number | undefined> {
    try {
      await requestExport(exported, { text: state.query.text, count: filtered })
      const chosen = columns.filter(({ id }) => allColumns || state.query.columns.includes(id))
      const request = { kind, columns: chosen.map(({ id }) => id), name, locale: format.locale }
      const made = source.exportFile?.(request) ?? (await import('./write-file')).writeFile(source, columns, request)
      const { file, rows, unreadable, cut } = await made
      const day = dayOf(new Date(), zone)
      saveFile(file, exportName([name, filtered < total && t.filtered, mayHaveMore && t.loaded], day, kind))
      if (cut.cells > 0) {
        const description = t.cutWhere({ columns: cut.columns.join(', '), most: format.number(cut.most) })
        notify({ tone: 'warning', title: t.cut({ n: cut.cells }), description })
      }
      if (allColumns && columnsLeftOut > 0) {
        const description = t.columnsLeftOutWhy({ n: columns.length })
        notify({ tone: 'warning', title: t.columnsLeftOut({ n: columnsLeftOut }), description })
      }
      if (unreadable > 0) {
        const description = t.leftOutWritten({ n: unreadable, written: words(rows) })
        notify({ tone: 'warning', title: t.leftOut({ n: unreadable }), description })
      }
      return rows
    } catch (cause) {
      const isRefused = cause instanceof CallError && cause.members.right !== undefined
      const why =
        cause instanceof CallError ? failureWords(cause) : cause instanceof Error ? cause.message : String(cause)
      notify({ tone: 'danger', title: t.notSaved, description: isRefused ? notAllowed : why })
      return undefined
    }
  }
  return { filtered, total, words, save }
}
