import { queryOptions } from '@tanstack/react-query'
import { call } from './client/call'

export const peopleQueries = {
  people: () => queryOptions({ queryKey: ['people'], queryFn: ({ signal }) => call('listPeople', {}, { signal }) }),
  keys: () => queryOptions({ queryKey: ['keys'], queryFn: ({ signal }) => call('listKeys', {}, { signal }) }),
  roles: () => queryOptions({ queryKey: ['roles'], queryFn: ({ signal }) => call('listRoles', {}, { signal }) }),
}

/** Queries made stale by a change to people, roles or keys: a role counts its people. */
export const peopleKeys = [['people'], ['roles'], ['keys']] as const
