import { type LineName } from './growth-lines'

type Point = { x: number; y: number }

/** A line as it is drawn; null on a day that was not read. */
export type DrawnLine = readonly (Point | null)[]

/** Pixels from a line to its words, between the words of two, and between two lines for words that stand between them. */
const away = { above: 10, below: 18, apart: 16, between: 30, foot: 6 }

/** Pixels that a letter takes, and how far words reach above and below where they stand. */
const letter = { width: 7, above: 11, below: 4 }

/** Whether a line goes through words that end at a point. */
function crosses(line: DrawnLine, { x, y }: Point, words: string): boolean {
  const [left, right] = [x - words.length * letter.width, x]
  return line.some((to, index) => {
    const from = line[index - 1]
    if (!from || !to || to.x <= left || from.x >= right) return false
    const at = (place: number) => from.y + ((to.y - from.y) * (place - from.x)) / (to.x - from.x)
    const heights = [at(Math.max(left, from.x)), at(Math.min(right, to.x))]
    return Math.min(...heights) < y + letter.below && Math.max(...heights) > y - letter.above
  })
}

type Wanted = {
  lines: Record<LineName, DrawnLine>
  words: Partial<Record<LineName, string>>
  zero: number
  /** A further line that no words go through. */
  target?: DrawnLine | undefined
}

/**
 * Where the words stand that say what each line has come to: above its end, since a line that grows is lower before it. Those
 * of the lower line stand below it where there is no room between the two, and at the foot of the chart where a line would go
 * through them; at the foot both stand above.
 */
export function placeLabels({ lines, words, zero, target = [] }: Wanted): Partial<Record<LineName, Point>> {
  const endOf = (name: LineName) =>
    words[name] === undefined ? undefined : lines[name].findLast(each => each !== null)
  const [opened, answered] = [endOf('opened'), endOf('answered')]
  const places: Partial<Record<LineName, Point>> = {}
  let highest = Number.POSITIVE_INFINITY
  if (answered) {
    const foot = zero - away.foot
    const isClose = opened && answered.y - opened.y < away.between
    const [above, below] = [answered.y - away.above, answered.y + away.below]
    const usual = (isClose ? [below, above] : [above, below]).filter(y => y <= foot)
    const isFree = (y: number) =>
      ![lines.opened, lines.answered, target].some(line => crosses(line, { x: answered.x, y }, words.answered ?? ''))
    const y = [...usual, foot].find(isFree) ?? usual[0] ?? above
    places.answered = { x: answered.x, y }
    highest = y - away.apart
  }
  if (opened) places.opened = { x: opened.x, y: Math.min(opened.y - away.above, highest) }
  return places
}
