import { lookupPieces } from '#dashboard/parts/lookup/lookup-run'
import { isDamagedNumber } from '#dashboard/parts/phone/damaged-number'

/** A comma that a spreadsheet wrote into a number with an exponent (`4,67E+10`) sets nothing apart. */
const between = /[\r\n;\t]+|,(?!\d+E\+?\d+(?:\s*$|[\s,;]))/im

/**
 * The numbers in a pasted text, in its order and with its duplicates: one a line, or set apart by commas, semicolons
 * or tabs. Blanks stay, because people write numbers with them.
 */
export function pastedNumbers(text: string): string[] {
  return text
    .split(between)
    .map(part => part.trim())
    .filter(Boolean)
}

/** The different numbers that can be asked about, in pieces of a size that one request can hold. */
export const lookupChunks = (numbers: readonly string[]): string[][] =>
  lookupPieces(numbers.filter(number => !isDamagedNumber(number)))
