const endMark = 0x06054b50
const entryMark = 0x02014b50
const endSize = 22
const entrySize = 46
/** The end of an archive may be followed by a comment of so many bytes. */
const longestComment = 0xffff
/** Stands for a size that does not fit into its place. */
const elsewhere = 0xffffffff
/** The sizes of an entry stand behind it. */
const sizesFollow = 0x0008

function endOf(view: DataView): number | undefined {
  const last = view.byteLength - endSize
  for (let at = last; at >= Math.max(0, last - longestComment); at--) {
    if (view.getUint32(at, true) === endMark) return at
  }
  return undefined
}

/** Whether bytes begin like an archive, as workbooks do. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/**
 * The size of what is in an archive, in bytes, as its list of contents says; the reader gives no entry more than that. `Infinity`
 * where an entry does not say it. Undefined where there is no such list.
 */
export function unpackedSize(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === undefined) return undefined
  const entries = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let sum = 0
  for (let entry = 0; entry < entries; entry++) {
    if (at + entrySize > bytes.length || view.getUint32(at, true) !== entryMark) return undefined
    const flags = view.getUint16(at + 8, true)
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    const isUntold = size === elsewhere || packed === elsewhere || (size === 0 && packed > 0)
    if (isUntold || (packed === 0 && (flags & sizesFollow) > 0)) return Number.POSITIVE_INFINITY
    sum += size
    at += entrySize + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return sum
}
