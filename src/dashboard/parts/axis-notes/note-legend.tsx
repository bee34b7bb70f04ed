import type { Locale } from '#dashboard/i18n/catalogue'
import { dayWords } from '#dashboard/parts/time/day-words'
import type { LegendEntry } from '#dashboard/ui/chart/chart-legend'
import type { AxisNote } from './axis-note'
import { axisNoteText } from './axis-note-text'

/** What the numbers on an axis stand for, as a legend has it. */
export const noteLegend = (notes: readonly AxisNote[], locale: Locale): LegendEntry[] =>
  notes.map(({ number, day, text }) => ({
    key: `note-${number}`,
    text: axisNoteText[locale].noteOf({ day: dayWords(day, locale, 'day'), text }),
    mark: (
      <>
        <circle cx="10" cy="5" r="4.5" stroke="var(--ink)" strokeWidth="0.75" fill="var(--surface)" />
        <text x="10" y="5" textAnchor="middle" dominantBaseline="central" fontSize="6.5" fill="var(--ink)">
          {number}
        </text>
      </>
    ),
  }))
