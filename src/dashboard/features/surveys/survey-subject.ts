import type { SurveyStatistics } from '#contract/surveys-v1'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { dayOf } from '#dashboard/i18n/day-of'
import { useText } from '#dashboard/i18n/use-text'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { reportText } from './report-text'

/** What the figures of a survey are of, for pictures and files, and how those are called. */
export function useSurveySubject(
  { ID: id, Name: name, Created: created, Ends: ends, Answered: answered }: SurveyStatistics,
  readAt: string,
): { subject: FiguresSubject; file: string } {
  const t = useText(reportText)
  const format = useDayFormat()
  const subject = {
    name: id == null ? name : `${name} (${t.survey({ id })})`,
    period: [created && t.createdOn({ when: format.date(created) }), ends && t.endsOn({ when: format.date(ends) })]
      .filter(Boolean)
      .join(', '),
    counted: answered == null ? undefined : t.answers({ n: answered }),
    readAt: [readAt],
  }
  const file = ['survey', id, dayOf(readAt, format.timeZone)].filter(part => part != null).join('-')
  return { subject, file }
}
