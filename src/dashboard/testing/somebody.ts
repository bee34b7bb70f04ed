import { matchEndpoint, matchTeam } from '#contract/request/parameters'
import { type BuiltInRole, builtInRoles, type Need, type Right, withImplied } from '#contract/rights'
import { rowOf } from '#contract/rows'
import { session } from '#dashboard/api/session/session'
import { embedded, type TestFetch } from './render-app'

/** A built-in role, or rights with those they imply. */
export type Somebody = BuiltInRole | readonly Right[]

const rightsOf = (who: Somebody): Right[] => withImplied(typeof who === 'string' ? builtInRoles[who] : who)

/** Signs a test person in. */
export function beSomebodyWith(who: Somebody, connection = embedded): void {
  session.provide({ state: 'signed-in', me: { accounts: 'on', rights: rightsOf(who), connection } })
}

/** The right that a request needs; undefined for an unknown path. */
function needOf(request: Request): Need | undefined {
  const { pathname } = new URL(request.url)
  const match = [matchEndpoint, matchTeam].map(find => find(request.method, pathname)).find(found => 'name' in found)
  return match && 'name' in match ? rowOf(match.name).right : undefined
}

/**
 * Signs a test person in over a service that refuses requests beyond their rights, as the server does. Refused
 * requests are listed in `refused`, since pages should not send them.
 */
export function somebody(who: Somebody, service: TestFetch): { fetch: TestFetch; refused: string[] } {
  const granted = rightsOf(who)
  const refused: string[] = []
  beSomebodyWith(who)
  return {
    refused,
    fetch(request) {
      const right = needOf(request)
      if (right === undefined || right === 'anyone' || right === 'signed-in' || granted.includes(right)) {
        return service(request)
      }
      refused.push(`${request.method} ${new URL(request.url).pathname}`)
      return Response.json({ type: '/problems/missing-right', title: 'A right is missing', right }, { status: 403 })
    },
  }
}
