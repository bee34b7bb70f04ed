import type { Config } from './config/config'
import { isLoopback } from './config/config-value'

/** The policy of API answers: opened as a document, they may do nothing. */
export const apiPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** JSON with parameters; no comma, because browsers use the last of several types. */
const json = /^application\/(?:json|[\w.!#$&^-]+\+json)\s*(?:;[^,]*)?$/i

/** JSON keeps its type; everything else, scripts and pages included, becomes plain text. */
export const inertType = (type: string | null): string =>
  type !== null && json.test(type) ? type : 'text/plain; charset=utf-8'

/** Everything comes from this server, nothing is inline, no frames. */
export const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'"

const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]

type Place = Pick<Config, 'publicOrigin' | 'hstsSubdomains'>

/**
 * Over plain http browsers send no `Sec-Fetch-Site`, and with `no-referrer` forms send no origin: `same-origin` keeps
 * it.
 */
const referrerPolicy = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && !isLoopback(hostname) ? 'same-origin' : 'no-referrer'

/** The headers of every response; `policy` replaces the server's own. */
export function securityHeaders(
  { publicOrigin, hstsSubdomains }: Place,
  policy = contentSecurityPolicy,
): [string, string][] {
  const headers: [string, string][] = [
    ['content-security-policy', policy],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', referrerPolicy(new URL(publicOrigin))],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', unusedFeatures.map(feature => `${feature}=()`).join(', ')],
  ]
  if (publicOrigin.startsWith('https:')) {
    const scope = hstsSubdomains ? '; includeSubDomains' : ''
    headers.push(['strict-transport-security', `max-age=31536000${scope}`])
  }
  return headers
}
