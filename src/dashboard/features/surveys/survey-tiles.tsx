import type { SurveyStatistics } from '#contract/surveys-v1'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import type { Rate } from '#dashboard/parts/figures/rate'
import { StatTile, StatTiles } from '#dashboard/ui/stat-tile'
import { reportText } from './report-text'
import { funnelOf } from './statistics'

/** The four counts of a survey, each with what it is a part of. */
export function SurveyTiles({ statistics }: { statistics: SurveyStatistics }) {
  const t = useText(reportText)
  const format = useFormat()
  const funnel = funnelOf(statistics)
  const number = (value: number | undefined) => (value === undefined ? t.notGiven : format.number(value))
  const whole = (rate: Rate | undefined) => rate && t.of({ whole: format.number(rate.whole) })
  const note = (rate: Rate | undefined, words: typeof t.ofRecipients) => {
    return rate?.share === undefined ? undefined : words({ percent: format.percent(rate.share) })
  }
  return (
    <StatTiles>
      <StatTile
        label={t.recipients}
        value={number(funnel.recipients)}
        note={funnel.recipients === 0 && t.noRecipients}
      />
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
            {funnel.answeredOfOpened?.share !== undefined ? (
              <span className="block">{note(funnel.answeredOfOpened, t.ofOpened)}</span>
            ) : null}
          </>
        }
      />
    </StatTiles>
  )
}
