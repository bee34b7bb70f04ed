import type { SurveyStatistics } from '#contract/surveys-v1'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import type { Rate } from '#dashboard/parts/figures/rate'
import { StatTile, StatTiles } from '#dashboard/ui/stat-tile'
import { reportText } from './report-text'
import { funnelOf } from './statistics'

type SurveyTilesProps = {
  statistics: SurveyStatistics
  /** Shares of fewer people are muted: they move by chance. */
  few: number
}

/** The counts beside those who answered, each with what it is a part of. */
export function SurveyTiles({ statistics, few }: SurveyTilesProps) {
  const t = useText(reportText)
  const format = useFormat()
  const { recipients, opened, unfinished, openedRate, unfinishedRate, notOpenedRate } = funnelOf(statistics)
  const number = (value: number | undefined) => (value === undefined ? t.notGiven : format.number(value))
  const tile = (label: string, count: number | undefined, rate: Rate | undefined) => (
    <StatTile
      label={label}
      value={number(count)}
      denominator={rate && t.of({ whole: format.number(rate.whole) })}
      note={
        rate?.share === undefined ? undefined : (
          <span className={rate.whole < few ? 'text-faint' : ''}>
            {t.ofRecipients({ percent: format.percent(rate.share) })}
          </span>
        )
      }
    />
  )
  return (
    <StatTiles>
      <StatTile label={t.recipients} value={number(recipients)} />
      {tile(t.opened, opened, openedRate)}
      {tile(t.unfinished, unfinished, unfinishedRate)}
      {tile(t.notOpened, notOpenedRate?.part, notOpenedRate)}
    </StatTiles>
  )
}
