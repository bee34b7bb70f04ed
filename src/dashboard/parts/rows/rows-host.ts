import type { Row } from '#contract/reading/answer'
import type { FileColumn } from '#dashboard/ui/table/column'
import { everyRow, type FileRequest, type RowsQuery, type WrittenFile } from '#dashboard/ui/table/row-source'
import { createRowIndex, type RowModel } from './row-index'
import { type BodyVerdict, createRowReader, type RowReading } from './row-reader'

type FileModel<T> = RowModel<T> & { columns: readonly FileColumn<T>[] }

/**
 * Describes one kind of rows to the worker. `Setting` comes from the page (language, time zone, labels);
 * `Sums` are counted over all rows. Both are plain data.
 */
export type RowsKind<T, Setting, Sums> = RowReading<T> & {
  model: (setting: Setting) => FileModel<T>
  count: () => { add: (rows: readonly Row<T>[]) => void; value: () => Sums }
  /** Masks a row for the page; by default unchanged. Without a setting it must mask everything it can. */
  shown?: (row: Row<T>, setting: Setting | undefined) => Row<T>
}

/** Rows to find independent of the table: those matching `filters`, at most `most`, evenly spread. */
export type RowsPick = {
  filters: Readonly<Record<string, string>>
  most: number
  /** Only the row whose time in this column is nearest to `moment` (milliseconds since 1970). */
  near?: { column: string; moment: number } | undefined
}

/** Picked rows, of how many. `place`: index of the nearest row in the table; undefined if it is filtered out. */
export type PickedRows<T> = { rows: readonly Row<T>[]; of: number; place?: number | undefined }

/**
 * Holds the rows of one list: reads, filters, sorts and counts them, and writes files of them. Runs in a worker, where
 * `comlink` exposes it.
 */
export function createRowsHost<T, Setting, Sums>(kind: RowsKind<T, Setting, Sums>) {
  const { shown: shownAs = row => row } = kind
  let setting: Setting | undefined
  let model: FileModel<T> = { columns: [], locale: 'en' }
  let query: RowsQuery = everyRow
  /** The rows of one response, as read and as masked for the page. */
  const newBody = () => ({ rows: [] as Row<T>[], shown: [] as Row<T>[], sums: kind.count(), isWhole: false })
  let reader = createRowReader(kind)
  let coming = newBody()
  let body = coming
  let index = createRowIndex<T>(body.shown, model)

  const show = (next: typeof body) => {
    body = next
    index = createRowIndex<T>(body.shown, model, query)
  }

  return {
    /** Starts a response. A whole list is kept until the new one is whole, a part until the new one has as many rows. */
    begin(): void {
      reader = createRowReader(kind)
      coming = newBody()
    },
    /** Returns the number of rows of this response so far. */
    read(bytes: Uint8Array): number {
      const rows = reader.push(bytes)
      for (const row of rows) {
        coming.rows.push(row)
        coming.shown.push(shownAs(row, setting))
      }
      coming.sums.add(rows)
      if (coming !== body && !body.isWhole && coming.rows.length > body.rows.length) show(coming)
      return coming.rows.length
    },
    end: (): BodyVerdict => reader.end(),
    /** Shows the new list, which is whole: its rows, or none where the response had no list. */
    accept(): void {
      coming.isWhole = true
      if (coming !== body) show(coming)
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
    sums: () => ({ read: body.rows.length, sums: body.sums.value() }),
    /** `to` is exclusive. */
    look: (from: number, to: number) => ({
      total: body.rows.length,
      filtered: index.count(),
      rows: index.slice(from, to),
    }),
    pick({ filters, most, near }: RowsPick): PickedRows<T> {
      const found = createRowIndex<T>(body.shown, model, { ...everyRow, filters })
      const of = found.count()
      if (near) {
        const column = model.columns.find(({ id }) => id === near.column)
        const timeOf = (row: Row<T>) => Number((row.ok && column?.value(row.value)) || Number.NaN)
        const row = nearest(found.slice(0, of), row => Math.abs(timeOf(row) - near.moment))
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

/** Returns the row with the least distance; rows whose distance is not a number are ignored. */
function nearest<T>(rows: readonly Row<T>[], distance: (row: Row<T>) => number): Row<T> | undefined {
  let [best, least]: [Row<T> | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const row of rows) {
    const away = distance(row)
    if (away < least) [best, least] = [row, away]
  }
  return best
}
