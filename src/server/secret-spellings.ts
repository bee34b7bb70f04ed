/** Shorter pieces than this would be found in innocent text. */
const shortestPiece = 8

/**
 * The ways in which a server may repeat an `Authorization` value it was sent: whole, without its scheme, decoded where
 * it is Basic, and each of these as JSON, a web address or HTML writes it.
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
  return [value, json, json.replaceAll('/', '\\/'), encodeURIComponent(value), encodeURI(value), html]
}
