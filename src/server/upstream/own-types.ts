import { isJsonObject } from '#contract/reading/json-object'
import type { ByteFilter } from './redactor'

/** Bytes of an error's body: it is held until its end. */
const most = 10 * 1024 * 1024

/** An address without a scheme leads to this server, whoever wrote it. */
const isRelative = (type: unknown) => typeof type === 'string' && !/^[a-z][a-z0-9+.-]*:/i.test(type)

function withoutOwnType(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!isJsonObject(value) || !isRelative(value.type)) return undefined
    const { type: _, ...rest } = value
    return JSON.stringify(rest)
  } catch {
    return undefined
  }
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
