import Papa from 'papaparse'
import { countEach } from '#dashboard/parts/count-each'

const delimiters = ['\t', ';', ',', '|'] as const
type Delimiter = (typeof delimiters)[number]

/** Characters and filled rows that are examined. */
const sampled = { characters: 200_000, rows: 50 }
/** Nobody types tabs into a cell: one outweighs any number of columns. */
const tabBonus = 0.2

/** The number of cells of each row that is not blank. */
function widthsOf(text: string, delimiter: Delimiter): number[] {
  const { data } = Papa.parse<string[]>(text, { delimiter })
  const filled = data.filter(cells => cells.some(cell => cell.trim() !== ''))
  return filled.slice(0, sampled.rows).map(cells => cells.length)
}

/** The most frequent width above one; undefined where rows of one cell outnumber it and come first. */
function usualWidth(widths: readonly number[]): number | undefined {
  const counts = countEach(widths)
  const single = counts.get(1) ?? 0
  counts.delete(1)
  const most = Math.max(0, ...counts.values())
  const usual = widths.find(width => counts.get(width) === most)
  return most > single || (widths[0] ?? 1) > 1 ? usual : undefined
}

/**
 * The delimiter that gives the most rows of one width, of several the widest. Unlike Papa's own guess it allows a title above
 * the table and text without any delimiter (undefined).
 */
export function delimiterOf<D extends Delimiter = Delimiter>(
  text: string,
  among: readonly D[] = delimiters as readonly Delimiter[] as readonly D[],
): D | undefined {
  const start = text.slice(0, sampled.characters)
  let best: { delimiter: D | undefined; score: number } = { delimiter: undefined, score: 0 }
  for (const delimiter of among) {
    const widths = widthsOf(start, delimiter)
    const usual = usualWidth(widths)
    if (usual === undefined) continue
    const alike = widths.filter(width => width === usual).length / widths.length
    const score = alike + (delimiter === '\t' ? tabBonus : usual / 1000)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}
