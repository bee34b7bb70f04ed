/** The most days an axis is asked to name: what does not fit is left out evenly. */
const most = 31

/** Where a day may be named: each day, or the first of each week, month, quarter or year. */
const begins: readonly ((day: string) => boolean)[] = [
  () => true,
  day => new Date(`${day}T00:00:00Z`).getUTCDay() === 1,
  day => day.endsWith('-01'),
  day => /-(?:01|04|07|10)-01$/.test(day),
  day => day.endsWith('-01-01'),
]

/** The days that an axis may name, out of all that it shows: few of many, which take no time to lay out. */
export function dayTicks(days: readonly string[]): string[] {
  const choices = begins.map(begin => days.filter(begin))
  return choices.find(({ length }) => length <= most) ?? choices.at(-1) ?? []
}
