import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Role } from '#contract/team/roles'
import { peopleQueries } from '#dashboard/api/people'
import { useRoleWords } from '#dashboard/parts/rights/role-words'

/** Returns the roles as choices and by name; an unknown role is named by its id. */
export function useRoles() {
  const words = useRoleWords()
  const { data } = useQuery(peopleQueries.roles())
  return useMemo(() => {
    const roles: Role[] = data?.flatMap(row => (row.ok ? [row.value] : [])) ?? []
    const names = new Map(roles.map(({ id, name }) => [id, name]))
    return {
      choices: roles.map(({ id, name }) => ({ value: id, label: words(id, name) })),
      nameOf: (role: string) => words(role, names.get(role)),
    }
  }, [data, words])
}
