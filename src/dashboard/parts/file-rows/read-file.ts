import { fromCsvCell } from '#dashboard/parts/csv/csv-cell'
import { decodeAs, type Encoding, guessEncoding } from './decode-text'
import type { FileChoice } from './file-choice'
import { fileKind } from './file-kind'
import { type FileRow, isBroken } from './file-row'
import { countFaults, type Faults, markedRow } from './mark-rows'
import { readCsv } from './read-csv'
import type { Workbook } from './read-workbook'
import { unpackedSize } from './zip-size'

/** The most of a file that is read: its bytes, unpacked, its rows and its columns. */
export const mostBytes = 200_000_000
const mostRows = 100_000
const mostColumns = 256

/** Why a file is not read. `old`: a workbook of before 2007. */
export type FileRefusal = 'too-large' | 'old' | 'password' | 'not-a-table' | 'unreadable' | 'empty'

/** What was noticed in a file, and how it was read. */
export type FileInfo = {
  /** A workbook has its texts as they are; in a text what would be a formula is marked, and read without the mark. */
  kind: 'text' | 'workbook'
  /** Tells this file from all others. */
  hash: string
  /** There are more rows than are read. */
  cut: boolean
  /** There are more columns than are read. */
  columnsCut: boolean
  faults: Faults
  /** Of a text; a person may choose another. */
  encoding?: Encoding
} & Partial<Pick<Workbook, 'sheets' | 'sheet' | 'hidden'>> &
  Pick<FileChoice, 'includeHidden'>

export type FileRows = { rows: FileRow[] } & FileInfo

/** A short text for these bytes, the same for the same alone. Without a secure context browsers have no SHA-256: then FNV-1a. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (globalThis.crypto?.subtle) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
  }
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return `${bytes.length}-${hash.toString(36)}`
}

type Read = { rows: FileRow[] } & Pick<FileInfo, 'kind' | 'encoding' | 'sheets' | 'sheet' | 'hidden' | 'includeHidden'>

async function readBytes(bytes: Uint8Array<ArrayBuffer>, choice: FileChoice): Promise<Read | FileRefusal> {
  const guess = guessEncoding(bytes)
  const kind = fileKind(bytes, decodeAs(bytes.subarray(0, 4096), guess), guess)
  if (kind === 'workbook') {
    const size = unpackedSize(bytes)
    if (size === undefined) return 'unreadable'
    if (size > mostBytes) return 'too-large'
    const { readWorkbook } = await import('./read-workbook')
    const { includeHidden = false } = choice
    return readWorkbook(bytes, choice).then(
      read => ({ kind, includeHidden, ...read }),
      // An archive of another kind is no table either.
      () => (decodeAs(bytes.subarray(-65_536), 'windows-1252').includes('xl/workbook') ? 'unreadable' : 'not-a-table'),
    )
  }
  if (kind !== 'text') return kind
  const encoding = choice.encoding ?? guess
  const rows = readCsv(decodeAs(bytes, encoding), mostRows + 2).map(row => ({
    ...row,
    cells: row.cells.map(fromCsvCell),
  }))
  return { kind, encoding, rows }
}

const filledWidth = ({ cells }: FileRow) => cells.findLastIndex(cell => cell.trim() !== '') + 1

/**
 * Rows of a text with more cells than the heading are marked: a delimiter stands in a cell without quotes, and what follows it stands
 * under the next heading. The heading is the first row that is as wide as most.
 */
function withOverlong(rows: FileRow[]): FileRow[] {
  const counts = new Map<number, number>()
  for (const row of rows) counts.set(filledWidth(row), (counts.get(filledWidth(row)) ?? 0) + 1)
  const [usual] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), [1, 0])
  const width = rows.find(row => filledWidth(row) >= usual)?.cells.length ?? 1
  if (width < 2) return rows
  return rows.map(row =>
    filledWidth(row) > width && !isBroken(row)
      ? { ...row, faults: [...(row.faults ?? []), { kind: 'quote', column: undefined }] }
      : row,
  )
}

/**
 * The rows of a file, and everything that was noticed in it: text with commas, semicolons or tabs, or a sheet of a workbook. Blank
 * rows are none. What a file is, is told by its bytes.
 */
export async function readFile(file: Blob, choice: FileChoice = {}): Promise<FileRows | FileRefusal> {
  if (file.size > mostBytes) return 'too-large'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = await readBytes(bytes, choice)
  if (typeof read === 'string') return read
  const { rows: all, ...how } = read
  const written = all.filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  const filled = how.kind === 'text' ? withOverlong(written) : written
  if (filled.length === 0 && !how.hidden && (how.sheets?.length ?? 0) < 2) return 'empty'
  // One of them may be a head.
  const rows = filled.slice(0, mostRows + 1).map(row => markedRow({ ...row, cells: row.cells.slice(0, mostColumns) }))
  const columnsCut = filled.some(({ cells }) => cells.slice(mostColumns).some(cell => cell.trim() !== ''))
  const info = { cut: all.length > mostRows + 1, columnsCut }
  return { ...how, ...info, rows, faults: countFaults(rows), hash: await hashOf(bytes) }
}
