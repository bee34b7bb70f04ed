/** The whole number of 32 bits that is typed, written as numbers are; undefined for anything else. */
export function questionId(text: string): number | undefined {
  const digits = text.trim()
  const value = Number(digits)
  return /^(?:0|-?[1-9]\d{0,9})$/.test(digits) && value === (value | 0) ? value : undefined
}
