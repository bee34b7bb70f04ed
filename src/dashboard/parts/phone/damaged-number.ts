/** A number that a spreadsheet has written as `4.67E+10`: its last digits are lost. */
const damaged = /^\s*\d(?:[.,]\d+)?E\+?\d+\s*$/i

export const isDamagedNumber = (written: string): boolean => damaged.test(written)

/**
 * Whether a valid number lacks the zero that it has at home, as a column of numbers in a spreadsheet leaves it: digits alone, which
 * are no country code either. Who writes with dashes or brackets has not lost anything. `e164` is the number as every country reads
 * it, `national` how it is written at home.
 */
export const lacksZero = (written: string, e164: string, national: () => string | undefined): boolean =>
  /^[1-9][\d\s]*$/.test(written.trim()) &&
  e164 !== `+${written.replace(/\s/g, '')}` &&
  (national()?.startsWith('0') ?? false)
