import type { Row } from '#contract/reading/answer'
import { BriefSurvey } from '#contract/surveys-v1'
import type { Locale } from '#dashboard/i18n/catalogue'
import { formatFor } from '#dashboard/i18n/format'
import type { RowsKind } from '#dashboard/parts/rows/rows-kind'
import { surveyStateText } from '#dashboard/parts/survey-state/survey-state-text'
import type { TeamCounts } from './score/known-scores'
import { type ListedSurveys, listedIn } from './score/listed-surveys'
import { scoreText } from './score/score-text'
import { scoreValues } from './score/score-values'
import { surveyFilters, surveyValues } from './survey-values'
import { surveysText } from './surveys-text'

/** What surveys are shown by. Plain data: it is posted to where they are. */
export type SurveySetting = {
  locale: Locale
  zone: string | undefined
  /** Milliseconds since 1970: which surveys are over goes by it. */
  now: number
  /** The figures that are known, by the numbers of surveys. */
  scores: TeamCounts
}

/** What a worker knows of surveys. */
export const surveyRows: RowsKind<BriefSurvey, SurveySetting, ListedSurveys> = {
  row: BriefSurvey,
  model: ({ locale, zone, now, scores }) => {
    const format = formatFor(locale, zone)
    const t = { ...surveysText[locale], ...surveyStateText[locale] }
    const counts = ({ ID: id }: BriefSurvey) => (id == null ? undefined : scores.get(id))
    const { recipients, rate, read } = scoreValues({ t: scoreText[locale], format, counts })
    return {
      columns: [
        ...Object.values(surveyValues(t, format, new Date(now))),
        { id: 'recipients', header: t.recipients, ...recipients },
        { id: 'rate', header: t.rate, ...rate },
        { id: 'read', header: t.read, ...read },
      ],
      filters: surveyFilters(new Date(now)),
      locale,
    }
  },
  count: () => {
    const ids: number[] = []
    let all = 0
    const add = (rows: readonly Row<BriefSurvey>[]) => {
      const more = listedIn(rows)
      for (const id of more.ids) ids.push(id)
      all += more.all
    }
    return { add, value: () => ({ ids: [...ids], all }) }
  },
}
