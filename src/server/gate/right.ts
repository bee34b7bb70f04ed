import type { Context } from 'hono'
import { notSentHeader } from '#contract/request/not-sent'
import type { Need, Right } from '#contract/rights'
import { rowOf } from '#contract/rows'
import { problemAnswer } from '#server/problem-answer'
import { faultOf, type ServerEnvironment } from '#server/server-environment'
import { thingsIn } from '#server/writes/written-write'
import type { Activity } from '#team/activity/activity'
import type { Step } from './step'
import { noSession } from './who'

/** 403: known, but not allowed to. The right stands in a member of its own, for pages that say it in their words. */
export function missingRight(c: Context<ServerEnvironment>, right: Right): Response {
  c.set('missingRight', right)
  const detail = `This needs the right "${right}". Somebody who manages people can give it.`
  return problemAnswer(403, 'A right is missing', detail, { [notSentHeader]: '1' }, { kind: 'missing-right', right })
}

/** 403: nothing but setting up the second factor is answered before that is done. */
const secondFactorDue = () =>
  problemAnswer(
    403,
    'A second factor is required',
    'Set up a second factor first.',
    { [notSentHeader]: '1' },
    { kind: 'second-factor-due' },
  )

/** Requires the right that the row names. Paths without a row are for whoever is known, or for who holds `otherwise`. */
export const requireRightOr =
  (otherwise: Need): Step =>
  (c, next) => {
    const match = c.get('match')
    const row = match && 'name' in match ? rowOf(match.name) : undefined
    const need = row?.right ?? otherwise
    if (need === 'anyone') return next()
    const principal = c.get('principal')
    if (!principal) return Promise.resolve(noSession())
    if (principal.secondFactorDue && !row?.beforeSecondFactor) return Promise.resolve(secondFactorDue())
    if (need === 'signed-in' || principal.rights.has(need)) return next()
    return Promise.resolve(missingRight(c, need))
  }

const minuteMs = 60_000

/** Records who was refused for want of a right: once for each person and row in a minute. */
export function recordRefusals(activity: Pick<Activity, 'event'>, now: () => number = Date.now): Step {
  let minute = 0
  const recorded = new Set<string>()
  return async (c, next) => {
    const answer = await next()
    const [right, who, match] = [c.get('missingRight'), c.get('principal'), c.get('match')]
    // A write that got as far as its handler is in the activity as refused.
    if (right === undefined || who === undefined || c.get('write')) return answer
    const current = Math.floor(now() / minuteMs)
    if (current !== minute) recorded.clear()
    minute = current
    const endpoint = match && 'name' in match ? match.name : c.get('answer')
    const key = `${who.id} ${endpoint}`
    if (recorded.has(key)) return answer
    recorded.add(key)
    const things = match && 'name' in match ? thingsIn(match.parameters, rowOf(match.name).things.path) : []
    const details = { endpoint, ...(right !== '' && { right }) }
    try {
      await activity.event({ who, name: 'right-missing', things, details, requestId: c.get('requestId') })
    } catch (error) {
      recorded.delete(key)
      c.set('fault', faultOf(error))
    }
    return answer
  }
}

export const requireRight = requireRightOr('signed-in')
