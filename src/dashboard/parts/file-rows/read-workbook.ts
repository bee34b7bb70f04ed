import { type UnzipFileInfo, unzipSync } from 'fflate'
import { type CellValue, readXlsx, type Sheet, streamXlsxRows } from 'hucre/xlsx'
import type { Fault, FileRow } from './file-row'

/** One column beyond the limit, to notice that there are more. */
const readCells = 'A1:IW100001'
const cellsBelow = 'A100002:IW1048576'

export type Workbook = {
  rows: FileRow[]
  /** Names of the visible sheets; `sheet` was read. */
  sheets: string[]
  sheet: string
  /** Number of hidden rows that are not empty. */
  hidden: number
  /** There are values below the rows that were read. */
  more: boolean
}

/** The first day of a spreadsheet: what is earlier is a time without a date. */
const firstDay = Date.UTC(1900, 0, 1)
const firstTime = Date.UTC(1899, 11, 31)

/** A date as a spreadsheet shows it: it has no time zone, and no time at midnight. */
function dateText(value: Date): string {
  // A number too long or negative for its date format; Excel shows number signs, too.
  if (Number.isNaN(value.getTime()) || value.getTime() < firstTime) return '#####'
  const [day = '', time = ''] = value.toISOString().split(/[T.]/)
  if (value.getTime() < firstDay) return time.replace(/:00$/, '')
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** Whether a number has all its digits: a spreadsheet replaces those after the fifteenth by zeros. Round ones have. */
const isWhole = (value: number) =>
  (Number.isSafeInteger(value) && (Math.abs(value) < 1e15 || value % 10 !== 0)) ||
  Number(value.toPrecision(12)) === value

/** A number with the 15 digits that a spreadsheet shows. */
const rounded = (value: number) => String(Number(value.toPrecision(15)))

/** Quoted and escaped characters of a format, which do not change the number. */
const literals = /"[^"]*"|\\./g

/**
 * A cell as text, with the leading zeros and the percent sign of its format. A number whose last digits were lost is
 * written with its exponent, which marks the cell.
 */
function textOf(value: CellValue, format = ''): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value !== 'number') return String(value)
  if (format.replace(literals, '').includes('%')) return `${rounded(value * 100)}%`
  if (!Number.isInteger(value)) return rounded(value)
  if (!isWhole(value)) return value.toExponential()
  const digits = String(Math.abs(value)).padStart(/^0+$/.test(format) ? format.length : 0, '0')
  return value < 0 ? `-${digits}` : digits
}

const filled = (values: readonly CellValue[]) => values.findLastIndex(value => (value ?? '') !== '') + 1

/** Large parts that are no sheet; a sheet may have any other name. */
const otherParts = /sharedStrings|\/media\//i

/** The XML of sheets, of which `accepts` may leave out some. */
const sheetsIn = (bytes: Uint8Array, accepts: (entry: UnzipFileInfo) => boolean = () => true) =>
  Object.values(unzipSync(bytes, { filter: entry => accepts(entry) && !otherParts.test(entry.name) }))
    .map(part => new TextDecoder().decode(part))
    .filter(xml => /<(?:\w+:)?sheetData[\s>]/.test(xml))

/** A row or cell without a number, or one that may be below the rows that are read. */
const unnumberedOrBelow = /<(?:\w+:)?(?:row|c)(?=[\s>])(?:(?![^>]*\sr\s*=)|[^>]*\sr\s*=\s*["'][A-Z]*\d{6})/

/** Whether a sheet has values below the rows that are read. Rows without a value are only formatted. */
async function hasMore(bytes: Uint8Array<ArrayBuffer>, sheet: string): Promise<boolean> {
  // This takes as long as reading, so it is seldom done.
  if (!sheetsIn(bytes).some(xml => unnumberedOrBelow.test(xml))) return false
  for await (const { values } of streamXlsxRows(bytes, { sheet, range: cellsBelow })) {
    if (filled(values) > 0) return true
  }
  return false
}

/** Writes formulas whose result was never stored as `=A1&B1`, and returns these faults by row. */
function writeFormulas({ rows, cells = new Map() }: Sheet): Map<number, Fault[]> {
  const faults = new Map<number, Fault[]>()
  for (const [place, { formula, value }] of cells) {
    const [row = 0, column = 0] = place.split(',').map(Number)
    const values = rows[row]
    // An empty text is a result.
    if (!values || formula === undefined || value !== null) continue
    values[column] = `=${formula}`
    faults.set(row, [...(faults.get(row) ?? []), { kind: 'formula', column }])
  }
  return faults
}

/**
 * Gives the value of merged cells to every row of theirs that has other values. Columns beside the first stay empty: a
 * merged heading names one column.
 */
function spreadMerged({ rows, merges = [] }: Sheet, faults: Map<number, Fault[]>): void {
  for (const { startRow, startCol, endRow } of merges) {
    const value = rows[startRow]?.[startCol] ?? null
    const fault = faults.get(startRow)?.find(({ column }) => column === startCol)
    for (let at = startRow + 1; at <= Math.min(endRow, rows.length - 1); at++) {
      const row = rows[at] ?? []
      if (filled(row) === 0) continue
      row[startCol] = value
      if (fault) faults.set(at, [...(faults.get(at) ?? []), fault])
    }
  }
}

async function readSheet(bytes: Uint8Array<ArrayBuffer>, name: string, includeHidden: boolean) {
  const [sheet = { name, rows: [] }] = (await readXlsx(bytes, { sheets: [name], range: readCells, readStyles: true }))
    .sheets
  const formulas = writeFormulas(sheet)
  spreadMerged(sheet, formulas)
  const rows = sheet.rows.map((values, at): FileRow => {
    const faults = formulas.get(at)
    const formatOf = (column: number) => sheet.cells?.get(`${at},${column}`)?.style?.numFmt
    // A merge beside the values leaves holes in a row, which `map` would keep.
    const cells = Array.from(values.slice(0, filled(values)), (value, column) => textOf(value, formatOf(column)))
    return { line: at + 1, cells, ...(faults && { faults }) }
  })
  const isHidden = ({ line, cells }: FileRow) => {
    const { hidden = false, height } = sheet.rowDefs?.get(line - 1) ?? {}
    return cells.length > 0 && (hidden || height === 0)
  }
  return {
    rows: includeHidden ? rows : rows.filter(row => !isHidden(row)),
    hidden: rows.filter(isHidden).length,
  }
}

/** A cell that is only a phone number or an e-mail address; not a date. */
const listed = /^\s*(?:(?!\d{4}-\d\d-\d\d)\+?[\d\s()/.-]{7,}|\S+@\S+)\s*$/

/** Rows of several columns, or a column of numbers or addresses: not the title and notes of a cover sheet. */
const isTable = (rows: readonly FileRow[]) =>
  rows.filter(
    ({ cells }) => cells.filter(cell => cell.trim() !== '').length > 1 || cells.some(cell => listed.test(cell)),
  ).length > 1

const rowStart = String.raw`<(?:\w+:)?row(?=\s)`
const zeroHeight = String.raw`\sht\s*=\s*["']0(?:\.0+)?["']`
/** Hidden rows that the library takes for shown ones: without a number, or with a height of 0 that is not marked. */
const missedHidden = new RegExp(
  [
    String.raw`${rowStart}(?![^>]*\sr\s*=)[^>]*(?:\shidden\s*=\s*["'](?:1|true)|${zeroHeight})`,
    String.raw`${rowStart}(?![^>]*\s(?:customHeight|hidden)\s*=\s*["'](?:1|true))[^>]*${zeroHeight}`,
  ].join('|'),
)

/**
 * Why an archive is not read: it unpacks to more bytes than `most`, is no workbook or a binary one, or hides rows in an
 * unusual way. The library unpacks no more of an entry than the directory states. Throws if the archive is damaged.
 */
export function archiveRefusal(
  bytes: Uint8Array,
  most: number,
): 'too-large' | 'not-a-table' | 'binary' | 'hidden-rows' | undefined {
  let size = 0
  let [isWorkbook, isBinary] = [false, false]
  const sheets = sheetsIn(bytes, ({ name, originalSize, size: packed }) => {
    // Two bytes pack nothing; more without a stated size may unpack to anything.
    size += originalSize === 0 && packed > 2 ? Number.POSITIVE_INFINITY : originalSize
    isWorkbook ||= name.includes('xl/workbook')
    isBinary ||= name.endsWith('xl/workbook.bin')
    return size <= most
  })
  if (size > most) return 'too-large'
  if (!isWorkbook) return 'not-a-table'
  if (isBinary) return 'binary'
  return sheets.some(xml => missedHidden.test(xml)) ? 'hidden-rows' : undefined
}

/** Reads the chosen sheet, else the first with a table, else the first that is not empty. Throws if it is no workbook. */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  choice: { sheet?: string; includeHidden?: boolean },
): Promise<Workbook> {
  const sheets: string[] = []
  await readXlsx(bytes, {
    sheets: ({ name, hidden = false, veryHidden = false }) => {
      if (!hidden && !veryHidden) sheets.push(name)
      return false
    },
  })
  const chosen = sheets.find(name => name === choice.sheet)
  let found: Omit<Workbook, 'more'> | undefined
  for (const sheet of chosen === undefined ? sheets : [chosen]) {
    const read = { sheets, sheet, ...(await readSheet(bytes, sheet, choice.includeHidden ?? false)) }
    const isMeant = chosen !== undefined || isTable(read.rows) || read.hidden > 0
    if (isMeant || (!found && read.rows.some(({ cells }) => cells.length > 0))) found = read
    if (isMeant) break
  }
  if (!found) return { rows: [], sheets, sheet: sheets[0] ?? '', hidden: 0, more: false }
  return { ...found, more: await hasMore(bytes, found.sheet) }
}
