import type { Locale } from '#dashboard/i18n/catalogue'
import { type AxisNote, noteCell } from '#dashboard/parts/axis-notes/axis-note'
import { axisNoteText } from '#dashboard/parts/axis-notes/axis-note-text'
import type { FigureColumn } from '#dashboard/parts/figures/figure-rows'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { rateOf } from '#dashboard/parts/figures/rate'
import { saveFigures } from '#dashboard/parts/figures/save-figures'
import type { FileKind } from '#dashboard/ui/chart/share'
import { daysToShow, type GrowthDay } from './growth-days'
import { growthText } from './growth-text'

type Saving = { subject: FiguresSubject; fileName: string; zone: string; locale: Locale; kind: FileKind }

/** The days that were read or have a note as a file, the oldest first. */
export function saveGrowth(
  days: readonly GrowthDay[],
  notes: readonly AxisNote[],
  { subject, fileName, zone, locale, kind }: Saving,
) {
  const t = { ...axisNoteText[locale], ...growthText[locale] }
  const columns: FigureColumn<GrowthDay>[] = [
    { header: `${t.day} (${zone})`, cell: ({ day }) => day },
    { header: t.recipients, cell: ({ counts }) => counts?.recipients },
    { header: t.opened, cell: ({ counts }) => counts?.opened },
    { header: t.answered, cell: ({ counts }) => counts?.answered },
    {
      header: `${t.share} (%)`,
      cell: ({ counts }, { percent }) => {
        const share = rateOf(counts?.answered, counts?.recipients)?.share
        return share === undefined ? undefined : percent(share)
      },
    },
    ...(notes.length > 0
      ? [{ header: t.notes, cell: ({ day }: GrowthDay) => noteCell(notes.filter(note => note.day === day)) }]
      : []),
  ]
  const figures = {
    rows: daysToShow(days, notes),
    columns,
    subject,
    readAt: ({ counts }: GrowthDay) => counts?.at,
    fileName,
  }
  return saveFigures(figures, kind, locale)
}
