import type { Counts } from '#contract/endpoint-row'
import type { SendingLimit } from '#contract/problem'
import { isJsonObject } from '#contract/reading/json-object'
import { notSentHeader } from '#contract/request/headers'
import { notSent, untouched } from '#server/problem-answer'
import type { Step } from '#server/server-environment'
import { faultOf, rowFor } from '#server/server-environment'
import type { Team } from '#team/create-team'
import type { SendingRequest } from '#team/sending/sending-counts'
import { readBody } from './right'

function requestedOf({ kind, number, rows }: Counts, body: unknown): SendingRequest {
  const members: Readonly<Record<string, unknown>> = isJsonObject(body) ? body : {}
  const listed = rows === undefined ? undefined : members[rows]
  const to = number === undefined ? undefined : members[number]
  return {
    kind,
    count: Array.isArray(listed) ? Math.max(1, listed.length) : 1,
    number: typeof to === 'string' ? to : undefined,
  }
}

/** Applies each person's sending limits and reports what is left. `refused` receives the limit that was reached. */
export function limitSending(limits: Pick<Team['sending'], 'take'>, refused: (kind: string) => void = () => {}): Step {
  return async (c, next) => {
    const row = rowFor(c)
    const principal = c.get('principal')
    if (!row?.counts || !principal || principal.by === 'nobody') return next()
    if (row.counts.unless && principal.rights.has(row.counts.unless)) return next()
    const isRead = row.counts.number !== undefined || row.counts.rows !== undefined
    const read = isRead ? await readBody(c) : { value: undefined }
    if ('refused' in read) return read.refused
    const requested = requestedOf(row.counts, read.value)
    let taken: Awaited<ReturnType<typeof limits.take>>
    try {
      taken = await limits.take(principal, requested)
    } catch (error) {
      c.set('fault', faultOf(error))
      return notSent()
    }
    if (!taken) return next()
    if (!taken.ok) {
      refused(taken.kind)
      return tooMuch(taken)
    }
    const answer = await next()
    const { kind, most, seconds, left, giveBack } = taken
    const isRefused = (answer.status >= 400 && answer.status < 500) || answer.headers.has(notSentHeader)
    if (isRefused) await giveBack().catch((error: unknown) => c.set('fault', faultOf(error)))
    const rest = isRefused ? Math.min(most, left + requested.count) : left
    answer.headers.set('ratelimit-policy', `"${kind}";q=${most};w=${seconds}`)
    answer.headers.set('ratelimit', `"${kind}";r=${rest}`)
    return answer
  }
}

type Refused = { kind: string; most: number; seconds: number; retryAfter: number }

const times: Record<number, string> = { 60: 'a minute', 3600: 'an hour' }

const nouns: Record<string, [one: string, many: string]> = {
  codes: ['one code', 'codes'],
  number: ['one code to the same number', 'codes to the same number'],
  emails: ['one e-mail', 'e-mails'],
  lookups: ['one looked-up number', 'looked-up numbers'],
  contacts: ['one request for contacts', 'requests for contacts'],
}

function tooMuch({ kind, most, seconds, retryAfter }: Refused): Response {
  const [one, many] = nouns[kind] ?? ['one', '']
  const what = most === 1 ? one : `${most} ${many}`
  const time = times[seconds] ?? `in ${seconds} seconds`
  const detail = `You may send ${what} ${time}. Nothing was sent. Try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`
  return untouched(429, 'Sending limit reached', detail, {
    kind: 'limit',
    members: { limit: { kind, most, seconds } satisfies SendingLimit },
    headers: { 'retry-after': String(retryAfter) },
  })
}
