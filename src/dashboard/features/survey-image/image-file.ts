import { type ImageMime, withoutMetadata } from './without-metadata'

export type Size = { width: number; height: number }

/** Longer side in pixels above which an image is reduced. */
export const longestSide = 1600

/** Returns the size scaled to a longer side of `most`, at least 1 px; undefined if it is small enough. */
export function scaledSize({ width, height }: Size, most: number = longestSide): Size | undefined {
  const factor = most / Math.max(width, height)
  if (factor >= 1) return undefined
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/**
 * Type of an image by its first bytes, never by its file name. `animated`: reducing would keep only the first frame.
 * `svg`: may contain scripts. `other`: not supported.
 */
export type ImageKind = { mime: ImageMime; animated: boolean } | { refused: 'svg' | 'other' }

/** Decodes one character per byte, so that signatures can be written as text. */
const latin = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** An animated PNG has an `acTL` chunk before its image data. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let index = 8; index + 8 <= bytes.length; index += 12 + view.getUint32(index)) {
    const chunk = latin(bytes, index + 4, index + 8)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
  }
  return false
}

/** An animated WebP sets a flag in its extended header. */
const isAnimatedWebp = (bytes: Uint8Array) => latin(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0

/** Decodes a file in the encodings allowed for XML. */
function xmlText(bytes: Uint8Array): string {
  const wide = bytes[0] === 0xff || (bytes[0] === 0x3c && bytes[1] === 0)
  const label = wide ? 'utf-16le' : bytes[0] === 0xfe || (bytes[0] === 0 && bytes[1] === 0x3c) ? 'utf-16be' : 'utf-8'
  return new TextDecoder(label).decode(bytes)
}

const isSvg = (text: string) =>
  /^\s*(?:<\?xml[^>]*>|<!--[^]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\][^>]*)?>|\s)*<(?:\w+:)?svg[\s>/]/i.test(text)

export function imageKind(bytes: Uint8Array): ImageKind {
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return { mime: 'image/png', animated: isAnimatedPng(bytes) }
  if (latin(bytes, 0, 3) === '\xff\xd8\xff') return { mime: 'image/jpeg', animated: false }
  if (/^GIF8[79]a$/.test(latin(bytes, 0, 6))) return { mime: 'image/gif', animated: true }
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') {
    return { mime: 'image/webp', animated: isAnimatedWebp(bytes) }
  }
  return { refused: isSvg(xmlText(bytes.subarray(0, 4096))) ? 'svg' : 'other' }
}

const chunk = 3 * 8192

/** Returns padded base64, as EP 12 requires. */
export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += chunk) {
    text += btoa(String.fromCharCode(...bytes.subarray(index, index + chunk)))
  }
  return text
}

export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4

/** Quality of a reduced JPEG or WebP, 0 to 1. */
const quality = 0.9

/** Draws an image at a size and returns it as a file of the type. Rejects if the browser cannot write the type. */
export async function drawImage(image: CanvasImageSource, { width, height }: Size, mime: ImageMime): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, mime, quality))
  // Browsers that cannot write WebP write PNG instead.
  if (blob?.type !== mime) throw new Error(`This browser cannot write ${mime}.`)
  return blob
}

/**
 * Why a file is refused. `other`: not a supported type. `unreadable`: damaged. `tooLarge`: too large for a request,
 * also after reducing. `external`: an SVG that needs other files. `svgTooLarge`: an SVG too large to check.
 */
export type Refusal = 'other' | 'unreadable' | 'tooLarge' | 'external' | 'svgTooLarge'

export type PreparedImage = {
  name: string
  mime: ImageMime
  blob: Blob
  data: string
  size: Size
  original: { bytes: number; size: Size }
  scaled: boolean
  isDrawn: boolean
  /** It may be animated, so it is never reduced. */
  animated: boolean
}

export type Prepared = { ok: true; image: PreparedImage } | { ok: false; name: string; reason: Refusal }

/** Browser functions, replaced in tests. */
export type Drawing = {
  open: (blob: Blob) => Promise<Size & { close: () => void }>
  drawSvg: (text: string) => Promise<Blob | { refused: Refusal }>
  scale: (image: never, size: Size, mime: ImageMime) => Promise<Blob>
}

/** Maximum base64 length that fits into a request of 10 MB. */
export const maxCharacters = 10_000_000

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

/** Detects the type, draws an SVG, removes metadata, reduces a large image unless unwanted, and encodes it. */
export async function prepareImage(
  file: Blob & { name: string },
  tools: Drawing & { preserveSize?: boolean },
): Promise<Prepared> {
  const refuse = (reason: Refusal): Prepared => ({ ok: false, name: file.name, reason })
  const bytes = await bytesOf(file)
  const kind = imageKind(bytes)
  if (!('refused' in kind)) return prepareBytes(file.name, { bytes, ...kind, isDrawn: false }, tools)
  if (kind.refused === 'other') return refuse('other')
  const drawn = await tools.drawSvg(xmlText(bytes)).catch(() => ({ refused: 'unreadable' as const }))
  if ('refused' in drawn) return refuse(drawn.refused)
  const png = { bytes: await bytesOf(drawn), mime: 'image/png', animated: false, isDrawn: true } as const
  return prepareBytes(file.name, png, tools)
}

type Known = { bytes: Uint8Array<ArrayBuffer>; mime: ImageMime; animated: boolean; isDrawn: boolean }

async function prepareBytes(
  name: string,
  { bytes, mime, animated, isDrawn }: Known,
  { open, scale, preserveSize = false }: Drawing & { preserveSize?: boolean },
): Promise<Prepared> {
  const refuse = (reason: Refusal): Prepared => ({ ok: false, name, reason })
  const clean = withoutMetadata(bytes, mime)
  // The file's own media type may be missing or wrong.
  const original = new Blob([clean], { type: mime })
  const drawn = await open(original).catch(() => undefined)
  if (!drawn) return refuse('unreadable')
  try {
    const size = { width: drawn.width, height: drawn.height }
    const smaller = animated || preserveSize ? undefined : scaledSize(size)
    const blob = smaller ? await scale(drawn as never, smaller, mime).catch(() => original) : original
    const scaled = blob !== original
    if (base64Length(blob.size) > maxCharacters) return refuse('tooLarge')
    const data = base64Of(scaled ? await bytesOf(blob) : clean)
    const image: PreparedImage = {
      name,
      mime,
      blob,
      data,
      size: scaled && smaller ? smaller : size,
      original: { bytes: bytes.length, size },
      scaled,
      isDrawn,
      animated,
    }
    return { ok: true, image }
  } finally {
    drawn.close()
  }
}
