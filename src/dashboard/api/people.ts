import { queryOptions } from '@tanstack/react-query'
import { call } from './client/call'

export const peopleQueries = {
  people: () => queryOptions({ queryKey: ['people'], queryFn: ({ signal }) => call('listPeople', {}, { signal }) }),
  keys: () => queryOptions({ queryKey: ['keys'], queryFn: ({ signal }) => call('listKeys', {}, { signal }) }),
  roles: () => queryOptions({ queryKey: ['roles'], queryFn: ({ signal }) => call('listRoles', {}, { signal }) }),
}

/** What a change of people, roles or keys makes old: a role counts those who have it. */
export const peopleKeys = [['people'], ['roles'], ['keys']] as const
