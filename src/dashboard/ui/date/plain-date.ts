/** A calendar day; `month` is 1 to 12. */
export type PlainDay = { year: number; month: number; day: number }

/** Parses `2026-03-29` or `20260329`. Returns `null` for an impossible day, such as 30 February. */
export function readPlainDate(text: string): PlainDay | null {
  const found = /^\s*(\d{4})(?:-(\d{1,2})-(\d{1,2})|(\d{2})(\d{2}))\s*$/.exec(text)
  if (!found) return null
  const [year, month, day] = [found[1], found[2] ?? found[4], found[3] ?? found[5]].map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  const date = new Date(Date.UTC(2000, month - 1, day))
  date.setUTCFullYear(year, month - 1, day)
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? { year, month, day } : null
}

export function writePlainDate({ year, month, day }: PlainDay): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
