/** Application extensions that an animation or its colours need. */
const neededExtensions = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']

const [extension, image, end] = [0x21, 0x2c, 0x3b]
const [frameTiming, application] = [0xf9, 0xff]

/** Bytes of a colour table, from the byte that describes it. */
const tableSize = (packed = 0) => (packed & 0x80 ? 3 << ((packed & 7) + 1) : 0)

/**
 * Returns a GIF with its images, their timing and their repetition alone: comments, other extensions and what follows
 * its end may tell where and by whom it was made.
 */
export async function cleanGif(file: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  /** Returns the end of a sequence of blocks, each after its length; a length of 0 ends it. */
  const endOfBlocks = (from: number) => {
    let at = from
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
    return at + 1
  }
  const isNeeded = (at: number) => {
    const [kind, label] = bytes.subarray(at, at + 2)
    if (kind === image || label === frameTiming) return true
    const name = String.fromCharCode(...bytes.subarray(at + 3, at + 14))
    return label === application && neededExtensions.includes(name)
  }
  let at = 13 + tableSize(bytes[10])
  const parts = [bytes.subarray(0, at)]
  while (at < bytes.length && bytes[at] !== end) {
    if (bytes[at] !== extension && bytes[at] !== image) {
      at += 1
      continue
    }
    const next = endOfBlocks(bytes[at] === extension ? at + 2 : at + 11 + tableSize(bytes[at + 9]))
    if (isNeeded(at)) parts.push(bytes.subarray(at, next))
    at = next
  }
  return new Blob([...parts, Uint8Array.of(end)])
}
