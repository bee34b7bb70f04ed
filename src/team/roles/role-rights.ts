import { getOwn } from '#contract/reading/json-object'
import { builtInRoles, type Right, rights, withImplied } from '#contract/rights'

/** A role as far as its rights go. */
export interface RoleRights {
  id: string
  builtIn: number
  /** JSON. */
  rights: string
}

/** What a role allows: of a built-in one what the contract says, of another what this version knows of what is stored. */
export function rightsOfRole({ id, builtIn, rights: stored }: RoleRights): readonly Right[] {
  if (builtIn) return getOwn(builtInRoles as Record<string, readonly Right[]>, id) ?? []
  const named = new Set(JSON.parse(stored) as string[])
  return withImplied(rights.filter(right => named.has(right)))
}
