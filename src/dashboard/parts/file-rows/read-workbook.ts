import { type CellValue, readXlsx } from 'hucre/xlsx'
import type { FileChoice } from './file-choice'
import type { FileRow } from './file-row'
import { hiddenRows } from './hidden-rows'

/** A sheet may claim to be as wide and as long as sheets can be: one row and one column more than is read tell of the rest. */
const readCells = 'A1:IW100002'

/** What was read of a workbook. */
export type Workbook = {
  rows: FileRow[]
  /** The names of its sheets that are not hidden, in their order, and which of them was read. */
  sheets: string[]
  sheet: string
  /** Rows that hold something and that a filter or a person hides. */
  hidden: number
}

/** A cell as people see it: a long number is not written with an exponent. */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'number') return String(value)
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(0) : String(value)
}

/** How many cells there are as far as the last that holds something. */
const filled = (values: readonly CellValue[]) => values.findLastIndex(value => value !== null && value !== '') + 1

type Place = { name: string; at: number }

async function readSheet(bytes: Uint8Array<ArrayBuffer>, { name, at: place }: Place, includeHidden: boolean) {
  const { sheets } = await readXlsx(bytes, { sheets: sheet => sheet.name === name, range: readCells })
  const [sheet] = sheets
  const marked = await hiddenRows(bytes, place)
  let hidden = 0
  const rows = (sheet?.rows ?? []).flatMap((values, at): FileRow[] => {
    const row = { line: at + 1, cells: values.slice(0, filled(values)).map(textOf) }
    const { hidden: isMarked = false, height } = sheet?.rowDefs?.get(at) ?? {}
    const isHidden = row.cells.length > 0 && (isMarked || height === 0 || marked?.has(at) === true)
    if (isHidden) hidden += 1
    return isHidden && !includeHidden ? [] : [row]
  })
  return { rows, hidden }
}

/** The rows of one sheet: the chosen one, else the first that is not empty. Throws where it is no workbook. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, choice: FileChoice): Promise<Workbook> {
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
  const wanted = chosen ? [chosen] : shown
  let read: Workbook = { rows: [], sheets, sheet: wanted[0]?.name ?? '', hidden: 0 }
  for (const place of wanted) {
    read = { sheets, sheet: place.name, ...(await readSheet(bytes, place, choice.includeHidden ?? false)) }
    if (read.rows.some(({ cells }) => cells.length > 0) || read.hidden > 0) break
  }
  return read
}
