/**
 * Splits the bytes of a list into runs of whole rows while they arrive. It looks only at brackets, quotes, escapes
 * and commas, which are ASCII and never part of another UTF-8 character; JSON.parse reads each run
 * (docs/decisions/0017-rows-in-a-worker.md).
 */

const quote = 0x22
const comma = 0x2c
const backslash = 0x5c
const list = 0x5b
const listEnd = 0x5d
/** `[` and `{` differ in this bit only, and so do `]` and `}`. */
const curly = 0x20
const opening = 0x7b
const closing = 0x7d
/** UTF-8 byte order mark. */
const mark = [0xef, 0xbb, 0xbf]

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** Rows and the commas between them. `last`: the closing bracket of the list followed. */
type Run = { text: string; last: boolean }

type RowSplitter = {
  /** Takes the next bytes; returns the whole rows in them, if any. */
  push: (bytes: Uint8Array) => Run | undefined
  /** False if the body does not begin like a list; undefined while only white space has arrived. */
  isList: () => boolean | undefined
  /** Whether the bytes end inside a string or with open brackets. */
  isCutOff: () => boolean
  /** Whether something follows the list, or the wrong bracket closes it. */
  isBroken: () => boolean
}

export function createRowSplitter(): RowSplitter {
  let isList: boolean | undefined
  let [seen, depth] = [0, 0]
  let [quoted, escaped, closed, broken] = [false, false, false, false]
  /** The beginning of an incomplete row. */
  let pending: Uint8Array[] = []
  // A byte order mark inside the body is a fault and must be kept.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

  const take = (tail: Uint8Array): string => {
    const text = pending.map(piece => decoder.decode(piece, { stream: true })).join('') + decoder.decode(tail)
    pending = []
    return text
  }

  /** Returns the offset of the first row in the first bytes of a body. */
  const begin = (bytes: Uint8Array): number => {
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0
      if (byte === mark[seen]) seen++
      else if (isSpace(byte)) seen = mark.length
      else {
        isList = byte === list && (seen === 0 || seen === mark.length)
        depth = 1
        return at + 1
      }
    }
    return bytes.length
  }

  const push = (bytes: Uint8Array): Run | undefined => {
    const from = isList === undefined ? begin(bytes) : 0
    if (!isList) return undefined
    let cut = -1
    let run: Run | undefined
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0
      if (quoted) {
        if (escaped) escaped = false
        else if (byte === backslash) escaped = true
        else if (byte === quote) quoted = false
      } else if (byte === quote) {
        quoted = true
        broken ||= closed
      } else if ((byte | curly) === opening) {
        depth++
        broken ||= closed
      } else if ((byte | curly) === closing) {
        depth--
        broken ||= closed
        if (depth > 0 || closed) continue
        closed = true
        broken ||= byte !== listEnd
        run = { text: take(bytes.subarray(from, at)), last: true }
      } else if (byte === comma && depth === 1) cut = at
      else if (closed && !isSpace(byte)) broken = true
    }
    if (closed) {
      broken ||= cut >= 0 && run === undefined
      return run
    }
    if (cut >= 0) run = { text: take(bytes.subarray(from, cut)), last: false }
    const rest = bytes.subarray(cut < 0 ? from : cut + 1)
    if (rest.length > 0) pending.push(rest)
    return run
  }

  return { push, isList: () => isList, isCutOff: () => quoted || depth > 0, isBroken: () => broken }
}
