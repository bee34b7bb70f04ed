import { isPhoneProperty, meaningOf, phoneRank } from './contact-words'

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** Whether a number begins as numbers do that people write; those of customers and companies seldom do. */
export const isDialled = (text: string) => /^\W*(?:\+|0)/.test(text)

/** Whether a text has as many digits as a number, and no words. */
export const isWholeNumber = (text: string) => digitsIn(text) >= 7 && !/\p{L}{2}/u.test(text)

/** Between two numbers of a cell. Google's contacts write ` ::: `, people much else. */
const between = /\s*(?::::|[,;|\r\n]+|\s\/|\/\s|\s(?:or|and|eller|och)\s)\s*/i

/** The numbers of a cell: several where every part is one, else the cell as it is. */
export function numbersOfCell(cell: string): string[] {
  const parts = cell.split(between).filter(part => part.trim() !== '')
  return cell.includes(':::') || (parts.length > 1 && parts.every(isWholeNumber)) ? parts : [cell]
}

/** The columns of phone numbers by their headings, in the order in which a row's number is taken: mobiles before landlines. */
export const phoneColumns = (heads: readonly string[]): number[] =>
  heads
    // A plain heading is likelier to be a number than one with other words beside it.
    .flatMap((head, at) =>
      isPhoneProperty(head) ? [{ at, rank: phoneRank(head) * 2 + (meaningOf(head) === 'phone' ? 0 : 1) }] : [],
    )
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ at }) => at)

/** The first of some columns whose cell has a digit; the first column where none has. */
export const filledColumn = (cells: readonly string[], columns: readonly number[]): number | undefined =>
  columns.find(at => /\d/.test(cells[at] ?? '')) ?? columns[0]
