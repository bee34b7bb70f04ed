import type { Context } from 'hono'
import { type EndpointName, endpoints } from '#contract/endpoints'
import { problemAnswer } from './problem-answer'
import { faultOf, type ServerEnvironment } from './server-environment'

/** 504: the upstream has not begun to answer in time, or the client has not waited for it. */
export function timedOut(c: Context<ServerEnvironment>, error: unknown, name: EndpointName): Response {
  c.set('fault', faultOf(error))
  const unknown = endpoints[name].effect === 'read' ? '' : ' It may or may not have done what was asked.'
  return problemAnswer(
    504,
    'The messaging service did not answer in time',
    `The server waited for it in vain.${unknown}`,
  )
}

/** What the system's or the HTTP client's error codes mean to a person. */
const reasons: [RegExp, string, string][] = [
  [/^ECONNREFUSED$/, 'cannot be reached', 'Nothing answers at its address.'],
  [/^(?:ENOTFOUND|EAI_)/, 'cannot be reached', 'The name of its address is not known.'],
  [
    /^(?:EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/,
    'cannot be reached',
    'No way leads to its address.',
  ],
  [
    /^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL)/,
    'cannot be trusted',
    'Its certificate is not valid for its address.',
  ],
  [
    /^RedirectError$/,
    'answered with a redirect',
    'Redirects are not followed: the configured address must be the final one.',
  ],
  [
    /^(?:HPE_|StatusError$)/,
    'answered with something that is not HTTP',
    'What stands at its address may not be the service.',
  ],
]

/** 502: there was no answer, or none that can be passed on. Neither words nor log repeat the address. */
export function unreachable(c: Context<ServerEnvironment>, error: unknown): Response {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const fault = faultOf(cause)
  c.set('fault', fault)
  const code = fault.code ?? fault.type
  const [, title, detail] = reasons.find(([pattern]) => pattern.test(code)) ?? [
    undefined,
    'broke the connection',
    'It may or may not have done what was asked.',
  ]
  return problemAnswer(502, `The messaging service ${title}`, detail)
}
