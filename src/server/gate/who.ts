import type { Context } from 'hono'
import { notSentHeader } from '#contract/request/headers'
import { rowOf } from '#contract/rows'
import { problemAnswer } from '#server/problem-answer'
import { refusalAnswer } from '#server/refusal-answer'
import { faultOf, type ServerEnvironment } from '#server/server-environment'
import type { Team } from '#team/create-team'
import type { Principal } from '#team/principal'
import { TeamRefusal } from '#team/team-refusal'
import type { Step } from './step'
import type { createVoucher } from './vouched'

/** Tells who makes a request, and what its answer is to say of it beside its own. Throws as `Team.identify` does. */
export type Identify = (c: Context<ServerEnvironment>, answerHeaders: Headers) => Promise<Principal | undefined>

export function createIdentify(team: Pick<Team, 'identify'>, vouchedFor: ReturnType<typeof createVoucher>): Identify {
  return (c, answerHeaders) => {
    const { headers } = c.req.raw
    // The name under which the issuer is told the address: nobody else says it.
    if (headers.has(clientHeader)) headers.delete(clientHeader)
    const vouched = vouchedFor(c)
    c.set('vouched', vouched)
    return team.identify(headers, { answerHeaders, vouched })
  }
}

/**
 * Learns who makes a request and lets it go on; answers itself where that cannot be told, or where they are not let in.
 */
export function createWho(identify: Identify): Step {
  return async (c, next) => {
    const answerHeaders = new Headers()
    try {
      c.set('principal', await identify(c, answerHeaders))
    } catch (error) {
      if (error instanceof TeamRefusal) return refusalAnswer(error)
      c.set('fault', faultOf(error))
      return unknowable(c)
    }
    const answer = await next()
    for (const [name, value] of answerHeaders) answer.headers.append(name, value)
    return answer
  }
}

const clientHeader = 'x-ma-client'

/** 503: people and their rights are in a database that does not answer. */
function unknowable(c: Context<ServerEnvironment>): Response {
  const match = c.get('match')
  const isRead = !match || !('name' in match) || rowOf(match.name).effect === 'read'
  const headers = { 'retry-after': '2', [notSentHeader]: '1' }
  const words = 'Nothing was done. Try again in a moment.'
  // Whose write it is cannot be written down.
  const kind = isRead ? undefined : ({ kind: 'not-recorded' } as const)
  return problemAnswer(503, 'Nobody can be let in right now', words, headers, kind)
}

/** 401: whoever asks is not known. */
export const noSession = () =>
  problemAnswer(401, 'Sign in first', 'Nothing was done.', { [notSentHeader]: '1' }, { kind: 'no-session' })
