import type { ReactNode } from 'react'
import type { BriefSurvey } from '#contract/surveys-v1'
import { useText } from '#dashboard/i18n/use-text'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { paths } from '#dashboard/parts/paths'
import { surveyStates } from '#dashboard/parts/survey-state/survey-state'
import { surveyStateText } from '#dashboard/parts/survey-state/survey-state-text'
import { DataTable, type DataTableProps } from '#dashboard/ui/table/data-table'
import { FilterSelect } from '#dashboard/ui/table/toolbar/filter-select'
import { surveysText } from './surveys-text'

export const surveyFilterValues = { state: surveyStates }
const hrefOf = (survey: BriefSurvey) => (survey.ID == null ? undefined : paths.survey(survey.ID))

type SurveyTableProps = Omit<DataTableProps<BriefSurvey>, 'label' | 'rowKey' | 'rowHref' | 'toolbar'> & {
  /** Stands first in the toolbar. */
  reading?: ReactNode
}

/** The table of surveys, wherever its rows are. */
export function SurveyTable({ reading, ...list }: SurveyTableProps) {
  const t = useText(surveysText)
  const states = useText(surveyStateText)
  const choices = surveyStates.map(value => ({ value, label: states[value] }))
  return (
    <DataTable
      {...list}
      label={t.list}
      rowKey={survey => `${survey.ID ?? ''} ${survey.Name}`}
      rowHref={hrefOf}
      toolbar={
        <>
          {reading}
          <FilterSelect state={list.state} filter="state" label={t.state} every={t.everyState} items={choices} />
          <ExportButton {...list} exported="own" name={t.list} />
        </>
      }
    />
  )
}
