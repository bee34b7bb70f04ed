import { type CellValue, readXlsx, type Sheet } from 'hucre/xlsx'
import type { Fault, FileRow } from './file-row'
import { partOf } from './zip'

/** One row and column beyond the limits, to notice that there are more. */
const readCells = 'A1:IW100002'
const lastRead = 100_002

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

/** A date as a spreadsheet shows it: it has no time zone, and no time at midnight. */
function dateText(value: Date): string {
  // A number too long for its date format; Excel shows number signs, too.
  if (Number.isNaN(value.getTime())) return '#####'
  const [day = '', time = ''] = value.toISOString().split(/[T.]/)
  return time === '00:00:00' ? day : `${day} ${time}`
}

/**
 * A cell as text. A fraction has the 15 digits that a spreadsheet shows; a number whose last digits it cannot hold is
 * written with its exponent, which marks the cell.
 */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value !== 'number') return String(value)
  if (!Number.isInteger(value)) return String(Number(value.toPrecision(15)))
  return Number.isSafeInteger(value) ? String(value) : value.toExponential()
}

const filled = (values: readonly CellValue[]) => values.findLastIndex(value => value !== null && value !== '') + 1

const tagsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g'))].map(([tag]) => tag)

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find(value => value !== undefined)

const cellValue = /<(?:\w+:)?(?:v|is)[\s>]/
const rowTag = /<(?:\w+:)?row(?:\s[^>]*)?>(?:\s*<(?:\w+:)?c\s[^>]*>)?/g

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/**
 * Hidden rows of a sheet and rows without height, counted from 0, and whether values follow the rows that are read. A row
 * without a number, which the library misses, is at its first cell or follows the row before.
 */
function rowsIn(xml: string): { hidden: Set<number>; more: boolean } {
  const hidden = new Set<number>()
  let last = 0
  let beyond: number | undefined
  for (const { 0: tags, index } of xml.matchAll(rowTag)) {
    const [tag = '', cell = ''] = tags.split(/(?<=>)\s*(?=<)/)
    last = Number(attribute(tag, 'r')) || last + 1
    const place = Number(/[A-Z](\d+)$/i.exec(attribute(cell, 'r') ?? '')?.[1] ?? last)
    if (place > lastRead) beyond ??= index
    if (isTrue(attribute(tag, 'hidden')) || Number(attribute(tag, 'ht') ?? 1) === 0) hidden.add(place - 1)
  }
  // Rows without a value are only formatted.
  return { hidden, more: beyond !== undefined && cellValue.test(xml.slice(beyond)) }
}

/** Path of a related part in the archive. */
function targetOf(relations: string, folder: string, isIt: (tag: string) => boolean): string | undefined {
  const tag = tagsOf(relations, 'Relationship').find(isIt)
  const target = tag && attribute(tag, 'Target')
  return target?.startsWith('/') ? target.slice(1) : target && folder + target.replace(/^\.\//, '')
}

/** Reads `rowsIn` of a sheet by its index in the workbook; undefined if its part is not found. */
async function rowsOf(bytes: Uint8Array<ArrayBuffer>, sheet: number): Promise<ReturnType<typeof rowsIn> | undefined> {
  const read = async (path: string | undefined) => (path === undefined ? undefined : await partOf(bytes, path))
  const workbook =
    targetOf(
      (await read('_rels/.rels')) ?? '',
      '',
      tag => attribute(tag, 'Type')?.endsWith('/officeDocument') ?? false,
    ) ?? 'xl/workbook.xml'
  const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(workbook) ?? []
  const id = attribute(tagsOf((await read(workbook)) ?? '', 'sheet')[sheet] ?? '', '\\w+:id')
  if (id === undefined) return undefined
  const relations = (await read(`${folder}_rels/${file}.rels`)) ?? ''
  const xml = await read(targetOf(relations, folder, tag => attribute(tag, 'Id') === id))
  return xml === undefined ? undefined : rowsIn(xml)
}

/** Writes formulas whose result was never stored as `=A1&B1`, and returns their places, such as `0,2`. */
function writeFormulas({ rows, cells = new Map() }: Sheet): Set<string> {
  const unsolved = new Set<string>()
  for (const [place, { formula, value }] of cells) {
    const [row = 0, column = 0] = place.split(',').map(Number)
    const values = rows[row]
    // An empty text is a result.
    if (!values || formula === undefined || value !== null) continue
    values[column] = `=${formula}`
    unsolved.add(place)
  }
  return unsolved
}

/**
 * Gives the value of merged cells to every row of theirs that has other values. Columns beside the first stay empty: a
 * merged heading names one column.
 */
function spreadMerged({ rows, merges = [] }: Sheet, unsolved: Set<string>): void {
  for (const { startRow, startCol, endRow } of merges) {
    const value = rows[startRow]?.[startCol] ?? null
    for (const [at, row] of rows.slice(startRow + 1, endRow + 1).entries()) {
      if (filled(row) === 0) continue
      row[startCol] = value
      if (unsolved.has(`${startRow},${startCol}`)) unsolved.add(`${startRow + 1 + at},${startCol}`)
    }
  }
}

type Place = { name: string; at: number }

async function readSheet(bytes: Uint8Array<ArrayBuffer>, { name, at: place }: Place, includeHidden: boolean) {
  const { sheets } = await readXlsx(bytes, { sheets: sheet => sheet.name === name, range: readCells })
  const [sheet] = sheets
  const inXml = await rowsOf(bytes, place)
  const unsolved = sheet ? writeFormulas(sheet) : new Set<string>()
  if (sheet) spreadMerged(sheet, unsolved)
  let hidden = 0
  const rows = (sheet?.rows ?? []).flatMap((values, at): FileRow[] => {
    const faults = (unsolved.size === 0 ? [] : values).flatMap((_, column): Fault[] =>
      unsolved.has(`${at},${column}`) ? [{ kind: 'formula', column }] : [],
    )
    const row = {
      line: at + 1,
      cells: Array.from(values.slice(0, filled(values)), value => textOf(value)),
      ...(faults.length > 0 && { faults }),
    }
    const { hidden: isMarked = false, height } = sheet?.rowDefs?.get(at) ?? {}
    const isHidden = row.cells.length > 0 && (isMarked || height === 0 || inXml?.hidden.has(at) === true)
    if (isHidden) hidden += 1
    return isHidden && !includeHidden ? [] : [row]
  })
  return { rows, hidden, more: inXml?.more ?? false }
}

/** A cell that is only a phone number or an e-mail address. */
const listed = /^\s*(?:\+?[\d\s()/.-]{7,}|\S+@\S+)\s*$/

/** Rows of several columns, or a column of numbers or addresses: not the title and notes of a cover sheet. */
const isTable = (rows: readonly FileRow[]) =>
  rows.filter(
    ({ cells }) => cells.filter(cell => cell.trim() !== '').length > 1 || cells.some(cell => listed.test(cell)),
  ).length > 1

/** Reads the chosen sheet, else the first with a table, else the first that is not empty. Throws if it is no workbook. */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  choice: { sheet?: string; includeHidden?: boolean },
): Promise<Workbook> {
  const shown: Place[] = []
  let at = 0
  await readXlsx(bytes, {
    sheets: ({ name, hidden = false, veryHidden = false }) => {
      if (!hidden && !veryHidden) shown.push({ name, at })
      at += 1
      return false
    },
  })
  const sheets = shown.map(({ name }) => name)
  const chosen = shown.find(({ name }) => name === choice.sheet)
  let filledSheet: Workbook | undefined
  for (const place of chosen ? [chosen] : shown) {
    const read = { sheets, sheet: place.name, ...(await readSheet(bytes, place, choice.includeHidden ?? false)) }
    if (chosen || isTable(read.rows) || read.hidden > 0) return read
    if (read.rows.some(({ cells }) => cells.length > 0)) filledSheet ??= read
  }
  return filledSheet ?? { rows: [], sheets, sheet: sheets[0] ?? '', hidden: 0, more: false }
}
