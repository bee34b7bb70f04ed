import type { BriefSurvey } from '#contract/surveys-v1'
import type { ScoreCells } from '#dashboard/features/surveys/survey-columns'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { knownCounts, type TeamCounts } from './known-scores'
import { ReadAt, Recipients, ResponseRate, ScoreCell } from './score-cell'
import type { scoreText } from './score-text'
import { scoreValues } from './score-values'

type Setting = { t: (typeof scoreText)[Locale]; format: Format; team: TeamCounts }

/** The columns of figures: each cell reads its own once it is in view. */
export function scoreCells({ t, format, team }: Setting): ScoreCells {
  const counts = ({ ID: id }: BriefSurvey) => (id == null ? undefined : knownCounts(id, team))
  const { recipients, rate, read } = scoreValues({ t, format, counts })
  return {
    recipients: {
      ...recipients,
      cell: survey => <ScoreCell survey={survey} team={team} Shown={Recipients} />,
      live: true,
    },
    rate: { ...rate, cell: survey => <ScoreCell survey={survey} team={team} Shown={ResponseRate} />, live: true },
    read: { ...read, cell: survey => <ScoreCell survey={survey} team={team} Shown={ReadAt} />, live: true },
  }
}
