import type { Context } from 'hono'
import { isJsonObject } from '#contract/reading/json-object'
import { rowOf } from '#contract/rows'
import type { ApiFetch } from '#server/embedded-api'
import { notSent, problemAnswer } from '#server/problem-answer'
import { notRecorded } from '#server/record-writes'
import type { ServerEnvironment } from '#server/server-environment'
import { relayBody } from '#server/upstream/relay'
import { thingsIn } from '#server/writes/written-write'
import { wholeBody } from '#service/http/buffered-body'
import { readJson } from '#service/http/read-json'
import type { Activity, ActivityEvent } from '#team/activity/activity'
import type { Team } from '#team/create-team'
import type { Principal } from '#team/principal'
import { createKnownFormats } from './format-mask'
import { maskList } from './mask-list'
import { maskAuthentication, maskError } from './mask-message'

type Options = { mode: 'embedded' | 'upstream'; formats: Team['codeFormats']; activity: Pick<Activity, 'event'> }

/** Programs get codes whose role may reveal them. */
const isTrusted = ({ by, rights }: Principal) => by === 'key' && rights.has('codes.reveal')

/** A person never gets a code. Where nobody is told apart, the page hides them. */
const isMasked = (principal: Principal | undefined) =>
  principal !== undefined && principal.by !== 'nobody' && !isTrusted(principal)

/** What is written down of a program that gets messages as they are, before it does. */
function readOf(c: Context<ServerEnvironment>, who: Principal): ActivityEvent {
  const match = c.get('match')
  const { name = '', parameters = {} } = match && 'name' in match ? match : {}
  const things = name === '' ? [] : thingsIn(parameters, rowOf(name).things.path)
  return { who, name: 'codes-read', things, details: { endpoint: name }, requestId: c.get('requestId') }
}

/** Bytes of an answer that is no list: what is longer is not passed on. */
const longestAnswer = 1024 * 1024

/** Hides one-time codes in the answers that hold messages, before they are stored or leave the server. */
export function withMasking(api: ApiFetch, { mode, formats, activity }: Options): ApiFetch {
  const maskByFormat = createKnownFormats(() => formats.read())
  return async c => {
    const match = c.get('match')
    const codes = match && 'name' in match ? rowOf(match.name).codes : undefined
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
    const bytes = await wholeBody(answer.body, longestAnswer)
    if (!bytes) return tooLong()
    const text = Buffer.from(bytes).toString()
    const { status, headers } = answer
    return new Response(answer.ok ? maskAuthentication(text) : maskError(text, mask.formats), { status, headers })
  }
}

/** Keeps a text in which codes are sent through here: their messages are known again by it. False where that fails. */
async function storeFormat(c: Context<ServerEnvironment>, formats: Team['codeFormats']) {
  // What cannot be read is refused by whoever reads it next.
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

/** In whatever capitals: another service may not tell them apart. */
const isFormatName = (name: string) => name.normalize('NFKC').trim().toUpperCase() === 'MESSAGEFORMAT'

const tooLong = () =>
  problemAnswer(502, 'The answer is too long', 'The messaging service answered with more than is expected here.')
