import type { Context } from 'hono'
import { type EndpointName, endpoints } from '#contract/endpoints'
import { notSentHeader } from '#contract/request/headers'
import { problemAnswer } from '#server/problem-answer'
import { type Fault, faultOf, type ServerEnvironment } from '#server/server-environment'

/** 504: the upstream did not answer in time, or the client disconnected. */
export function timedOut(c: Context<ServerEnvironment>, error: unknown, name: EndpointName, seconds: number): Response {
  c.set('fault', faultOf(error))
  const words = [`No answer came within ${seconds} seconds.`, lostWords(name)].filter(Boolean).join(' ')
  return problemAnswer(504, 'The messaging service did not answer in time', words)
}

const lostWords = (name: EndpointName) =>
  endpoints[name].effect === 'read' ? undefined : 'It may or may not have done what was asked.'

/** Words for an error code. `notSent`: no byte of the request was sent. */
type Reason = { code: RegExp; title: string; detail?: string; notSent?: boolean }

const unreached = 'cannot be reached'

const reasons: Reason[] = [
  { code: /^ECONNREFUSED$/, title: unreached, detail: 'Nothing answers at its address.', notSent: true },
  { code: /^(?:ENOTFOUND|EAI_)/, title: unreached, detail: 'The name of its address is not known.', notSent: true },
  {
    code: /^(?:EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/,
    title: unreached,
    detail: 'The network has no route to its address.',
    notSent: true,
  },
  // May also end an established connection.
  { code: /^ETIMEDOUT$/, title: unreached, detail: 'The network has no route to its address.' },
  {
    code: /^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT_ALTNAME_INVALID$)/,
    title: 'cannot be trusted',
    detail: 'Its certificate is not valid for its address.',
    notSent: true,
  },
  {
    code: /^(?:EPROTO$|ERR_TLS|ERR_SSL)/,
    title: 'cannot be trusted',
    detail: 'The server at its address does not use TLS correctly.',
  },
  {
    code: /^RedirectError$/,
    title: 'answered with a redirect',
    detail: 'Redirects are not followed: the configured address must be the final one.',
  },
  {
    code: /^(?:HPE_|HTTPParserError$|StatusError$)/,
    title: 'answered with something that is not HTTP',
    detail: 'The server at its address may not be the messaging service.',
  },
]

const unknownReason = { title: 'broke the connection' }

/** Returns the reason in words and for the log, without the address. */
export function reasonOf(error: unknown): Omit<Reason, 'code'> & { fault: Fault } {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const fault = faultOf(cause)
  const known = reasons.find(({ code }) => code.test(fault.code ?? fault.type))
  return { ...(known ?? unknownReason), fault }
}

/** 502: there was no response, or none that can be passed on. */
export function unreachable(c: Context<ServerEnvironment>, error: unknown, name: EndpointName): Response {
  const { title, detail = lostWords(name), notSent, fault } = reasonOf(error)
  c.set('fault', fault)
  return problemAnswer(502, `The messaging service ${title}`, detail, notSent ? { [notSentHeader]: '1' } : {})
}
