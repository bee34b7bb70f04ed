/** What may stand between cells. */
const delimiters = ['\t', ';', ',', '|'] as const
type Delimiter = (typeof delimiters)[number]

/** So much of a text tells which of them it has. */
const sampled = { signs: 200_000, rows: 50 }
/** A tab is part of nothing that people write: it counts for more than any number of columns. */
const tabCounts = 0.2

/** How many cells the rows have that hold something. A cell in quotes may hold delimiters and line breaks. */
function widthsOf(text: string, delimiter: Delimiter): number[] {
  const widths: number[] = []
  let [width, isFilled, isQuoted, isBegun] = [1, false, false, false]
  const end = () => {
    if (isFilled) widths.push(width)
    ;[width, isFilled, isBegun] = [1, false, false]
  }
  for (let at = 0; at < text.length && widths.length < sampled.rows; at++) {
    const sign = text[at] as string
    if (isQuoted) {
      if (sign !== '"') isFilled ||= sign.trim() !== ''
      else if (text[at + 1] === '"') at += 1
      else isQuoted = false
    } else if (sign === '"' && !isBegun) [isQuoted, isBegun] = [true, true]
    else if (sign === '\n' || sign === '\r') end()
    else if (sign === delimiter) [width, isBegun] = [width + 1, false]
    else {
      isBegun = true
      isFilled ||= sign.trim() !== ''
    }
  }
  if (widths.length < sampled.rows) end()
  return widths
}

/** The width above one that most rows have, the first of several; undefined where more rows are one cell, the first among them. */
function usualWidth(widths: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  const single = counts.get(1) ?? 0
  counts.delete(1)
  const most = Math.max(0, ...counts.values())
  const usual = widths.find(width => counts.get(width) === most)
  return most > single || (widths[0] ?? 1) > 1 ? usual : undefined
}

/**
 * What stands between the cells of a text: what gives the most rows of one width, and of several the widest rows. A title may
 * stand above them. Undefined where rows are one cell.
 */
export function delimiterOf<D extends Delimiter = Delimiter>(
  text: string,
  among: readonly D[] = delimiters as readonly Delimiter[] as readonly D[],
): D | undefined {
  const start = text.slice(0, sampled.signs)
  let best: { delimiter: D | undefined; score: number } = { delimiter: undefined, score: 0 }
  for (const delimiter of among) {
    const widths = widthsOf(start, delimiter)
    const usual = usualWidth(widths)
    if (usual === undefined) continue
    const alike = widths.filter(width => width === usual).length / widths.length
    const score = alike + (delimiter === '\t' ? tabCounts : usual / 1000)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}
