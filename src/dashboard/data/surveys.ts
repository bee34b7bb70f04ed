import { queryOptions } from '@tanstack/react-query'
import { call } from './call'

/** Surveys of both generations: nothing ties a V1 id (a number) to a V2 id (a string). */
export const surveyQueries = {
  all: () => ['surveys'] as const,
  /** EP 22: brief V1 surveys, row by row. */
  list: () =>
    queryOptions({ queryKey: ['surveys', 'list'], queryFn: ({ signal }) => call('listSurveys', {}, { signal }) }),
  /** EP 17 of a V1 survey. */
  statistics: (survey: number) =>
    queryOptions({
      queryKey: ['surveys', 'statistics', survey],
      queryFn: ({ signal }) => call('readSurveyStatistics', { path: { survey } }, { signal }),
    }),
  /** EP 13: a V2 survey as it was sent, unknown members included. */
  document: (id: string) =>
    queryOptions({
      queryKey: ['surveys', 'document', id],
      queryFn: ({ signal }) => call('readSurvey', { path: { id } }, { signal }),
    }),
}
