import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { acceptedEncoding, type Encoding } from './accepted-encoding'

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

type Content = { body: Uint8Array<ArrayBuffer>; etag: string }

/**
 * The files of the built dashboard, read once: no path of a request ever becomes a path of the disk, and a build under a
 * running server does not mix two versions. `.br` and `.gz` beside a file are its compressed forms, not files.
 */
export function openStaticFiles(folder: string) {
  const names = namesIn(folder)
  const contents = new Map([...names].map(name => [name, read(join(folder, name))]))
  const contentOf = (name: string): Content => {
    const content = contents.get(name)
    if (!content) throw new Error('A file was asked for that the dashboard does not have.')
    return content
  }

  return {
    /** True when the dashboard has a file of this name, `assets/main-3fa2.js`; compressed forms and the document are none. */
    has: (name: string) => names.has(name) && name !== 'index.html' && !isCompressedForm(name, names),

    /** Answers with a file that `has`: compressed when the client takes that, 304 when it has it already. */
    answer(name: string, headers: Headers): Response {
      const encodings = (['br', 'gzip'] as const).filter(encoding => names.has(name + endings[encoding]))
      const encoding = acceptedEncoding(headers.get('accept-encoding'), encodings)
      const { body, etag } = contentOf(encoding ? name + endings[encoding] : name)
      const shared: Record<string, string> = {
        etag,
        // A name with a hash in it never means another content.
        'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(encodings.length > 0 && { vary: 'Accept-Encoding' }),
      }
      if (isKnown(headers, etag)) return new Response(null, { status: 304, headers: shared })
      return new Response(body, {
        headers: {
          ...shared,
          'content-type': typeOf(name),
          'content-length': String(body.byteLength),
          ...(encoding && { 'content-encoding': encoding }),
        },
      })
    },
  }
}

/** True when `If-None-Match` names this version (compared weakly, as it must be). */
export function isKnown(headers: Headers, etag: string): boolean {
  const known = headers.get('if-none-match')?.split(',') ?? []
  return known.some(tag => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

/** A strong name for this content. */
export const etagOf = (content: Uint8Array | string) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

function read(path: string): Content {
  const body = new Uint8Array(readFileSync(path))
  return { body, etag: etagOf(body) }
}

function namesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter(entry => entry.isFile())
  const names = files.map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  // `.vite/manifest.json` is for the server alone.
  return new Set(names.filter(name => !name.startsWith('.')))
}

const isCompressedForm = (name: string, names: Set<string>) =>
  Object.values(endings).some(ending => name.endsWith(ending) && names.has(name.slice(0, -ending.length)))

const typeOf = (name: string) =>
  name.endsWith('.webmanifest') ? 'application/manifest+json' : (getMimeType(name) ?? 'application/octet-stream')
