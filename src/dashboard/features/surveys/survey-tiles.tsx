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

/** The four counts of a survey, each with what it is a part of. */
export function SurveyTiles({ statistics, few }: SurveyTilesProps) {
  const t = useText(reportText)
  const format = useFormat()
  const funnel = funnelOf(statistics)
  const number = (value: number | undefined) => (value === undefined ? t.notGiven : format.number(value))
  const whole = (rate: Rate | undefined) => rate && t.of({ whole: format.number(rate.whole) })
  const note = (rate: Rate | undefined, words: typeof t.ofRecipients) => {
    if (rate?.share === undefined) return undefined
    const written = words({ percent: format.percent(rate.share) })
    return <span className={rate.whole < few ? 'block text-faint' : 'block'}>{written}</span>
  }
  const isFew = funnel.recipients !== undefined && funnel.recipients < few
  const recipientsNote = funnel.recipients === 0 ? t.noRecipients : isFew && t.few({ limit: few })
  return (
    <StatTiles>
      <StatTile label={t.recipients} value={number(funnel.recipients)} note={recipientsNote} />
      <StatTile
        label={t.opened}
        value={number(funnel.opened)}
        denominator={whole(funnel.openedRate)}
        note={note(funnel.openedRate, t.ofRecipients)}
      />
      <StatTile
        label={t.unfinished}
        value={number(funnel.unfinished)}
        denominator={whole(funnel.unfinishedRate)}
        note={note(funnel.unfinishedRate, t.ofRecipients)}
      />
      <StatTile
        label={t.answered}
        value={number(funnel.answered)}
        denominator={whole(funnel.answeredRate)}
        note={
          <>
            {note(funnel.answeredRate, t.ofRecipients)}
            {note(funnel.answeredOfOpened, t.ofOpened)}
          </>
        }
      />
    </StatTiles>
  )
}
