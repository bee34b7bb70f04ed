import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Connection } from '#contract/connection'
import { longestLink } from '#contract/request/paging'
import { acceptedEncoding, type Encoding } from './accepted-encoding'
import type { Announcement, Reader } from './announcer'
import { etagOf, isKnown } from './static-files'

/** Where the document says what its page will need: response headers, or elements in its head. */
export type AnnounceIn = 'headers' | 'elements'

type Options = {
  /** The built `index.html`; elements go where it says `<!--preloads-->`. */
  html: string
  announce: (path: string, reader: Reader, connection?: Connection) => Announcement | undefined
  announceIn?: AnnounceIn
}

type Content = { body: Uint8Array<ArrayBuffer> | string; etag: string }

/** Says that nobody is signed in as far as is known here: the page asks that first, and is not refused. */
const nobodyHint = '<meta name="session" content="none">'

/**
 * Answers every route of the dashboard with its one document. It is the same for everyone who is known, and says nothing of
 * them; what it announces of the page's data is for who asks, and such a document is kept by their browser alone, under a
 * name of its own.
 */
export function createDocument({ html, announce, announceIn = 'headers' }: Options) {
  const plain = createForms(html.replace('<!--preloads-->', ''))
  const nobodys = createForms(html.replace('<!--preloads-->', nobodyHint))

  /** Lists whose first page depends on it are announced with the `connection` alone. */
  return (path: string, headers: Headers, reader: Reader, connection?: Connection): Response => {
    const announcement = announce(path, reader, connection)
    const hinted = reader.signsIn && reader.by === undefined
    const forms =
      announcement && announceIn === 'elements'
        ? createForms(html.replace('<!--preloads-->', () => (hinted ? nobodyHint : '') + elements(announcement)))
        : hinted
          ? nobodys
          : plain
    const link = announcement && announceIn === 'headers' ? linkHeader(announcement) : ''
    const encoding = acceptedEncoding(headers.get('accept-encoding'), ['br', 'gzip'])
    const { body, etag: etagOfBody } = forms(encoding)
    // A browser that has another's document is sent this one: with a 304 it would go by what that one announced.
    const etag = link ? etagOf(etagOfBody + link) : etagOfBody
    const shared: Record<string, string> = {
      etag,
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Cookie',
      ...(link && { link }),
    }
    if (isKnown(headers, etag)) return new Response(null, { status: 304, headers: shared })
    const type = { 'content-type': 'text/html; charset=utf-8', ...(encoding && { 'content-encoding': encoding }) }
    return new Response(body, { headers: { ...shared, ...type } })
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The document plain and compressed, each made when it is first asked for. */
function createForms(html: string) {
  const made = new Map<Encoding | undefined, Content>()
  return (encoding: Encoding | undefined): Content => {
    const known = made.get(encoding)
    if (known) return known
    const body = encoding ? compress[encoding](html) : html
    const content = { body, etag: etagOf(body) }
    made.set(encoding, content)
    return content
  }
}

const compress: Record<Encoding, (html: string) => Uint8Array<ArrayBuffer>> = {
  br: html => new Uint8Array(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
  gzip: html => new Uint8Array(gzipSync(html, { level: 9 })),
}

/**
 * The announcement as one `Link` header: styles first, since nothing is painted without them. Where not all of it fits
 * into what a proxy takes, the last modules are left to be found.
 */
function linkHeader({ styles, modules, data }: Announcement): string {
  const links = [
    ...styles.map(address => ({ text: `<${address}>; rel=preload; as=style; crossorigin=anonymous`, rank: 0 })),
    ...modules.map(address => ({ text: `<${address}>; rel=modulepreload`, rank: 2 })),
    ...data.map(address => ({ text: `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`, rank: 1 })),
  ]
  let room = longestLink
  const fitting = new Set<string>()
  for (const { text } of links.toSorted((a, b) => a.rank - b.rank)) {
    if (text.length + 2 > room) continue
    room -= text.length + 2
    fitting.add(text)
  }
  return links.flatMap(({ text }) => (fitting.has(text) ? [text] : [])).join(', ')
}

function elements({ styles, modules, data }: Announcement): string {
  return [
    ...styles.map(address => `<link rel="preload" as="style" crossorigin="anonymous" href="${escaped(address)}">`),
    ...modules.map(address => `<link rel="modulepreload" href="${escaped(address)}">`),
    ...data.map(address => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escaped(address)}">`),
  ].join('')
}
