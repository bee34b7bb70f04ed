export type Point = { x: number; y: number }

/** A line as it is drawn, in px; null where it is broken. */
export type DrawnLine = readonly (Point | null)[]

/** Where words stand on their line of writing: they begin there, or end there. */
export type Place = Point & { textAnchor: 'start' | 'end' }

export type Room = { left: number; right: number; top: number; foot: number }

/** Words, how wide they are, and where they may stand: the first of these that is free is taken. */
export type WordsToPlace = { key: string; width: number; places: readonly Place[] }

/** Pixels that words reach above and below the line they stand on, and what stays free around a line. */
const letters = { above: 11, below: 4, clear: 3 }
/** Pixels from a point to the words above, below and beside it, and between two places that are tried. */
const away = { above: 10, below: 20, beside: 10, middle: 4, step: 6, along: 12, over: 8, under: 15 }
/** From one line of words to the next. */
const wordsHeight = 16

const boxOf = ({ x, y, textAnchor }: Place, width: number): Room => ({
  left: textAnchor === 'start' ? x : x - width,
  right: textAnchor === 'start' ? x + width : x,
  top: y - letters.above,
  foot: y + letters.below,
})

const isWithin = (box: Room, room: Room) =>
  box.left >= room.left - 0.5 && box.right <= room.right + 0.5 && box.top >= room.top && box.foot <= room.foot

const overlap = (a: Room, b: Room) => a.left < b.right && a.right > b.left && a.top < b.foot && a.foot > b.top

/** Whether a piece of a line, or a point of it that stands alone, comes into a box. */
function enters(from: Point, to: Point, box: Room): boolean {
  const [left, right] = [Math.max(box.left, Math.min(from.x, to.x)), Math.min(box.right, Math.max(from.x, to.x))]
  if (left > right) return false
  const at = (x: number) => from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x)
  const heights = from.x === to.x ? [from.y, to.y] : [at(left), at(right)]
  return Math.min(...heights) < box.foot && Math.max(...heights) > box.top
}

/** Whether a line goes through a box, or so close by that it seems to. */
function crosses(line: DrawnLine, box: Room): boolean {
  const { clear } = letters
  const near = { left: box.left - clear, right: box.right + clear, top: box.top - clear, foot: box.foot + clear }
  return line.some((to, index) => to !== null && enters(line[index - 1] ?? to, to, near))
}

/** Where words may stand that say what a line came to: beside its end, above it or below it, and then ever further away. */
export function placesAtEnd(end: Point, width: number, room: Room, furthest = room.foot - room.top): Place[] {
  const beside = { x: end.x + away.beside, y: end.y + away.middle, textAnchor: 'start' as const }
  const x = Math.min(room.right, Math.max(room.left + width, end.x))
  const steps = Array.from({ length: Math.floor(furthest / away.step) + 1 }, (_, step) => step * away.step)
  const stacked = steps.flatMap(far => [end.y - away.above - far, end.y + away.below + far])
  return [beside, ...stacked.map(y => ({ x, y, textAnchor: 'end' as const }))]
}

/** Where words may stand that belong to a level across a chart: above it from its beginning on, or else below it. */
export function placesAlong(y: number, width: number, room: Room): Place[] {
  const most = Math.max(0, Math.floor((room.right - room.left - width) / away.along))
  const at = Array.from({ length: most + 1 }, (_, step) => room.left + step * away.along)
  const beside = (y: number) => at.map(x => ({ x, y, textAnchor: 'start' as const }))
  return [...beside(y - away.over), ...beside(y + away.under)]
}

/**
 * Puts words where no line goes through them and no others stand, each in the first of its places that is free. What is `thin`
 * may go through them where they have no other place. Words that have none at all are left out.
 */
export function placeWords(
  toPlace: readonly WordsToPlace[],
  lines: readonly DrawnLine[],
  room: Room,
  thin: readonly DrawnLine[] = [],
): Map<string, Place> {
  const placed = new Map<string, Place>()
  const taken: Room[] = []
  for (const { key, width, places } of toPlace) {
    const isFree = (place: Place) => {
      const box = boxOf(place, width)
      return isWithin(box, room) && !taken.some(other => overlap(box, other)) && !lines.some(line => crosses(line, box))
    }
    const free = places.filter(isFree)
    const place = free.find(each => !thin.some(line => crosses(line, boxOf(each, width)))) ?? free[0]
    if (!place) continue
    placed.set(key, place)
    taken.push(boxOf(place, width))
  }
  return placed
}

type EndWords = {
  key: string
  end: Point
  /** How wide the words are among the lines. */
  width: number
}

/** Words that stand in the column beside a chart, at a height, and the thin line that leads to them. */
export type BesideWords = { key: string; y: number; leader: DrawnLine }

/** Pixels from the lines to the column, from the end of a line to its leader, and how near words among lines stand to theirs. */
const column = { gap: 12, mark: 8, near: 12 }

export type EndPlaces = { among: Map<string, Place>; beside: readonly BesideWords[] }

/**
 * Where the words at the ends of lines stand: near their ends where nothing is covered, or else, and at the edge of the chart, in
 * the column beside it. None is left out.
 */
export function placeEnds(ends: readonly EndWords[], lines: readonly DrawnLine[], room: Room): EndPlaces {
  const moved = new Set(ends.filter(({ end }) => end.x > room.right - column.gap).map(({ key }) => key))
  for (;;) {
    const toPlace = ends.map(({ key, end, width }) => ({
      key,
      width,
      places: moved.has(key) ? [] : placesAtEnd(end, width, room, column.near),
    }))
    const among = placeWords(toPlace, lines, room)
    const away = ends.filter(({ key }) => !among.has(key))
    const heights = spreadWords(
      away.map(({ end }) => end.y + letters.below),
      room,
    )
    const beside = away.map(({ key, end }, index) => {
      const y = heights[index] ?? end.y
      const leader = [
        { x: end.x + column.mark, y: end.y },
        { x: room.right + column.gap - 3, y: y - letters.below },
      ]
      return { key, y, leader }
    })
    // Words that a leader would go through stand beside the chart too.
    const covered = toPlace.find(({ key, width }) => {
      const place = among.get(key)
      return place && beside.some(({ leader }) => crosses(leader, boxOf(place, width)))
    })
    if (!covered) return { among, beside }
    moved.add(covered.key)
  }
}

/** Where the column beside a chart begins. */
export const besideRoom = ({ right }: Room): number => right + column.gap

/** The heights of words in a column beside a chart, each as near to where it belongs as the others let it. */
function spreadWords(toPlace: readonly number[], { top, foot }: Pick<Room, 'top' | 'foot'>): number[] {
  const order = toPlace.map((y, index) => ({ y, index })).toSorted((a, b) => a.y - b.y)
  const placed: number[] = []
  for (const { y } of order) placed.push(Math.max(top, y, (placed.at(-1) ?? -Infinity) + wordsHeight))
  for (let at = placed.length - 1, most = foot; at >= 0; at--, most -= wordsHeight)
    placed[at] = Math.min(placed[at] ?? foot, most)
  const heights = toPlace.map(() => 0)
  for (const [at, { index }] of order.entries()) heights[index] = placed[at] ?? 0
  return heights
}
