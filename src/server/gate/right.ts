import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint-row'
import { isJsonObject } from '#contract/reading/json-object'
import { readQuery } from '#contract/request/query-string'
import type { Need, Right } from '#contract/rights'
import { untouched } from '#server/problem-answer'
import type { Step } from '#server/server-environment'
import { faultOf, matchFor, rowFor, type ServerEnvironment, targetOf } from '#server/server-environment'
import { thingsIn } from '#server/writes/written-write'
import { bufferedRequest } from '#service/http/buffered-body'
import { readJson } from '#service/http/read-json'
import { errorAnswer, Refusal } from '#service/http/refusal'
import type { Activity } from '#team/activity/activity'
import { noSession } from './who'

export async function readBody(c: Context<ServerEnvironment>): Promise<{ value: unknown } | { refused: Response }> {
  const known = c.get('json')
  if (known) return known
  try {
    const value = await readJson(c.req.raw, Number.POSITIVE_INFINITY)
    c.set('json', { value })
    return { value }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: errorAnswer(targetOf(c).path, error) }
  }
}

/** 403: the right is missing. The body names it, so that pages can say it in words. */
function missingRight(c: Context<ServerEnvironment>, right: Right): Response {
  c.set('missingRight', right)
  const detail = `This needs the right "${right}". Somebody who manages people can give it.`
  return untouched(403, 'A right is missing', detail, { kind: 'missing-right', members: { right } })
}

/** 403: until the second factor is set up, other requests are refused. */
const secondFactorDue = () =>
  untouched(403, 'A second factor is required', 'Set up a second factor first.', { kind: 'second-factor-due' })

export const requireRightOr =
  (otherwise: Need): Step =>
  (c, next) => {
    const row = rowFor(c)
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
    const [right, who, match] = [c.get('missingRight'), c.get('principal'), matchFor(c)]
    // The activity already records a write that reached its handler as refused.
    if (right === undefined || who === undefined || c.get('write')) return answer
    const current = Math.floor(now() / minuteMs)
    if (current !== minute) recorded.clear()
    minute = current
    const endpoint = match?.name ?? c.get('answer')
    const key = `${who.id} ${endpoint}`
    if (recorded.has(key)) return answer
    recorded.add(key)
    const things = thingsIn(match?.parameters, rowFor(c)?.things.path)
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

/** Ignores case: another service may do so too. */
const reads = (name: string, word: string) => name.normalize('NFKC').trim().toUpperCase() === word.toUpperCase()

const isMany = ({ many }: Endpoint, query: string) =>
  many !== undefined && readQuery(query).some(([name]) => reads(name, many))

function hasOnly(body: unknown, member: string): boolean {
  if (!isJsonObject(body)) return false
  const [value, ...others] = Object.entries(body).map(([name, value]) => (name === member ? value : undefined))
  return others.length === 0 && value !== undefined && (typeof value !== 'object' || value === null)
}

/**
 * Checks the body where the endpoint's right allows only some requests. The body is not read for holders of the
 * further right.
 */
export const requireFurtherRight: Step = async (c, next) => {
  const row = rowFor(c)
  const further = row?.only?.else ?? row?.manyRight
  if (!row || !further || c.get('principal')?.rights.has(further)) return next()
  const { query } = targetOf(c)
  if (row.only ? query !== '' : isMany(row, query)) return missingRight(c, further)
  const read = await readBody(c)
  if ('refused' in read) return read.refused
  if (!row.only) return isJsonObject(read.value) ? next() : missingRight(c, further)
  if (!hasOnly(read.value, row.only.member)) return missingRight(c, further)
  // Removes duplicate members: another service may use the first.
  const { url, method, headers, signal } = c.req.raw
  const body = new TextEncoder().encode(JSON.stringify(read.value))
  const rewritten = new Headers(headers)
  rewritten.delete('content-length')
  c.req.raw = bufferedRequest({ url, method, headers: rewritten }, body, signal)
  return next()
}
