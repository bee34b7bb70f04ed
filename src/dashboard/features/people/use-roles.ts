import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Role } from '#contract/team/roles'
import { peopleQueries } from '#dashboard/data/people'
import { useText } from '#dashboard/i18n/use-text'
import { peopleText } from './people-text'

/** The roles there are, as choices and by name; a role that is not known is called by its id. */
export function useRoles() {
  const t = useText(peopleText)
  const { data } = useQuery(peopleQueries.roles())
  return useMemo(() => {
    const roles: Role[] = data?.flatMap(row => (row.ok ? [row.value] : [])) ?? []
    const names = new Map(roles.map(({ id, name }) => [id, name]))
    return {
      choices: roles.map(({ id, name }) => ({ value: id, label: name })),
      nameOf: (role: string) => names.get(role) ?? (role === 'none' ? t.noRole : role),
    }
  }, [data, t])
}
