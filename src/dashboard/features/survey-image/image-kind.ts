/** The kinds of image that are sent; told from their first bytes, never from a file's name. */
export type ImageMime = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

/**
 * What some bytes are. `animated` where scaling would leave only the first picture. `svg`: a drawing that may hold
 * scripts. `other`: none of the kinds.
 */
export type ImageKind = { mime: ImageMime; animated: boolean } | { refused: 'svg' | 'other' }

/** One character a byte, so that signatures can be written as text. */
const latin = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** An animated PNG says so in a chunk `acTL` before its picture. */
function pngMoves(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let index = 8; index + 8 <= bytes.length; index += 12 + view.getUint32(index)) {
    const chunk = latin(bytes, index + 4, index + 8)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
  }
  return false
}

/** An animated WebP says so in a bit of its extended header. */
const webpMoves = (bytes: Uint8Array) => latin(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0

/** The text of a file, in the encodings that an XML file may have. */
export function xmlText(bytes: Uint8Array): string {
  const wide = bytes[0] === 0xff || (bytes[0] === 0x3c && bytes[1] === 0)
  const label = wide ? 'utf-16le' : bytes[0] === 0xfe || (bytes[0] === 0 && bytes[1] === 0x3c) ? 'utf-16be' : 'utf-8'
  return new TextDecoder(label).decode(bytes)
}

const isSvg = (text: string) =>
  /^\s*(?:<\?xml[^>]*>|<!--[^]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\][^>]*)?>|\s)*<(?:\w+:)?svg[\s>/]/i.test(text)

/** Tells an image by its first bytes. */
export function imageKind(bytes: Uint8Array): ImageKind {
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return { mime: 'image/png', animated: pngMoves(bytes) }
  if (latin(bytes, 0, 3) === '\xff\xd8\xff') return { mime: 'image/jpeg', animated: false }
  if (/^GIF8[79]a$/.test(latin(bytes, 0, 6))) return { mime: 'image/gif', animated: true }
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') {
    return { mime: 'image/webp', animated: webpMoves(bytes) }
  }
  return { refused: isSvg(xmlText(bytes.subarray(0, 4096))) ? 'svg' : 'other' }
}
