const endMark = 0x06054b50
const entryMark = 0x02014b50
const endSize = 22
const entrySize = 46
/** Longest comment after the end of an archive, in bytes. */
const longestComment = 0xffff
/** The size is in the extra field (ZIP64). */
const inExtraField = 0xffffffff
const zip64Id = 1
/** The sizes of an entry follow its data. */
const sizesFollow = 0x0008
/** Compression method; 0 is none. */
const deflated = 8
/** Compressed size of an empty entry, as Java writes it. */
const packedNothing = 2

function endOf(view: DataView): number | undefined {
  const last = view.byteLength - endSize
  for (let at = last; at >= Math.max(0, last - longestComment); at--) {
    if (view.getUint32(at, true) === endMark) return at
  }
  return undefined
}

/** Offset of the end record of a ZIP64 archive. */
function zip64Record(view: DataView, end: number): number | undefined {
  const locator = end - 20
  if (locator < 0 || view.getUint32(locator, true) !== 0x07064b50) return undefined
  const record = Number(view.getBigUint64(locator + 8, true))
  return record + 56 <= view.byteLength && view.getUint32(record, true) === 0x06064b50 ? record : undefined
}

/** Sizes of an entry; the extra field has missing ones, in this order. */
function sizesOf(view: DataView, entry: number): { size: number; packed: number } {
  const sizes = { size: view.getUint32(entry + 24, true), packed: view.getUint32(entry + 20, true) }
  let at = entry + entrySize + view.getUint16(entry + 28, true)
  const end = Math.min(at + view.getUint16(entry + 30, true), view.byteLength)
  while (at + 4 <= end && view.getUint16(at, true) !== zip64Id) at += 4 + view.getUint16(at + 2, true)
  at += 4
  for (const name of ['size', 'packed'] as const) {
    if (sizes[name] !== inExtraField || at + 8 > end) continue
    sizes[name] = Number(view.getBigUint64(at, true))
    at += 8
  }
  return sizes
}

type ZipEntry = { name: string; size: number; packed: number; flags: number; method: number; at: number }

/** Entries of the archive's directory, `at` their offset; undefined if it is missing or cut. */
function entriesOf({ buffer, byteOffset, byteLength }: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(buffer, byteOffset, byteLength)
  const end = endOf(view)
  if (end === undefined) return undefined
  let count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (count === 0xffff || at === inExtraField) {
    const record = zip64Record(view, end)
    if (record === undefined) return undefined
    count = Number(view.getBigUint64(record + 32, true))
    at = Number(view.getBigUint64(record + 48, true))
  }
  const entries: ZipEntry[] = []
  for (let entry = 0; entry < count; entry++) {
    if (at + entrySize > byteLength || view.getUint32(at, true) !== entryMark) return undefined
    const nameSize = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(buffer, byteOffset + at + entrySize, nameSize)),
      ...sizesOf(view, at),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      at: view.getUint32(at + 42, true),
    })
    at += entrySize + nameSize + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/**
 * Unpacked size of an archive in bytes, as its directory says; the reader unpacks no more than that.
 * `Infinity` if an entry gives no size, undefined without a directory.
 */
export function unpackedSize(bytes: Uint8Array): number | undefined {
  let sum = 0
  const entries = entriesOf(bytes)
  for (const { name, size, packed, flags } of entries ?? []) {
    const isUntold = size === inExtraField || packed === inExtraField || (size === 0 && packed > packedNothing)
    const isFolder = name.endsWith('/')
    if (isUntold || (packed === 0 && !isFolder && (flags & sizesFollow) > 0)) return Number.POSITIVE_INFINITY
    sum += size
  }
  return entries && sum
}

/** Reads a text file in an archive; undefined if it is missing or uses another compression. */
export async function partOf(bytes: Uint8Array<ArrayBuffer>, path: string): Promise<string | undefined> {
  const entry = entriesOf(bytes)?.find(({ name }) => name === path)
  if (!entry || entry.at + 30 > bytes.length) return undefined
  const head = new DataView(bytes.buffer, bytes.byteOffset + entry.at)
  const begin = entry.at + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const content = new Response(bytes.slice(begin, begin + entry.packed))
  if (entry.method === 0) return content.text()
  if (entry.method !== deflated || !content.body) return undefined
  return new Response(content.body.pipeThrough(new DecompressionStream('deflate-raw'))).text()
}
