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

/** The headers of every answer, whatever its class; `policy` takes the place of the server's own. */
export function securityHeaders(publicOrigin: string, policy = contentSecurityPolicy): [string, string][] {
  const headers: [string, string][] = [
    ['content-security-policy', policy],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', unusedFeatures.map(feature => `${feature}=()`).join(', ')],
  ]
  if (publicOrigin.startsWith('https:')) headers.push(['strict-transport-security', 'max-age=31536000'])
  return headers
}
