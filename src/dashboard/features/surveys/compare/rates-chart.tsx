import { Link } from 'react-router-dom'
import { useFewAnswers } from '#dashboard/api/shared/few-answers'
import { surveyText } from '#dashboard/features/surveys/survey-text'
import { rangeWords } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { comparisonText } from '#dashboard/parts/compare/comparison-text'
import { countColumn, shareColumn } from '#dashboard/parts/figures/figure-columns'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import type { Rate } from '#dashboard/parts/figures/rate'
import { useFigures } from '#dashboard/parts/figures/use-figures'
import { paths } from '#dashboard/parts/paths'
import { Time } from '#dashboard/parts/time/time'
import { linkClass } from '#dashboard/ui/action/link-class'
import { ChartCard } from '#dashboard/ui/chart/chart-card'
import { heightOfRows, RowChart } from '#dashboard/ui/chart/charts'
import { lookAt } from '#dashboard/ui/chart/series-mark'
import { compareText } from './compare-text'
import { type Compared, together } from './compared'

type RatesChartProps = {
  surveys: readonly Compared[]
  /** The sentence about real differences, for the picture. */
  differences: string
  subject: FiguresSubject
  fileName: string
}

/** Response rates with counts, each as a point on its 95 % interval. */
export function RatesChart({ surveys, differences, subject, fileName }: RatesChartProps) {
  const t = { ...useText(surveyText), ...useText(compareText) }
  const format = useFormat()
  const few = useFewAnswers()
  const why = useWhyNone()
  const writeShare = useShareWords()
  const range = ({ low, high }: { low: number; high: number }) => rangeWords(format.percent(low), format.percent(high))
  const countsOf = ({ part, whole }: Rate) => ({ part: format.number(part), whole: format.number(whole) })
  const rows = surveys.map(survey => {
    const { id, place, name, rate, interval } = survey
    const of = rate && rate.whole > 0 ? t.of(countsOf(rate)) : ''
    const known = { key: String(id), name, color: '' }
    if (rate?.share === undefined || !interval)
      return { ...known, figures: [why(survey), of].join(' ').trim(), value: undefined }
    const point = { look: lookAt(place), ...interval, range: range(interval), muted: rate.whole < few }
    return { ...known, figures: `${format.percent(rate.share)} · ${of}`, value: rate.share, point }
  })
  const spoken = (key: string) => {
    const { rate, interval } = surveys.find(({ id }) => String(id) === key) ?? {}
    if (rate?.share === undefined || !interval) return rows.find(row => row.key === key)?.figures
    const [low, high] = [format.percent(interval.low), format.percent(interval.high)]
    const words = t.spoken({ ...countsOf(rate), percent: format.percent(rate.share), low, high })
    return rate.whole < few ? `${words}, ${t.fewRecipients({ limit: few })}` : words
  }
  const added = together(surveys)
  const none = added ? `${t.noRecipients}.` : t.noTotal
  const total = added?.share === undefined ? undefined : { ...countsOf(added), percent: format.percent(added.share) }
  const figures = useFigures({
    caption: t.rates,
    rows: surveys,
    keyOf: ({ id }) => String(id),
    columns: [
      { header: `${t.name} (ID)`, value: ({ id }) => id },
      {
        header: t.name,
        renderCell: ({ id, name }) => (
          <Link to={paths.survey(id)} className={linkClass}>
            <bdi>{name}</bdi>
          </Link>
        ),
        value: ({ name }) => name,
      },
      countColumn<Compared>(format, t.recipients, ({ counts }) => counts?.recipients),
      countColumn<Compared>(format, t.answered, ({ counts }) => counts?.answered),
      shareColumn<Compared>(format, t.rate, ({ rate }) => rate?.share, why),
      { header: t.interval, numeric: true, renderCell: ({ interval }) => (interval ? range(interval) : '') },
      { header: t.low, value: ({ interval }, { percent }) => interval && percent(interval.low) },
      { header: t.high, value: ({ interval }, { percent }) => interval && percent(interval.high) },
      { header: t.read, numeric: true, renderCell: ({ counts }) => (counts ? <Time value={counts.at} /> : '') },
    ],
    subject,
    readAt: ({ counts }) => counts?.at,
    fileName: `${fileName}-rates`,
    total: total && [t.sum, total.whole, total.part, total.percent, '', ''],
  })
  const sum = total ? t.total(total) : none
  return (
    <ChartCard
      {...figures}
      title={t.rates}
      help={t.ratesHelp}
      sentence={`${differences} ${sum}`}
      description={sum}
      height={heightOfRows(surveys.length, true)}
      isVertical
      drawing={
        <RowChart
          rows={rows}
          axis={{ title: t.rate, write: writeShare }}
          renderDetail={({ key, name }) => `${name}: ${spoken(key)}`}
        />
      }
    />
  )
}

/** Returns the formatter of the share axis: percent, with the decimals of its ticks, which have up to three digits. */
export function useShareWords() {
  const { locale } = useFormat()
  return (share: number) => share.toLocaleString(locale, { style: 'percent', maximumSignificantDigits: 3 })
}

function useWhyNone() {
  const t = { ...useText(comparisonText), ...useText(surveyText) }
  return ({ state, rate }: Compared): string => {
    if (state === 'missing') return t.notFound
    if (state === 'failed') return t.notRead
    if (!rate) return t.notGiven
    return rate.whole === 0 && rate.part === 0 ? t.noRecipients : t.contradicts
  }
}
