import { type CellValue, readXlsx } from 'hucre/xlsx'
import type { FileRow } from './file-row'

/** One row and one column beyond the limits, which tell that there are more. */
const readCells = 'A1:IW100002'

export type Workbook = {
  rows: FileRow[]
  /** Names of the visible sheets, and of the one that was read. */
  sheets: string[]
  sheet: string
  /** Number of hidden rows that are not empty. */
  hidden: number
}

/** A cell as text; a long number has no exponent. */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return ''
  // A long number in a cell that is formatted as a date: Excel, too, has only number signs for it.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '#####' : value.toISOString()
  if (typeof value !== 'number') return String(value)
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(0) : String(value)
}

/** Number of cells up to the last filled one. */
const filled = (values: readonly CellValue[]) => values.findLastIndex(value => value !== null && value !== '') + 1

async function readSheet(bytes: Uint8Array<ArrayBuffer>, name: string, includeHidden: boolean) {
  const { sheets } = await readXlsx(bytes, { sheets: sheet => sheet.name === name, range: readCells })
  const [sheet] = sheets
  let hidden = 0
  const rows = (sheet?.rows ?? []).flatMap((values, at): FileRow[] => {
    const row = { line: at + 1, cells: values.slice(0, filled(values)).map(textOf) }
    const { hidden: isMarked = false, height } = sheet?.rowDefs?.get(at) ?? {}
    const isHidden = row.cells.length > 0 && (isMarked || height === 0)
    if (isHidden) hidden += 1
    return isHidden && !includeHidden ? [] : [row]
  })
  return { rows, hidden }
}

/** Reads the chosen sheet, else the first that is not empty. Throws if it is no workbook. */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  choice: { sheet?: string; includeHidden?: boolean },
): Promise<Workbook> {
  const names: string[] = []
  await readXlsx(bytes, {
    sheets: ({ name, hidden = false, veryHidden = false }) => {
      if (!hidden && !veryHidden) names.push(name)
      return false
    },
  })
  const wanted = names.filter(name => name === choice.sheet)
  let read: Workbook = { rows: [], sheets: names, sheet: names[0] ?? '', hidden: 0 }
  for (const sheet of wanted.length > 0 ? wanted : names) {
    read = { sheets: names, sheet, ...(await readSheet(bytes, sheet, choice.includeHidden ?? false)) }
    if (read.rows.some(({ cells }) => cells.length > 0) || read.hidden > 0) break
  }
  return read
}
