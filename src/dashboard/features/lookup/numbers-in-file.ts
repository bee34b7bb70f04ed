import type { FileRow } from '#dashboard/parts/file-rows/file-row'
import { type FileRefusal, readFile } from '#dashboard/parts/file-rows/read-file'
import { isDamagedNumber } from '#dashboard/parts/phone/damaged-number'
import { isNumberLike } from '#dashboard/parts/phone/question'

const isNumber = (cell: string) => isDamagedNumber(cell) || (isNumberLike(cell) && cell.replace(/\D/g, '').length >= 7)

/** The column that holds the most numbers, of the first rows. */
function columnOf(rows: readonly FileRow[]): number {
  const counts: number[] = []
  for (const { cells } of rows.slice(0, 1000)) {
    cells.forEach((cell, at) => {
      if (isNumber(cell.trim())) counts[at] = (counts[at] ?? 0) + 1
    })
  }
  return counts.reduce((best, count, at) => (count > (counts[best] ?? 0) ? at : best), 0)
}

/** The numbers in a file, in its order: one column of it, without its head. */
export async function numbersInFile(file: Blob): Promise<string[] | FileRefusal> {
  const read = await readFile(file)
  if (typeof read === 'string') return read
  const column = columnOf(read.rows)
  const cells = read.rows.map(({ cells: all }) => (all[column] ?? '').trim())
  const [head = '', ...others] = cells
  const isHead = /\p{L}/u.test(head) && !isNumber(head) && others.some(isNumber)
  const numbers = (isHead ? others : cells).filter(Boolean)
  return numbers.length > 0 ? numbers : 'empty'
}
