/** The end of a line and the words for it, in px. */
export type LineEnd = { key: string; words: string; x: number; y: number }

/** Where words stand: they begin at `x`, or end there. */
export type PlacedEnd = LineEnd & { textAnchor: 'start' | 'end' }

type Room = { left: number; right: number; top: number; foot: number }

/** Pixels of a line of words, of a letter, and from the end of a line to the words above and beside it. */
const size = { line: 15, letter: 6.6, above: 10, beside: 9, middle: 4 }

/** From where to where words reach. */
const reachOf = ({ words, x, textAnchor }: Omit<PlacedEnd, 'y' | 'key'>) => {
  const width = words.length * size.letter
  return textAnchor === 'start' ? [x, x + width] : [x - width, x]
}

/**
 * Where the words at the ends of lines stand: beside the end where there is room, or else above it, where a line that grows has
 * nothing; further up or down where other words stand already.
 */
export function placeEnds(ends: readonly LineEnd[], room: Room): PlacedEnd[] {
  const placed: PlacedEnd[] = []
  for (const end of ends.toSorted((a, b) => a.y - b.y)) {
    const width = end.words.length * size.letter
    const fits = end.x + size.beside + width <= room.right
    const at = fits
      ? { x: end.x + size.beside, textAnchor: 'start' as const, wanted: end.y + size.middle }
      : {
          x: Math.min(room.right, Math.max(room.left + width, end.x)),
          textAnchor: 'end' as const,
          wanted: end.y - size.above,
        }
    const { x, textAnchor, wanted } = at
    const [left = 0, right = 0] = reachOf({ ...end, x, textAnchor })
    const isFree = (y: number) =>
      placed.every(other => {
        const [from = 0, to = 0] = reachOf(other)
        return Math.abs(other.y - y) >= size.line || from >= right || to <= left
      })
    const within = Math.min(room.foot - 3, Math.max(room.top + size.line, wanted))
    const steps = Array.from(
      { length: 60 },
      (_, step) => within + (step % 2 ? -1 : 1) * Math.ceil(step / 2) * size.line,
    )
    const y = steps.find(each => each > room.top && each < room.foot && isFree(each))
    if (y !== undefined) placed.push({ ...end, x, y, textAnchor })
  }
  return placed
}
