import { Link } from 'react-router-dom'
import { useFewAnswers } from '#dashboard/data/shared/few-answers'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { comparisonText } from '#dashboard/parts/compare/comparison-text'
import { type FiguresSubject, usePictureWords } from '#dashboard/parts/figures/figures-subject'
import type { Rate } from '#dashboard/parts/figures/rate'
import { paths } from '#dashboard/parts/paths'
import { Time } from '#dashboard/parts/time/time'
import { linkClass } from '#dashboard/ui/action/link-class'
import { ChartFrame } from '#dashboard/ui/chart/chart-frame'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { widthInPicture } from '#dashboard/ui/chart/picture-area'
import { compareText } from './compare-text'
import { type Compared, together } from './compared'
import { type DrawnRate, heightOfRates, IntervalsDrawing } from './intervals-drawing'
import { shareTicks } from './share-ticks'

type RatesChartProps = { surveys: readonly Compared[]; subject: FiguresSubject; fileName: string }

/** The response rates of surveys with their counts and intervals, as points, a table, a picture and a file. */
export function RatesChart({ surveys, subject, fileName }: RatesChartProps) {
  const t = useText(compareText)
  const format = useFormat()
  const few = useFewAnswers()
  const around = usePictureWords(subject)
  const why = useWhyNone()
  const range = ({ low, high }: { low: number; high: number }) =>
    t.range({ low: format.percent(low), high: format.percent(high) })
  const countsOf = ({ part, whole }: Rate) => ({ part: format.number(part), whole: format.number(whole) })
  const drawnRate = (survey: Compared): DrawnRate => {
    const { id, place, name, rate, interval } = survey
    const known = { key: String(id), place, name, interval, share: rate?.share }
    if (!rate || rate.share === undefined || !interval) {
      const words = why(survey)
      const of = rate && rate.whole > 0 ? t.of(countsOf(rate)) : ''
      return { ...known, percent: words, of, range: '', spoken: [words, of].join(' ').trim(), muted: true }
    }
    const percent = format.percent(rate.share)
    const isFew = rate.whole < few
    const spoken = t.spoken({
      ...countsOf(rate),
      percent,
      low: format.percent(interval.low),
      high: format.percent(interval.high),
    })
    return {
      ...known,
      percent,
      of: t.of(countsOf(rate)),
      range: range(interval),
      spoken: isFew ? `${spoken}, ${t.fewRecipients({ limit: few })}` : spoken,
      muted: isFew,
    }
  }
  const drawing = {
    title: t.rates,
    axis: t.rate,
    rates: surveys.map(drawnRate),
    ticks: shareTicks(Math.max(0, ...surveys.map(({ interval }) => interval?.high ?? 0))),
    write: (share: number) => `${format.number(Math.round(share * 100))}${format.locale === 'sv' ? '\u00a0%' : '%'}`,
  }
  const sum = together(surveys)
  const isDone = surveys.every(({ state }) => state !== 'reading')
  const total = sum?.share === undefined ? undefined : { ...countsOf(sum), percent: format.percent(sum.share) }
  const number = (value: number | undefined) => (value === undefined ? '' : format.number(value))
  return (
    <ChartFrame
      title={t.rates}
      help={t.ratesHelp}
      description={total ? t.total(total) : isDone ? t.noTotal : '\u00a0'}
      chart={<IntervalsDrawing {...drawing} />}
      picture={{
        ...around,
        draw: area => ({
          drawing: <IntervalsDrawing {...drawing} />,
          width: widthInPicture(heightOfRates(surveys.length), area),
        }),
      }}
      table={
        <FiguresTable
          caption={t.rates}
          columns={[
            { key: 'name', label: t.name },
            { key: 'recipients', label: t.recipients, numeric: true },
            { key: 'answered', label: t.answered, numeric: true },
            { key: 'rate', label: t.rate, numeric: true },
            { key: 'interval', label: t.interval, numeric: true },
            { key: 'read', label: t.read, numeric: true },
          ]}
          rows={[
            ...surveys.map(survey => ({
              key: String(survey.id),
              cells: [
                <Link key="name" to={paths.survey(survey.id)} className={linkClass}>
                  <bdi>{survey.name}</bdi>
                </Link>,
                number(survey.counts?.recipients),
                number(survey.counts?.answered),
                survey.rate?.share === undefined ? why(survey) : format.percent(survey.rate.share),
                survey.interval ? range(survey.interval) : '',
                survey.counts ? <Time key="read" value={survey.counts.at} /> : '',
              ],
            })),
            ...(total ? [{ key: 'sum', cells: [t.sum, total.whole, total.part, total.percent, '', ''] }] : []),
          ]}
        />
      }
      fileName={`${fileName}-rates`}
      onFile={kind => {
        void import('./save-compare').then(({ saveRates }) =>
          saveRates(surveys, { subject, fileName: `${fileName}-rates`, kind, locale: format.locale }),
        )
      }}
    />
  )
}

/** Why a survey has no rate. */
function useWhyNone() {
  const t = { ...useText(comparisonText), ...useText(compareText) }
  return ({ state, rate }: Compared): string => {
    if (state === 'reading') return t.reading
    if (state === 'missing') return t.notFound
    if (state === 'failed') return t.notRead
    if (!rate) return t.notGiven
    return rate.whole === 0 && rate.part === 0 ? t.noRecipients : t.contradicts
  }
}
