import type { Config } from './config/config'
import { isLoopback } from './config/config-value'

/** The whole policy: everything comes from this server, nothing is inline, nobody frames it. */
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
 * To a name over plain http no browser says whether a request comes from the same site, and under `no-referrer` not even
 * where a form comes from: there the forms of the product's own pages are known by their origin alone.
 */
const referrerPolicy = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && !isLoopback(hostname) ? 'same-origin' : 'no-referrer'

/** The headers of every answer, whatever its class; `policy` takes the place of the server's own. */
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

/** What an answer of the API may do when it is opened as a document: nothing. */
export const apiPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** JSON, with parameters but without a comma: of several types in one header a browser takes the last. */
const json = /^application\/(?:json|[\w.!#$&^-]+\+json)\s*(?:;[^,]*)?$/i

/** The type that an answer leaves with: JSON as what it is, anything else, scripts and web pages too, as mere text. */
export const inertType = (type: string | null): string =>
  type !== null && json.test(type) ? type : 'text/plain; charset=utf-8'
