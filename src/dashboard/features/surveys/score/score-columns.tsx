import type { BriefSurvey } from '#contract/surveys-v1'
import type { Counts } from '#dashboard/features/surveys/growth/growth-days'
import type { ScoreCells } from '#dashboard/features/surveys/survey-columns'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { timeValues } from '#dashboard/parts/time/time-values'
import { knownCounts, responseRate, type TeamCounts } from './known-scores'
import { ReadAt, Recipients, ResponseRate, ScoreCell } from './score-cell'
import type { scoreText } from './score-text'

type Setting = { t: (typeof scoreText)[Locale]; format: Format; team: TeamCounts }

/**
 * Recipients, response rate and the time they were read. Sorted and exported by what is known at that moment: nothing was
 * read is nothing, and no 0.
 */
export function scoreCells({ t, format, team }: Setting): ScoreCells {
  const counts = ({ ID: id }: BriefSurvey) => (id == null ? undefined : knownCounts(id, team))
  const number = (value: number | undefined) => (value === undefined ? t.notGiven : format.number(value))
  const text = (write: (counts: Counts) => string) => (survey: BriefSurvey) => {
    const known = counts(survey)
    return known ? write(known) : t.notRead
  }
  const share = (survey: BriefSurvey) => responseRate(counts(survey))?.share
  const rateWords = (known: Counts) => {
    const rate = responseRate(known)
    const of = rate && t.of({ part: format.number(rate.part), whole: format.number(rate.whole) })
    return rate?.share === undefined ? (of ?? t.notGiven) : `${format.percent(rate.share)} ${of}`
  }
  return {
    recipients: {
      value: survey => counts(survey)?.recipients,
      text: text(({ recipients }) => number(recipients)),
      cell: survey => <ScoreCell survey={survey} team={team} Shown={Recipients} />,
      live: true,
    },
    rate: {
      value: share,
      text: text(rateWords),
      cell: survey => <ScoreCell survey={survey} team={team} Shown={ResponseRate} />,
      exportHeader: t.percent,
      exportValue: survey => {
        const known = share(survey)
        return known === undefined ? undefined : Math.round(known * 1000) / 10
      },
      exportAlso: [{ header: t.answered, value: survey => counts(survey)?.answered }],
      live: true,
    },
    read: {
      ...timeValues(format, (survey: BriefSurvey) => counts(survey)?.at),
      text: text(({ at }) => format.dateTime(at)),
      cell: survey => <ScoreCell survey={survey} team={team} Shown={ReadAt} />,
      live: true,
    },
  }
}
