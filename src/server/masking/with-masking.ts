import type { Context } from 'hono'
import { isWebPage } from '#contract/reading/answer'
import { isJsonObject } from '#contract/reading/json-object'
import type { ApiFetch } from '#server/embedded-api'
import { notSent, problemAnswer } from '#server/problem-answer'
import { matchFor, rowFor, type ServerEnvironment } from '#server/server-environment'
import { relayBody } from '#server/upstream/relay'
import { notRecorded } from '#server/writes/record-writes'
import { thingsIn } from '#server/writes/written-write'
import { wholeBody } from '#service/http/buffered-body'
import { readJson } from '#service/http/read-json'
import type { Activity, ActivityEvent } from '#team/activity/activity'
import type { Team } from '#team/create-team'
import type { Principal } from '#team/principal'
import { createKnownFormats } from './format-mask'
import { maskAuthentication, maskError, maskList } from './mask-message'

type Options = { mode: 'embedded' | 'upstream'; formats: Team['codeFormats']; activity: Pick<Activity, 'event'> }

/** Programs with `codes.reveal` get codes. */
const isTrusted = ({ by, rights }: Principal) => by === 'key' && rights.has('codes.reveal')

/** People never get codes in lists. With `ACCOUNTS=off` the page hides them. */
const isMasked = (principal: Principal | undefined) =>
  principal !== undefined && principal.by !== 'nobody' && !isTrusted(principal)

/** The activity event before a program gets unmasked messages. */
function readOf(c: Context<ServerEnvironment>, who: Principal): ActivityEvent {
  const { name = '', parameters } = matchFor(c) ?? {}
  const things = thingsIn(parameters, rowFor(c)?.things.path)
  return { who, name: 'codes-read', things, details: { endpoint: name }, requestId: c.get('requestId') }
}

/** Maximum bytes of an answer that is not a list. */
const longestAnswer = 1024 * 1024

/** Hides one-time codes in answers before they are stored or leave the server. */
export function withMasking(api: ApiFetch, { mode, formats, activity }: Options): ApiFetch {
  const maskByFormat = createKnownFormats(() => formats.read())
  return async c => {
    const codes = rowFor(c)?.codes
    if (codes === undefined) return api(c)
    if (mode === 'upstream' && codes !== 'messages' && !(await storeFormat(c, formats))) return notSent()
    const principal = c.get('principal')
    if (codes === 'messages' && principal && isTrusted(principal)) {
      try {
        await activity.event(readOf(c, principal))
      } catch (error) {
        return notRecorded(c, error)
      }
    }
    if (codes === 'format' || !isMasked(principal)) return api(c)
    const everyRun = codes === 'messages' && (await formats.hidesEveryRun())
    if (mode === 'embedded') {
      c.set('maskCodes', everyRun ? 'every-run' : 'likely')
      return api(c)
    }
    const mask = { formats: await maskByFormat(), everyRun, now: Date.now() }
    const answer = await api(c)
    if (answer.ok && codes === 'messages') {
      return relayBody(c, answer.body, answer, { filter: maskList(mask) })
    }
    const body = await wholeBody(answer.body, longestAnswer)
    if (!body) return tooLong()
    const text = Buffer.from(body).toString()
    const { status, headers } = answer
    // A web page stays recognisable as one: it is no answer of the service.
    const masked = isWebPage(text) ? '<!doctype html>' : maskAuthentication(text)
    return new Response(answer.ok ? masked : maskError(text, mask.formats), { status, headers })
  }
}

/** Stores the format of a code before it is sent, to recognise its message later. False when that fails. */
async function storeFormat(c: Context<ServerEnvironment>, formats: Team['codeFormats']) {
  // The endpoint refuses unreadable JSON.
  const read = await readJson(c.req.raw.clone(), longestAnswer).catch(() => undefined)
  const members = isJsonObject(read) ? Object.entries(read) : []
  const sent = members.flatMap(([name, value]) =>
    isFormatName(name) && typeof value === 'string' && value.includes('{0}') ? [value] : [],
  )
  return Promise.all(sent.map(formats.store)).then(
    () => true,
    () => false,
  )
}

/** Ignores case: another service may do so too. */
const isFormatName = (name: string) => name.normalize('NFKC').trim().toUpperCase() === 'MESSAGEFORMAT'

const tooLong = () =>
  problemAnswer(502, 'The answer is too long', 'The messaging service answered with more than is expected here.')
