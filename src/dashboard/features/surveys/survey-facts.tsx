import type { SurveyStatistics } from '#contract/surveys-v1'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { surveyState } from '#dashboard/parts/survey-state/survey-state'
import { SurveyStatus } from '#dashboard/parts/survey-state/survey-status'
import { Time } from '#dashboard/parts/time/time'
import { Section } from '#dashboard/ui/card'
import { CodeText } from '#dashboard/ui/code-text'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { reportText } from './report-text'
import { surveysText } from './surveys-text'

/** What is known of a survey beside its counts. */
export function SurveyFacts({ statistics, now }: { statistics: SurveyStatistics; now: Date }) {
  const t = { ...useText(surveysText), ...useText(reportText) }
  const format = useFormat()
  const { Questions: questions, Keyword: keyword } = statistics
  const absent = t.notGiven
  const items = [
    { key: 'state', label: t.state, value: <SurveyStatus state={surveyState(statistics, now)} /> },
    { key: 'ends', label: t.ends, value: <Time value={statistics.Ends} absent={absent} /> },
    { key: 'keyword', label: t.keyword, value: keyword ? <CodeText>{keyword}</CodeText> : absent },
    { key: 'questions', label: t.questions, value: questions == null ? absent : format.number(questions) },
    { key: 'created', label: t.created, value: <Time value={statistics.Created} absent={absent} /> },
    { key: 'modified', label: t.modified, value: <Time value={statistics.Modified} absent={absent} /> },
    { key: 'id', label: t.id, value: statistics.ID == null ? absent : <CodeText>{String(statistics.ID)}</CodeText> },
  ]
  return (
    <Section title={t.facts}>
      <KeyValueList items={items} />
    </Section>
  )
}
