/** Shorter pieces than this would be found in innocent text. */
const shortestPiece = 8

/**
 * The ways in which a server may repeat an `Authorization` value it was sent: whole, without its scheme, decoded where
 * it is Basic, each of these as JSON, a web address or HTML writes it, and each in base64 and hexadecimal digits.
 */
export function spellingsOf(authorization: string): string[] {
  const [scheme = '', ...rest] = authorization.split(' ')
  const credential = rest.join(' ').trim()
  const pieces = [credential, ...(/^basic$/i.test(scheme) ? basicPieces(credential) : [])]
  const values = [authorization, ...pieces.filter(piece => piece.length >= shortestPiece)]
  return [...new Set(values.flatMap(value => writings(value)))]
}

function basicPieces(credential: string): string[] {
  const pair = Buffer.from(credential, 'base64').toString('utf8')
  return [pair, pair.slice(pair.indexOf(':') + 1)]
}

function writings(value: string): string[] {
  const json = JSON.stringify(value).slice(1, -1)
  const html = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  return [
    value,
    json,
    json.replaceAll('/', '\\/'),
    encodeURIComponent(value),
    encodeURI(value),
    html,
    ...encodings(value),
  ]
}

/** The bytes in hexadecimal digits, and the base64 that all texts with these bytes in them have in common. */
function encodings(value: string): string[] {
  const hex = Buffer.from(value).toString('hex')
  const inBase64 = [0, 1, 2].map(before => base64Within(value, before)).filter(text => text.length >= shortestPiece)
  const forAddresses = inBase64.map(text => text.replaceAll('+', '-').replaceAll('/', '_'))
  return [hex, hex.toUpperCase(), ...inBase64, ...forAddresses]
}

/**
 * What base64 makes of `value` after so many other bytes, up to three. The characters at the edges also depend on what
 * stands there, and are left out.
 */
function base64Within(value: string, before: number): string {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(value)])
  const text = bytes.toString('base64').replaceAll('=', '')
  const end = bytes.length % 3 === 0 ? text.length : text.length - 1
  return text.slice(Math.ceil((before * 8) / 6), end)
}
