import { queryOptions } from '@tanstack/react-query'
import { call } from '#dashboard/api/client/call'

export const sessionQueries = {
  /** Whom a one-time link is for. It is kept no longer than it is shown. */
  link: (token: string) =>
    queryOptions({
      queryKey: ['one-time-link', token],
      queryFn: ({ signal }) => call('readLink', { body: { token } }, { signal }),
      enabled: token !== '',
      gcTime: 0,
    }),
  /** Where the person is signed in. */
  mine: () =>
    queryOptions({ queryKey: ['own-sessions'], queryFn: ({ signal }) => call('listMySessions', {}, { signal }) }),
  /** How people sign in here; anybody may know. */
  info: () =>
    queryOptions({ queryKey: ['session-info'], queryFn: ({ signal }) => call('readSession', {}, { signal }) }),
}
