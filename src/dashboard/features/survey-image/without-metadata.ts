export type ImageMime = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const latin = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

const bytesOf = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))

const lengthOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, part) => sum + part.length, 0)

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(lengthOf(parts))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Returns the EXIF orientation, 1 to 8, from a TIFF that may follow `Exif`; 1 if absent or invalid. */
function orientationOf(exif: Uint8Array): number {
  const tiff = viewOf(latin(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif)
  if (tiff.byteLength < 10) return 1
  const little = tiff.getUint16(0) === 0x4949
  const first = tiff.getUint32(4, little)
  if (first + 2 > tiff.byteLength) return 1
  const entries = tiff.getUint16(first, little)
  for (let entry = first + 2; entry < first + 2 + 12 * entries && entry + 12 <= tiff.byteLength; entry += 12) {
    if (tiff.getUint16(entry, little) !== 0x0112) continue
    const value = tiff.getUint16(entry + 8, little)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** Returns an EXIF block with the orientation alone; undefined for an upright image. */
function orientationOnly(exif: Uint8Array): Uint8Array | undefined {
  const orientation = orientationOf(exif)
  if (orientation === 1) return undefined
  return bytesOf(`MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`)
}

/** Returns the index of the next marker, skipping data bytes, padding and restart markers. */
function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = from; ; at += 1) {
    at = bytes.indexOf(0xff, at)
    if (at === -1) return bytes.length
    const marker = bytes[at + 1] ?? 0
    if (marker > 0x01 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at
  }
}

/** Returns a JFIF segment without its thumbnail. */
function jfif(segment: Uint8Array): Uint8Array {
  return joined([bytesOf('\xff\xe0\0\x10'), segment.subarray(4, 16), bytesOf('\0\0')])
}

function jpegSegment(segment: Uint8Array): Uint8Array[] {
  const marker = segment[1] ?? 0
  const name = latin(segment, 4, 16)
  if (marker === 0xe0) return name.startsWith('JFIF\0') && segment.length >= 18 ? [jfif(segment)] : []
  if (marker === 0xe1) {
    const turn = name.startsWith('Exif\0\0') && orientationOnly(segment.subarray(4))
    return turn ? [bytesOf(`\xff\xe1\0${String.fromCharCode(8 + turn.length)}Exif\0\0`), turn] : []
  }
  // Colours need the ICC profile, and CMYK also the Adobe segment.
  if (marker === 0xe2) return name.startsWith('ICC_PROFILE\0') ? [segment] : []
  if (marker === 0xee) {
    const isAdobe = name.startsWith('Adobe') && segment.length >= 16
    return isAdobe ? [bytesOf('\xff\xee\0\x0e'), segment.subarray(4, 16)] : []
  }
  // Frames and tables (0xc0 to 0xdf) are kept; comments and application segments are not.
  return marker >= 0xc0 && marker <= 0xdf ? [segment] : []
}

function jpegParts(bytes: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)]
  for (let at = nextMarker(bytes, 2); at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1]
    if (marker === 0xd9) break
    const end = at + 2 + viewOf(bytes).getUint16(at + 2)
    const next = nextMarker(bytes, end)
    // The image data follow the header of a scan.
    if (marker === 0xda) parts.push(bytes.subarray(at, next))
    else parts.push(...jpegSegment(bytes.subarray(at, end)))
    at = next
  }
  // Phones append videos, more images and notes after the end marker.
  return [...parts, bytesOf('\xff\xd9')]
}

/** PNG chunks needed for the image, its colours and its animation. */
const keptPngChunks = 'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(
  ' ',
)

function crcOf(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

function pngChunk(name: string, data: Uint8Array): Uint8Array {
  const chunk = joined([new Uint8Array(4), bytesOf(name), data, new Uint8Array(4)])
  viewOf(chunk).setUint32(0, data.length)
  viewOf(chunk).setUint32(8 + data.length, crcOf(chunk.subarray(4, 8 + data.length)))
  return chunk
}

function pngParts(bytes: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + viewOf(bytes).getUint32(at)
    const name = latin(bytes, at + 4, at + 8)
    if (keptPngChunks.includes(name)) parts.push(bytes.subarray(at, end))
    const turn = name === 'eXIf' && orientationOnly(bytes.subarray(at + 8, end - 4))
    if (turn) parts.push(pngChunk('eXIf', turn))
    if (name === 'IEND') break
    at = end
  }
  return parts
}

/** GIF application extensions needed for animation, repetition and colours. */
const keptGifExtensions = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']

function gifParts(bytes: Uint8Array): Uint8Array[] {
  const colours = (packed = 0) => (packed & 0x80 ? 3 << ((packed & 7) + 1) : 0)
  /** Returns the end of a sequence of length-prefixed blocks. */
  const endOf = (from: number) => {
    let at = from
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
    return at + 1
  }
  let at = 13 + colours(bytes[10])
  const parts: Uint8Array[] = [bytes.subarray(0, at)]
  while (at < bytes.length) {
    const [kind, label] = bytes.subarray(at, at + 2)
    if (kind === 0x3b) {
      parts.push(bytes.subarray(at, at + 1))
      break
    }
    if (kind !== 0x21 && kind !== 0x2c) {
      at += 1
      continue
    }
    const end = kind === 0x21 ? endOf(at + 2) : endOf(at + 11 + colours(bytes[at + 9]))
    const isNeeded =
      kind === 0x2c || label === 0xf9 || (label === 0xff && keptGifExtensions.includes(latin(bytes, at + 3, at + 14)))
    if (isNeeded) parts.push(bytes.subarray(at, end))
    at = end
  }
  return parts
}

/** WebP chunks needed for the image, its colours and its animation; a frame contains chunks of its own. */
const keptWebpChunks = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ICCP']

function webpChunk(name: string, data: readonly Uint8Array[]): Uint8Array {
  const size = lengthOf(data)
  const chunk = joined([bytesOf(`${name}\0\0\0\0`), ...data, new Uint8Array(size % 2)])
  viewOf(chunk).setUint32(4, size, true)
  return chunk
}

function webpChunks(bytes: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = viewOf(bytes).getUint32(at + 4, true)
    const name = latin(bytes, at, at + 4)
    const end = at + 8 + size + (size % 2)
    const data = bytes.subarray(at + 8, at + 8 + size)
    const turn = name === 'EXIF' && orientationOnly(data)
    if (keptWebpChunks.includes(name)) parts.push(bytes.slice(at, end))
    if (name === 'ANMF') parts.push(webpChunk(name, [data.subarray(0, 16), ...webpChunks(data.subarray(16))]))
    if (turn) parts.push(webpChunk(name, [turn]))
    at = end
  }
  return parts
}

function webpParts(bytes: Uint8Array): Uint8Array[] {
  const parts = webpChunks(bytes.subarray(12, 8 + viewOf(bytes).getUint32(4, true)))
  const [extended] = parts
  // Clears the XMP flag (4), and the EXIF flag (8) unless the orientation is kept.
  if (extended && latin(extended, 0, 4) === 'VP8X')
    extended[8] = ((extended[8] ?? 0) & ~0x0c) | (parts.some(part => latin(part, 0, 4) === 'EXIF') ? 8 : 0)
  const head = bytesOf('RIFF\0\0\0\0WEBP')
  viewOf(head).setUint32(4, 4 + lengthOf(parts), true)
  return [head, ...parts]
}

const partsOf: Record<ImageMime, (bytes: Uint8Array) => Uint8Array[]> = {
  'image/jpeg': jpegParts,
  'image/png': pngParts,
  'image/gif': gifParts,
  'image/webp': webpParts,
}

/**
 * Removes place, camera, comments, thumbnails and trailing data from an image; keeps colours, animation and
 * orientation. Unknown parts are removed.
 */
export const withoutMetadata = (bytes: Uint8Array, mime: ImageMime): Uint8Array<ArrayBuffer> =>
  joined(partsOf[mime](bytes))
