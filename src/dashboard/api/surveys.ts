import { queryOptions } from '@tanstack/react-query'
import { call } from './client/call'
import { fanOut } from './client/fan-out'

/** Surveys of both generations: nothing links a V1 id (a number) to a V2 id (a string). */
export const surveyQueries = {
  all: () => ['surveys'] as const,
  /** EP 22: every V1 survey of the account. */
  list: () =>
    queryOptions({
      queryKey: ['surveys', 'list'],
      queryFn: ({ signal }) => call('listSurveys', {}, { signal }),
    }),
  /** EP 17 of a V1 survey. */
  statistics: (survey: number) =>
    queryOptions({
      queryKey: ['surveys', 'statistics', survey],
      queryFn: ({ signal }) => call('readSurveyStatistics', { path: { survey } }, { signal }),
    }),
  /** EP 17 with fan-out: four at a time. */
  glance: (survey: number) =>
    queryOptions({
      queryKey: ['surveys', 'statistics', survey, 'glance'],
      queryFn: ({ signal }) => fanOut(() => call('readSurveyStatistics', { path: { survey } }, { signal }), signal),
    }),
  /** EP 13: a V2 survey with unknown members. */
  document: (id: string) =>
    queryOptions({
      queryKey: ['surveys', 'document', id],
      queryFn: ({ signal }) => call('readSurvey', { path: { id } }, { signal }),
    }),
  /** EP 13 for the editor: raw, accepts missing required members. Invalidated together with `document`. */
  rawDocument: (id: string) =>
    queryOptions({
      queryKey: ['surveys', 'document', id, 'raw'],
      queryFn: async ({ signal }) => {
        const { readDocument } = await import('./survey-document')
        return readDocument(id, { signal })
      },
      // Structural sharing copies members one by one and would lose one named `__proto__`.
      structuralSharing: false,
    }),
}
