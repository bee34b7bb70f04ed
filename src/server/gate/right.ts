import { notSentHeader } from '#contract/request/headers'
import type { Need, Right } from '#contract/rights'
import { rowOf } from '#contract/rows'
import { problemAnswer } from '#server/problem-answer'
import type { Step } from './step'
import { noSession } from './who'

/** 403: known, but not allowed to. The right stands in a member of its own, for pages that say it in their words. */
export function missingRight(right: Right): Response {
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
    return Promise.resolve(missingRight(need))
  }

export const requireRight = requireRightOr('signed-in')
