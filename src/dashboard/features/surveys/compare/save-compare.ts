import { responseRate } from '#dashboard/features/surveys/score/score-values'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { FigureColumn } from '#dashboard/parts/figures/figure-rows'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { saveFigures } from '#dashboard/parts/figures/save-figures'
import type { FileKind } from '#dashboard/ui/chart/share'
import { compareText } from './compare-text'
import type { Compared } from './compared'
import type { Life } from './days-chart'
import type { LifeDay } from './days-since'

type Saving = { subject: FiguresSubject; fileName: string; kind: FileKind; locale: Locale }

/** A row a survey: its counts, its rate and the interval of that. */
export function saveRates(surveys: readonly Compared[], { subject, fileName, kind, locale }: Saving) {
  const t = compareText[locale]
  const columns: FigureColumn<Compared>[] = [
    { header: `${t.name} (ID)`, cell: ({ id }) => id },
    { header: t.name, cell: ({ name }) => name },
    { header: t.recipients, cell: ({ counts }) => counts?.recipients },
    { header: t.answered, cell: ({ counts }) => counts?.answered },
    {
      header: `${t.rate} (%)`,
      cell: ({ rate }, { percent }) => (rate?.share === undefined ? undefined : percent(rate.share)),
    },
    { header: t.low, cell: ({ interval }, { percent }) => interval && percent(interval.low) },
    { header: t.high, cell: ({ interval }, { percent }) => interval && percent(interval.high) },
  ]
  const figures = { rows: surveys, columns, subject, readAt: ({ counts }: Compared) => counts?.at, fileName }
  return saveFigures(figures, kind, locale)
}

type DayRow = LifeDay & Pick<Life, 'survey'>

/** A row a survey and a day of its life that was read. */
export function saveDays(lives: readonly Life[], { subject, fileName, kind, locale }: Saving) {
  const t = compareText[locale]
  const rows = lives.flatMap(({ survey, days = [] }) => days.map((known): DayRow => ({ ...known, survey })))
  const columns: FigureColumn<DayRow>[] = [
    { header: `${t.name} (ID)`, cell: ({ survey }) => survey.id },
    { header: t.name, cell: ({ survey }) => survey.name },
    { header: t.axis, cell: ({ day }) => day },
    { header: t.recipients, cell: ({ counts }) => counts.recipients },
    { header: t.answered, cell: ({ counts }) => counts.answered },
    {
      header: `${t.rate} (%)`,
      cell: ({ counts }, { percent }) => {
        const share = responseRate(counts)?.share
        return share === undefined ? undefined : percent(share)
      },
    },
  ]
  return saveFigures({ rows, columns, subject, readAt: ({ counts }: DayRow) => counts.at, fileName }, kind, locale)
}
