import type { FileRequest } from '#dashboard/ui/table/row-source'
import type { CsvValue } from './csv-cell'
import { type Cut, writerOf } from './write-file'

/** What a page says to the place where files are written: what is to come, the rows piece by piece, that these were all. */
export type FileOrder =
  | { type: 'begin'; request: FileRequest; header: readonly string[] }
  | { type: 'rows'; rows: readonly (readonly CsvValue[])[] }
  | { type: 'end' }

/** What it hears: that the next piece may come, the file, or why there is none. */
export type FileNews = { type: 'next' } | { type: 'file'; file: Blob; cut: Cut } | { type: 'no-file'; reason: string }

/** Writes one file of rows that come in pieces. Gives what takes a page's orders, one after the other. Runs in a worker. */
export function serveFile(notify: (news: FileNews) => void): (order: FileOrder) => void {
  const waiting: (readonly (readonly CsvValue[])[])[] = []
  let ended = false
  let wake: () => void = () => {}

  async function* pieces() {
    for (;;) {
      const piece = waiting.shift()
      if (piece) yield piece
      else if (ended) return
      else {
        notify({ type: 'next' })
        await new Promise<void>(resolve => (wake = resolve))
      }
    }
  }

  async function write({ request, header }: Extract<FileOrder, { type: 'begin' }>) {
    const cut: Cut = { cells: 0, columns: [], most: 0 }
    try {
      const file = await writerOf(request, cut)(header, pieces())
      notify({ type: 'file', file, cut })
    } catch (cause) {
      notify({ type: 'no-file', reason: cause instanceof Error ? cause.message : String(cause) })
    }
  }

  return order => {
    if (order.type === 'begin') void write(order)
    else {
      if (order.type === 'rows') waiting.push(order.rows)
      else ended = true
      wake()
    }
  }
}
