import type { ReactNode } from 'react'
import { type SeriesLook, SeriesMark } from './series-mark'

export type LegendEntry = {
  key: string
  text: string
  /** The latest value; empty while loading, to reserve its space. */
  figure?: string | undefined
  /** SVG content, 20 wide and 10 high. */
  mark: ReactNode
}

/** The legend of a chart, on the page and in its picture. */
export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  if (entries.length === 0) return null
  return (
    // A new key per set of texts avoids layout shifts between legends.
    <ul
      key={entries.map(({ text }) => text).join('\n')}
      className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted"
    >
      {entries.map(({ key, text, figure, mark }) => (
        <li key={key} className="flex items-center gap-2">
          <svg viewBox="0 0 20 10" aria-hidden="true" className="h-2.5 w-5 shrink-0" fill="none">
            {mark}
          </svg>
          <span>{text}</span>
          {figure === undefined ? null : (
            <>
              {' '}
              <span className="min-w-[4ch] tabular-nums">{figure}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

export const lineKey = (key: string, text: string, look: SeriesLook, figure?: string): LegendEntry => ({
  key,
  text,
  figure,
  mark: (
    <>
      <path d="M0 5h20" stroke={look.color} strokeWidth="2" strokeDasharray={look.dash} />
      <SeriesMark look={look} x={10} y={5} scale={0.8} />
    </>
  ),
})

/** Legend entry for a mark alone: unfinished (`open`) or based on few answers (`muted`). */
export const markKey = (key: string, text: string, look: SeriesLook, how: 'open' | 'muted'): LegendEntry => ({
  key,
  text,
  mark: <SeriesMark look={look} x={10} y={5} scale={0.8} open={how === 'open'} muted={how === 'muted'} />,
})

export const targetKey = (text: string): LegendEntry => ({
  key: 'target',
  text,
  mark: <path d="M0 5h20" stroke="var(--ink)" strokeWidth="1.5" strokeDasharray="1 4" />,
})

export const noteKey = (number: number, text: string): LegendEntry => ({
  key: `note-${number}`,
  text,
  mark: (
    <>
      <circle cx="10" cy="5" r="4.5" stroke="var(--ink)" strokeWidth="0.75" fill="var(--ground)" />
      <text x="10" y="5" textAnchor="middle" dominantBaseline="central" fontSize="6.5" fill="var(--ink)">
        {number}
      </text>
    </>
  ),
})
