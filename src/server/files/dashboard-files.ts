import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' }
const page = 'index.html'

type Content = { body: Uint8Array<ArrayBuffer>; etag: string }

/** The built dashboard: its files, and the document of all its routes. */
export type DashboardFiles = NonNullable<ReturnType<typeof openDashboardFiles>>

/**
 * Reads the built dashboard into memory, so that no path of a request becomes a path on the disk; undefined when it is
 * not built. `.br` and `.gz` are compressed forms of the file beside them.
 */
export function openDashboardFiles(folder: string) {
  if (!existsSync(join(folder, page))) return undefined
  const contents = new Map(namesIn(folder).map(name => [name, read(join(folder, name))]))

  function answer(name: string, headers: Headers): Response {
    const encodings = (['br', 'gzip'] as const).filter(encoding => contents.has(name + endings[encoding]))
    const encoding = acceptedEncoding(headers.get('accept-encoding'), encodings)
    const content = contents.get(encoding ? name + endings[encoding] : name)
    if (!content) throw new Error(`The dashboard has no file ${name}.`)
    const shared: Record<string, string> = {
      etag: content.etag,
      // A name with a hash always has the same content.
      'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(encodings.length > 0 && { vary: 'Accept-Encoding' }),
    }
    if (isKnown(headers, content.etag)) return new Response(null, { status: 304, headers: shared })
    return new Response(content.body, {
      headers: {
        ...shared,
        'content-type': typeOf(name),
        'content-length': String(content.body.byteLength),
        ...(encoding && { 'content-encoding': encoding }),
      },
    })
  }

  return {
    /** True for the name of a file, such as `assets/main-3fa2.js`; false for the document. */
    has: (name: string) => contents.has(name) && name !== page && !isCompressedForm(name, contents),
    answer,
    /** The document: the same for everyone, so it needs no session. */
    document: (headers: Headers) => answer(page, headers),
  }
}

/** True when a request accepts a page: `text/html`, or anything and the last segment is no file name. */
export function acceptsPage(path: string, accept: string | null): boolean {
  if (path.startsWith('/assets/')) return false
  if (accept?.includes('text/html')) return true
  return (accept === null || accept.includes('*/*')) && !/\.\w{1,11}$/.test(path)
}

/** True when `If-None-Match` names this version (compared weakly, as it must be). */
function isKnown(headers: Headers, etag: string): boolean {
  const known = headers.get('if-none-match')?.split(',') ?? []
  return known.some(tag => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

function read(path: string): Content {
  const body = new Uint8Array(readFileSync(path))
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/** The names of all files, with `/`; hidden ones such as `.vite/manifest.json` are not served. */
function namesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(name => !name.startsWith('.'))
}

const isCompressedForm = (name: string, names: ReadonlyMap<string, Content>) =>
  Object.values(endings).some(ending => name.endsWith(ending) && names.has(name.slice(0, -ending.length)))

function typeOf(name: string): string {
  if (name.endsWith('.webmanifest')) return 'application/manifest+json'
  if (name.endsWith('.html')) return 'text/html; charset=utf-8'
  return getMimeType(name) ?? 'application/octet-stream'
}

type Encoding = 'br' | 'gzip'

/** The first of `available` that `Accept-Encoding` accepts (not with `q=0`), or undefined for the plain form. */
export function acceptedEncoding(header: string | null, available: readonly Encoding[]): Encoding | undefined {
  const accepted = new Map<string, boolean>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map(text => text.trim())
    accepted.set(name, !parameters.some(parameter => /^q=0(?:\.0*)?$/.test(parameter)))
  }
  return available.find(encoding => accepted.get(encoding) ?? accepted.get('*') ?? false)
}
