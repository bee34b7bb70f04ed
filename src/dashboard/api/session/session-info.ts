import { queryOptions } from '@tanstack/react-query'
import { call } from '#dashboard/api/client/call'

export const sessionQueries = {
  /** The person of a one-time link; not cached after use. */
  link: (token: string) =>
    queryOptions({
      queryKey: ['one-time-link', token],
      queryFn: ({ signal }) => call('readLink', { body: { token } }, { signal }),
      enabled: token !== '',
      gcTime: 0,
    }),
  /** The person's own sessions. */
  mine: () =>
    queryOptions({ queryKey: ['own-sessions'], queryFn: ({ signal }) => call('listMySessions', {}, { signal }) }),
  /** How people sign in here; readable without a session. */
  info: () =>
    queryOptions({ queryKey: ['session-info'], queryFn: ({ signal }) => call('readSession', {}, { signal }) }),
}
