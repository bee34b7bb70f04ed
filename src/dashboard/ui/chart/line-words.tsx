import { DefaultZIndexes, useChartWidth, YAxis, ZIndexLayer } from 'recharts'
import { halo } from './line-look'
import { besideRoom, type DrawnLine, placeEnds, placesAlong, placesAtEnd, placeWords, type Room } from './place-words'
import { drawnWidth, fitted } from './text-width'

/** A line of a chart and what is written at its end: its name, where there is room for that, and what it came to. */
export type WordedLine = { key: string; points: DrawnLine; name?: string | undefined; came?: string | undefined }

type LineWordsProps = {
  lines: readonly WordedLine[]
  /** Where nothing but lines and words is, in px. */
  room: Room
  /** Pixels to the right of the lines, where words stand that have no place among them. */
  beside?: number
  target?: { y: number; words: string } | undefined
  /** Where thin lines go from top to foot. */
  marked?: readonly number[]
  size?: number
}

/** Pixels of a letter, from a chart's edge to words beside it, and the most that words among lines take. */
const size = { letters: 12, gap: 12, most: 260 }

/** Up to this width of a chart there is room for figures beside it; from there on also for names. */
const wide = { from: 560, share: 0.24, most: 196, narrow: 52 }

/** What of a chart's width is kept for words beside its lines. */
const roomBeside = (width: number) => (width < wide.from ? wide.narrow : Math.min(wide.most, width * wide.share))

/** Keeps room for words beside the lines. Part of a chart. */
export function RoomBeside() {
  const width = useChartWidth() ?? 0
  const empty = { tick: false, tickLine: false, axisLine: false } as const
  return <YAxis yAxisId="words" orientation="right" width={roomBeside(width)} {...empty} />
}

/** How wide the room beside a chart of this width is, and whether names fit into it. */
export function useRoomBeside() {
  const width = useChartWidth() ?? 0
  return { beside: roomBeside(width), named: width >= wide.from }
}

/**
 * What lines came to, and what is to be reached, where nothing is covered: near the end of a line where that is free, or else in
 * the room beside the chart, led there by a thin line. Part of a chart.
 */
export function LineWords({
  lines,
  room,
  beside = 0,
  target,
  marked = [],
  size: letters = size.letters,
}: LineWordsProps) {
  const widthOf = (text: string) => drawnWidth(text, letters)
  const level = target ? [[room.left, room.right].map(x => ({ x, y: target.y }))] : []
  const drawn = [...lines.map(({ points }) => points), ...level]
  const ends = lines.flatMap(({ key, points, name, came }) => {
    const end = points.findLast(point => point !== null)
    if (!end || came === undefined) return []
    const within = (most: number) =>
      name === undefined ? came : `${fitted(name, most - widthOf(` ${came}`), widthOf)} ${came}`
    const words = within(size.most)
    return [{ key, end, words, short: within(beside - size.gap), width: widthOf(words) }]
  })
  const apart = beside > 0 ? placeEnds(ends, drawn, room) : undefined
  const toPlace = ends.map(({ key, end, width }) => {
    const place = apart?.among.get(key)
    return { key, width, places: apart ? (place ? [place] : []) : placesAtEnd(end, width, room) }
  })
  const along = target ? drawnWidth(target.words, letters, 400) : 0
  const ofTarget = target ? [{ key: 'target', width: along, places: placesAlong(target.y, along, room) }] : []
  const leaders = apart?.beside.map(({ leader }) => leader) ?? []
  const notes = marked.map(x => [room.top, room.foot].map(y => ({ x, y })))
  const placed = placeWords([...toPlace, ...ofTarget], [...drawn, ...leaders], room, notes)
  const look = { fontSize: letters, fill: 'var(--ink)', ...halo }
  const texts = [...ends, ...(target ? [{ key: 'target', words: target.words }] : [])]
  return (
    // Over the lines, which the library draws last.
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      <g aria-hidden="true">
        {texts.map(({ key, words }) => {
          const place = placed.get(key)
          return place ? (
            <text key={key} {...place} {...look} fontWeight={key === 'target' ? 400 : 500}>
              {words}
            </text>
          ) : null
        })}
        {apart?.beside.map(({ key, y, leader: [from, to] }) => (
          <g key={key}>
            {from && to && (Math.abs(from.y - to.y) > 1 || to.x - from.x > size.gap) ? (
              <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} stroke="var(--faint)" strokeDasharray="1 2" />
            ) : null}
            <text x={besideRoom(room)} y={y} textAnchor="start" {...look} fontWeight={500}>
              {ends.find(each => each.key === key)?.short}
            </text>
          </g>
        ))}
      </g>
    </ZIndexLayer>
  )
}
