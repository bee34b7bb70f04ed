/** A number that a spreadsheet has written as `4.67E+10`: its last digits are lost. */
const damaged = /^\s*\d(?:[.,]\d+)?E\+?\d+\s*$/i

export const isDamagedNumber = (written: string): boolean => damaged.test(written)
