import { fromCsvCell } from '#dashboard/parts/csv/csv-cell'
import { decodeAs, type Encoding, guessEncoding } from './decode-text'
import { countFaults, type Faults, type FileRow, markedRow, rowFault } from './file-row'
import { readCsv } from './read-csv'
import type { Workbook } from './read-workbook'

/** How to read a file; what is missing is guessed. */
export type FileChoice = {
  encoding?: Encoding
  sheet?: string
  includeHidden?: boolean
}

/** Limits of a file: bytes (unpacked), rows and columns. */
export const mostBytes = 200_000_000
const mostRows = 100_000
const mostColumns = 256

/** `old`: a workbook from before 2007. `binary`: an .xlsb. `hidden-rows`: it hides rows in a way that is not read. */
export type FileRefusal =
  | 'too-large'
  | 'old'
  | 'binary'
  | 'password'
  | 'not-a-table'
  | 'hidden-rows'
  | 'unreadable'
  | 'empty'

/** How a file was read, with its encoding if it is text, and what was noticed. */
export type FileInfo = FileChoice &
  Partial<Pick<Workbook, 'sheets' | 'hidden'>> & { cut: boolean; columnsCut: boolean; faults: Faults }

export type FileRows = { rows: FileRow[] } & FileInfo

type FileKind = 'text' | 'workbook' | 'old' | 'password' | 'not-a-table'

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** Starts of text files that hold no table: web pages, PDF, RTF, contact cards, JSON, LDIF, mail. */
const otherText =
  /^\s*(?:<[!?a-z]|%PDF-|%!PS|\{\\rtf|BEGIN:V|ID;P|[[{]\s*["{[]|(?:version: 1\s+)?dn: |(?:[\w-]+:.*[\r\n]+|[ \t].*[\r\n]+)*MIME-Version: )/i

/** Control characters of ordinary texts. */
const ordinary = '\t\n\v\f\r\u001A\u001B'

/** Whether a text holds control characters, as pictures and archives do; a few are accepted in valid Unicode. */
function isBinary(start: string, encoding: Encoding): boolean {
  const controls = Array.from(start).filter(sign => sign < ' ' && !ordinary.includes(sign)).length
  const isWhole = encoding.startsWith('utf') && !start.includes('\uFFFD')
  return controls > start.length * (isWhole ? 0.1 : 0)
}

/** Office files from before 2007 name their parts in UTF-16; documents and mail are no workbook. */
function kindOfParts(parts: string): FileKind {
  if (parts.includes('EncryptedPackage')) return 'password'
  return /WordDocument|PowerPoint Document|__substg/.test(parts) ? 'not-a-table' : 'old'
}

function fileKind(bytes: Uint8Array, start: string, encoding: Encoding): FileKind {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'workbook'
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return kindOfParts(new TextDecoder('utf-16le').decode(bytes))
  return otherText.test(start) || isBinary(start, encoding) ? 'not-a-table' : 'text'
}

type Read = Omit<FileRows, 'cut' | 'columnsCut' | 'faults'> & { more: boolean }

async function readBytes(bytes: Uint8Array<ArrayBuffer>, choice: FileChoice): Promise<Read | FileRefusal> {
  const guess = guessEncoding(bytes)
  const kind = fileKind(bytes, decodeAs(bytes.subarray(0, 4096), guess), guess)
  if (kind === 'workbook') {
    const { readWorkbook, archiveRefusal } = await import('./read-workbook')
    const { includeHidden = false } = choice
    try {
      const refusal = archiveRefusal(bytes, mostBytes)
      return refusal ?? { includeHidden, ...(await readWorkbook(bytes, choice)) }
    } catch {
      return 'unreadable'
    }
  }
  if (kind !== 'text') return kind
  const encoding = choice.encoding ?? guess
  // One more than is kept, to notice that there are more.
  const rows = readCsv(decodeAs(bytes, encoding), mostRows + 2).map(row => ({
    ...row,
    cells: row.cells.map(fromCsvCell),
  }))
  return { encoding, rows: withOverlong(rows), more: rows.length > mostRows + 1 }
}

const filledWidth = ({ cells }: FileRow) => cells.findLastIndex(cell => cell.trim() !== '') + 1

/** Marks rows with more cells than the heading, the first row of the usual width. */
function withOverlong(rows: FileRow[]): FileRow[] {
  const counts = new Map<number, number>()
  for (const row of rows) counts.set(filledWidth(row), (counts.get(filledWidth(row)) ?? 0) + 1)
  const [usual] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), [1, 0])
  const width = rows.find(row => filledWidth(row) >= usual)?.cells.length ?? 1
  if (width < 2) return rows
  return rows.map(row =>
    filledWidth(row) > width && !rowFault(row)
      ? { ...row, faults: [...(row.faults ?? []), { kind: 'extra', column: undefined }] }
      : row,
  )
}

/** Reads the rows of a text or of a workbook's sheet, without blank rows. The bytes decide what the file is, not its name. */
export async function readFile(file: Blob, choice: FileChoice = {}): Promise<FileRows | FileRefusal> {
  if (file.size > mostBytes) return 'too-large'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = await readBytes(bytes, choice)
  if (typeof read === 'string') return read
  const { rows: all, more, ...how } = read
  const filled = all.filter(row => filledWidth(row) > 0)
  if (filled.length === 0 && !how.hidden && (how.sheets?.length ?? 0) < 2) return 'empty'
  // One more than the limit, because the first row may be the heading.
  const rows = filled.slice(0, mostRows + 1).map(row => markedRow({ ...row, cells: row.cells.slice(0, mostColumns) }))
  const columnsCut = filled.some(row => filledWidth(row) > mostColumns)
  return { ...how, cut: more, columnsCut, rows, faults: countFaults(rows) }
}
