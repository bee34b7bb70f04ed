import { matchEndpoint, matchTeam } from '#contract/request/parameters'
import { type BuiltInRole, builtInRoles, type Need, type Right, withImplied } from '#contract/rights'
import { rowOf } from '#contract/rows'
import { session } from '#dashboard/api/session/session'
import { embedded, type TestFetch } from './render-app'

/** Somebody of a role that comes with the product, or with these rights and those that come along. */
export type Somebody = BuiltInRole | readonly Right[]

const rightsOf = (who: Somebody): Right[] => withImplied(typeof who === 'string' ? builtInRoles[who] : who)

/** Makes somebody the person of the test. */
export function beSomebodyWith(who: Somebody, connection = embedded): void {
  session.provide({ state: 'signed-in', me: { accounts: 'on', rights: rightsOf(who), connection } })
}

/** The right that a request needs; undefined for what is no row. */
function needOf(request: Request): Need | undefined {
  const { pathname } = new URL(request.url)
  const match = [matchEndpoint, matchTeam].map(find => find(request.method, pathname)).find(found => 'name' in found)
  return match && 'name' in match ? rowOf(match.name).right : undefined
}

/**
 * Makes somebody the person of the test, over a service that refuses as the server does what they have no right to. What
 * was refused stands in `refused`, for a test to see that a page does not ask for it.
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
