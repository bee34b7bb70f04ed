import { isJsonObject } from '#contract/reading/json-object'
import { parsed } from '#server/writes/written-write'

/** Transforms a stream of bytes; some are held back until later. */
export type ByteFilter = { push: (chunk: Uint8Array) => Uint8Array; end: () => Uint8Array }

/** Replaces a secret. */
const replacement = '[removed]'

/** Minimum length: shorter parts would match innocent text. */
const shortestPiece = 8

/** Removes `Authorization` values from text in every spelling, also where the end of a chunk cuts one in two. */
export function createRedactor(authorizations: readonly string[]) {
  // The longest first, so that a part is not found before the whole.
  const needles = [...new Set(authorizations.flatMap(spellingsOf))]
    .map(text => Buffer.from(text).toString('latin1'))
    .toSorted((a, b) => b.length - a.length)
  const stream = () => createFilter(needles)
  return {
    stream,
    /** A short text, such as a header's value. */
    text(value: string): string {
      const filter = stream()
      return Buffer.concat([filter.push(Buffer.from(value)), filter.end()]).toString()
    },
  }
}

/** Works on Latin-1 text: one character per byte. */
function createFilter(needles: readonly string[]): ByteFilter {
  if (needles.length === 0) return { push: chunk => chunk, end: () => new Uint8Array() }
  const secret = new RegExp(needles.map(needle => needle.replace(/[^\w]/g, '\\$&')).join('|'), 'g')
  const beginnings = new Set(needles.flatMap(needle => Array.from(needle, (_, at) => needle.slice(0, at))))
  const longest = needles[0]?.length ?? 0
  let pending = ''

  /** Index from which the text may become a secret with the next chunk. */
  const openFrom = (text: string): number => {
    for (let from = Math.max(0, text.length - longest + 1); from < text.length; from++) {
      if (beginnings.has(text.slice(from))) return from
    }
    return text.length
  }
  /** Releases the text before `open`, or up to the end of a secret that crosses it. */
  const release = (text: string, open: number): Uint8Array => {
    let released = ''
    let from = 0
    for (const { 0: found, index } of text.matchAll(secret)) {
      if (index >= open) break
      released += text.slice(from, index) + replacement
      from = index + found.length
    }
    const to = Math.max(from, open)
    pending = text.slice(to)
    return Buffer.from(released + text.slice(from, to), 'latin1')
  }
  return {
    push(chunk) {
      const text = pending + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString('latin1')
      return release(text, openFrom(text))
    },
    end: () => release(pending, pending.length),
  }
}

/**
 * The spellings in which a server may repeat an `Authorization` value: whole, without its scheme, decoded if it is
 * Basic; each in JSON, URL or HTML escapes, base64 and hexadecimal.
 */
export function spellingsOf(authorization: string): string[] {
  const [scheme = '', ...rest] = authorization.split(' ')
  const credential = rest.join(' ').trim()
  const pair = /^basic$/i.test(scheme) ? Buffer.from(credential, 'base64').toString('utf8') : ''
  const pieces = [credential, pair, pair.slice(pair.indexOf(':') + 1)].filter(piece => piece.length >= shortestPiece)
  return [...new Set([authorization, ...pieces].flatMap(writingsOf))]
}

function writingsOf(value: string): string[] {
  const json = JSON.stringify(value).slice(1, -1)
  const html = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  const hex = Buffer.from(value).toString('hex')
  const base64 = [0, 1, 2].map(before => base64After(before, value)).filter(text => text.length >= shortestPiece)
  return [
    value,
    json,
    json.replaceAll('/', '\\/'),
    encodeURIComponent(value),
    encodeURI(value),
    html,
    hex,
    hex.toUpperCase(),
    ...base64,
    ...base64.map(text => text.replaceAll('+', '-').replaceAll('/', '_')),
  ]
}

/** The base64 of `value` at this byte offset, without characters that depend on its neighbours. */
function base64After(before: number, value: string): string {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(value)])
  const text = bytes.toString('base64').replaceAll('=', '')
  const end = bytes.length % 3 === 0 ? text.length : text.length - 1
  return text.slice(Math.ceil((before * 8) / 6), end)
}

/** Maximum bytes of an error's body, which is held until its end. */
const most = 10 * 1024 * 1024

/** A `type` without a scheme would be one of this server's own. */
const isRelative = (type: unknown) => typeof type === 'string' && !/^[a-z][a-z0-9+.-]*:/i.test(type)

function withoutOwnType(text: string): string | undefined {
  const value = parsed(text)
  if (!isJsonObject(value) || !isRelative(value.type)) return undefined
  const { type: _, ...rest } = value
  return JSON.stringify(rest)
}

/**
 * Removes a relative `type` from an error of the upstream: what it says about sessions and rights is about the server's
 * credentials, and must not pass for one of this server's own problems.
 */
export function withoutOwnTypes(): ByteFilter {
  const chunks: Uint8Array[] = []
  let size = 0
  return {
    push(chunk) {
      size += chunk.length
      if (size > most) throw new RangeError('The error is too large.')
      chunks.push(chunk)
      return new Uint8Array()
    },
    end() {
      const bytes = Buffer.concat(chunks)
      const changed = withoutOwnType(new TextDecoder().decode(bytes))
      return changed === undefined ? bytes : Buffer.from(changed)
    },
  }
}
