import type { Row } from '#contract/reading/answer'
import { type BodyVerdict, createBodyReader } from '#dashboard/api/rows/body-rows'
import { everyRow, type FileRequest, type RowsQuery, type WrittenFile } from '#dashboard/ui/table/row-source'
import { createRowIndex } from './row-index'
import type { FileModel, PickedRows, RowsKind, RowsPick } from './rows-kind'

/** The rows of one response, so far. `shown` has the rows as masked for the page. */
function createBody<T, Setting, Sums>(kind: RowsKind<T, Setting, Sums>) {
  return { rows: [] as Row<T>[], shown: [] as Row<T>[], sums: kind.count() }
}

/**
 * Holds the rows of one list: reads, filters, sorts and counts them, and writes files of them. Runs in a worker, where
 * `comlink` exposes it.
 */
export function createRowsHost<T, Setting, Sums>(kind: RowsKind<T, Setting, Sums>) {
  const { shown: shownAs = row => row } = kind
  let setting: Setting | undefined
  let model: FileModel<T> = { columns: [], locale: 'en' }
  let query: RowsQuery = everyRow
  let reader: ReturnType<typeof createBodyReader<T>> | undefined
  let coming = createBody(kind)
  let body = coming
  let index = createRowIndex<T>(body.shown, model)

  const show = (next: typeof body) => {
    body = next
    index = createRowIndex<T>(body.shown, model, query)
  }

  return {
    /** Starts a response. Rows of an interrupted one are kept until the retry has as many. */
    begin(): void {
      reader = createBodyReader(kind)
      coming = createBody(kind)
      if (body.rows.length === 0) show(coming)
    },
    read(bytes: Uint8Array): void {
      const rows = reader?.push(bytes) ?? []
      for (const row of rows) {
        coming.rows.push(row)
        coming.shown.push(shownAs(row, setting))
      }
      coming.sums.add(rows)
      if (coming !== body && coming.rows.length > body.rows.length) show(coming)
    },
    end(): BodyVerdict {
      const verdict = reader?.end() ?? { kind: 'text' as const, text: '' }
      if (verdict.kind === 'rows' && coming !== body) show(coming)
      return verdict
    },
    configure(next: Setting): void {
      setting = next
      model = kind.model(next)
      for (const each of new Set([body, coming])) each.shown = each.rows.map(row => shownAs(row, next))
      show(body)
    },
    setQuery(next: RowsQuery): void {
      query = next
      index.setQuery(next)
    },
    /** `to` is exclusive. */
    look: (from: number, to: number) => ({
      total: body.rows.length,
      filtered: index.count(),
      sums: body.sums.value(),
      rows: index.slice(from, to),
    }),
    pick({ filters, most, near }: RowsPick): PickedRows<T> {
      const found = createRowIndex<T>(body.shown, model, { ...everyRow, filters })
      const of = found.count()
      if (near) {
        const row = nearest(found.slice(0, of), model, near)
        const place = row ? index.slice(0, body.rows.length).indexOf(row) : -1
        return { rows: row ? [row] : [], of, place: place < 0 ? undefined : place }
      }
      const step = Math.max(1, of / most)
      const places = Array.from({ length: Math.min(most, of) }, (_, at) => Math.floor(at * step))
      return { rows: places.flatMap(at => found.slice(at, at + 1)), of }
    },
    async write(request: FileRequest): Promise<WrittenFile> {
      // Taken now: the query may change while the writer is loaded.
      const rows = index.slice(0, body.rows.length)
      const { columns } = model
      const { writeFile } = await import('#dashboard/parts/csv/write-file')
      const source = {
        getSnapshot: () => ({ filtered: rows.length }),
        rows: (from: number, to: number) => rows.slice(from, to),
      }
      return writeFile(source, columns, request)
    },
  }
}

export type RowsHost<T, Setting, Sums> = ReturnType<typeof createRowsHost<T, Setting, Sums>>

function nearest<T>(
  rows: readonly Row<T>[],
  model: FileModel<T>,
  { column: id, moment }: NonNullable<RowsPick['near']>,
) {
  const column = model.columns.find(each => each.id === id)
  let best: Row<T> | undefined
  let least = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const value = row.ok ? column?.value(row.value) : undefined
    const away = value instanceof Date ? Math.abs(value.getTime() - moment) : Number.NaN
    if (away < least) [best, least] = [row, away]
  }
  return best
}
