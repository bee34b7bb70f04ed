import type { ByteFilter } from '#server/upstream/answer-filters'

/** Maximum bytes of a row; a longer one ends the answer. */
const longestRow = 1024 * 1024

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** JSON white space and the byte order mark. */
const spaces = new Set([0x20, 0x0a, 0x0d, 0x09, 0xef, 0xbb, 0xbf])

/** Functions that change a row's JSON, and the text after or instead of the list. */
type Changes = { row: (json: string) => string; rest: (text: string) => string }

/**
 * Changes a streamed list row by row. Text after the list, or instead of one, is changed whole; a row that breaks off
 * is dropped.
 */
export function rowFilter(changes: Changes): ByteFilter & { isWhole: () => boolean } {
  let state: 'before' | 'rows' | 'after' = 'before'
  let depth = 0
  let inText = false
  let escaped = false
  let buffered: Buffer[] = []
  let size = 0

  const buffer = (piece: Buffer) => {
    if (piece.length === 0) return
    buffered.push(piece)
    size += piece.length
    if (size > longestRow) throw new RangeError('More than a row may be.')
  }
  const take = () => {
    const text = Buffer.concat(buffered).toString()
    buffered = []
    size = 0
    return text
  }
  const row = (): Buffer => {
    const text = take()
    return Buffer.from(text.trim() === '' ? text : changes.row(text))
  }

  /** Reads one byte; true if a row ends before it. */
  const endsRow = (byte: number): boolean => {
    if (inText) {
      if (escaped) escaped = false
      else if (byte === backslash) escaped = true
      else if (byte === quote) inText = false
      return false
    }
    if (byte === quote) inText = true
    else if (byte === openList || byte === openObject) depth++
    else if (byte === closeObject || (byte === closeList && depth > 0)) depth = Math.max(0, depth - 1)
    else return depth === 0 && (byte === comma || byte === closeList)
    return false
  }

  return {
    push(chunk) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      const out: Buffer[] = []
      let from = 0
      for (let index = 0; index < bytes.length; index++) {
        const byte = bytes[index] ?? 0
        if (state === 'after') break
        if (state === 'before') {
          if (spaces.has(byte)) continue
          if (byte !== openList) {
            state = 'after'
            break
          }
          state = 'rows'
          out.push(bytes.subarray(from, index + 1))
          from = index + 1
          continue
        }
        if (!endsRow(byte)) continue
        buffer(bytes.subarray(from, index))
        out.push(row(), bytes.subarray(index, index + 1))
        from = index + 1
        if (byte === closeList) state = 'after'
      }
      if (state === 'before') out.push(bytes.subarray(from))
      else buffer(Buffer.from(bytes.subarray(from)))
      return out.length === 1 && out[0] ? out[0] : Buffer.concat(out)
    },
    /** True after the end of the list. */
    isWhole: () => state === 'after',
    end() {
      const rest = take()
      if (state !== 'after' || rest.trim() === '') return new Uint8Array()
      return Buffer.from(changes.rest(rest))
    },
  }
}
