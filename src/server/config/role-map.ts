import { ConfigError } from './config-value'

/** Which groups of a provider or proxy give which role here; the first that a person has counts. */
export type RoleMap = readonly (readonly [group: string, role: string])[]

/** `dashboard-admins=admin,desk=support`; a group may hold `=` itself, a role does not. */
export function readRoleMap(name: string, value: string): RoleMap {
  return value.split(',').map(pair => {
    const [, group, role] = /^\s*(.*\S)\s*=\s*([^=\s]+)\s*$/.exec(pair) ?? []
    if (group !== undefined && role !== undefined) return [group, role] as const
    throw new ConfigError(`${name} must be groups and their roles, like dashboard-admins=admin,desk=support.`)
  })
}

/** The role of the first entry whose group is one of these. */
export const roleOf = (map: RoleMap, groups: readonly string[]): string | undefined =>
  map.find(([group]) => groups.includes(group))?.[1]
