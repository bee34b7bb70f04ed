import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useFewAnswers } from '#dashboard/api/shared/few-answers'
import { useText } from '#dashboard/i18n/use-text'
import { Sparkline } from '#dashboard/parts/figures/sparkline'
import { partLabel } from '#dashboard/parts/periods/part-label'
import { presetPeriod } from '#dashboard/parts/periods/presets'
import { subPeriods } from '#dashboard/parts/periods/sub-periods'
import { Button } from '#dashboard/ui/action/button'
import { indexChange, indexText } from './index-text'
import { outcomeOf } from './nki-outcome'
import { useNkiReadings } from './use-nki-readings'
import { watchText } from './watch-text'

/**
 * The last twelve whole months of an NKI on one line: the latest index, its month and answers, how it differs from the month with
 * answers before it, and a sparkline.
 */
export function NkiGlance({ nki, now }: { nki: number; now: Date }) {
  const t = useText(watchText)
  const format = useDayFormat()
  const limit = useFewAnswers()
  const months = subPeriods(presetPeriod('lastTwelveMonths', now, format.timeZone), 'month', format.timeZone) ?? []
  const { results, failed, finished, stuck, retry } = useNkiReadings(nki, months, false)
  const outcomes = results.map(({ data }) => data && outcomeOf(data.summary))
  const points = outcomes.flatMap((outcome, index) => {
    const month = months[index]
    if (!month || outcome?.kind !== 'value') return []
    return [{ ...outcome, month: partLabel(month, 'month', format.locale, format.timeZone) }]
  })
  const values = outcomes.map(outcome => (outcome?.kind === 'value' ? outcome.nki : null))
  const [first, before, last] = [points[0], points.at(-2), points.at(-1)]
  if (!finished && !stuck) return <span className="text-muted">{t.reading}</span>
  const failure = failed.length > 0 && (
    <span className="inline-flex items-center gap-2 text-danger">
      {t.failed({ n: failed.length })}
      <Button size="sm" onClick={retry}>
        {t.retry}
      </Button>
    </span>
  )
  if (!first || !last) {
    const nobody = outcomes.every(outcome => outcome?.kind === 'none')
    return failure || <span className="text-muted">{nobody ? t.noAnswers : t.notGiven}</span>
  }
  const index = (value: number) => indexText(format, value)
  const { month, completed } = last
  const isFew = ({ completed: answers }: typeof last) => answers !== undefined && answers < limit
  const few = isFew(last)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Sparkline
        values={values}
        label={t.line({ first: first.month, from: index(first.nki), last: month, to: index(last.nki) })}
      />
      <span className="flex-1 basis-56">
        {few ? (
          <span className="text-muted">{index(last.nki)}</span>
        ) : (
          <strong className="font-semibold">{index(last.nki)}</strong>
        )}{' '}
        <span className="text-muted">
          {completed === undefined ? t.latestUncounted({ month }) : t.latest({ month, n: completed })}
          {few ? ` (${t.few})` : null}
        </span>
        {before ? (
          <span className="block text-sm text-muted">
            <span className={few || isFew(before) ? undefined : 'font-semibold text-ink'}>
              {indexChange(format, last.nki, before.nki)}
            </span>{' '}
            {t.against({ month: before.month })}
          </span>
        ) : null}
      </span>
      {failure}
    </span>
  )
}
