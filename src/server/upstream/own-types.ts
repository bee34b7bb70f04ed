import { isJsonObject } from '#contract/reading/json-object'
import type { ByteFilter } from './redactor'

/** Bytes of an error answer: all of it is held until its end. */
const most = 10 * 1024 * 1024

/** Somewhere that is nobody's address. */
const nowhere = 'http://nowhere.invalid'

/** True for a type that a page would take for one of this server's own problems. */
function isOwn(type: unknown): boolean {
  if (typeof type !== 'string' || !URL.canParse(type, nowhere)) return false
  const { origin, pathname } = new URL(type, nowhere)
  return origin === nowhere && decoded(pathname).toLowerCase().startsWith('/problems/')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function withoutOwn(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!isJsonObject(value) || !isOwn(value.type)) return undefined
    const { type: _, ...rest } = value
    return JSON.stringify(rest)
  } catch {
    return undefined
  }
}

/**
 * Takes the `type` under /problems/ out of an error of the upstream: what that says about sessions and rights is about the
 * server's own credentials, and must not pass for the server speaking of the person who asks.
 */
export function withoutOwnTypes(): ByteFilter {
  const chunks: Uint8Array[] = []
  let size = 0
  return {
    push(chunk) {
      size += chunk.length
      if (size > most) throw new RangeError('More than an error may be.')
      chunks.push(chunk)
      return new Uint8Array()
    },
    end() {
      const bytes = Buffer.concat(chunks)
      const changed = withoutOwn(new TextDecoder().decode(bytes))
      return changed === undefined ? bytes : Buffer.from(changed)
    },
  }
}
