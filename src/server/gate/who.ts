import { notSentHeader } from '#contract/not-sent'
import { problemAnswer } from '#server/problem-answer'
import { refusalAnswer } from '#server/refusal-answer'
import { faultOf } from '#server/server-environment'
import type { Team } from '#team/create-team'
import { TeamRefusal } from '#team/team-refusal'
import type { Step } from './step'
import type { createVoucher } from './vouched'

/**
 * Learns who makes a request and lets it go on; answers itself where that cannot be told, or where they are not let in.
 */
export function createWho(team: Pick<Team, 'identify'>, vouchedFor: ReturnType<typeof createVoucher>): Step {
  return async (c, next) => {
    const { headers } = c.req.raw
    // The name under which the issuer is told the address: nobody else says it.
    if (headers.has(clientHeader)) headers.delete(clientHeader)
    const answerHeaders = new Headers()
    const vouched = vouchedFor(c)
    c.set('vouched', vouched)
    try {
      c.set('principal', await team.identify(headers, { answerHeaders, vouched }))
    } catch (error) {
      if (error instanceof TeamRefusal) return refusalAnswer(error)
      c.set('fault', faultOf(error))
      return unknowable()
    }
    const answer = await next()
    for (const [name, value] of answerHeaders) answer.headers.append(name, value)
    return answer
  }
}

const clientHeader = 'x-ma-client'

/** 503: people and their rights are in a database that does not answer. */
const unknowable = () =>
  problemAnswer(503, 'Nobody can be let in right now', 'Nothing was done. Try again in a moment.', {
    'retry-after': '2',
    [notSentHeader]: '1',
  })

/** 401: whoever asks is not known. */
export const noSession = () =>
  problemAnswer(401, 'Sign in first', 'Nothing was done.', { [notSentHeader]: '1' }, { kind: 'no-session' })
