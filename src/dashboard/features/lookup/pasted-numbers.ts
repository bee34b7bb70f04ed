import { isDamagedNumber } from '#dashboard/parts/phone/damaged-number'

/** The most numbers asked for in one request; the specification gives no bound (§8). */
const chunkSize = 100

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
export function lookupChunks(numbers: readonly string[]): string[][] {
  const different = [...new Set(numbers)].filter(number => !isDamagedNumber(number))
  const count = Math.ceil(different.length / chunkSize)
  return Array.from({ length: count }, (_, index) => different.slice(index * chunkSize, (index + 1) * chunkSize))
}
