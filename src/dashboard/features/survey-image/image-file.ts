import { cleanGif } from './clean-gif'

export type Size = { width: number; height: number }

/** Longer side in pixels above which an image is reduced. */
export const longestSide = 1600

/** Most bytes that fit into a request of 10 MB as base64. */
export const maxBytes = 7_500_000

/** Quality of a JPEG or WebP, 0 to 1. */
const quality = 0.92

/**
 * Why a file is refused. `other`: not a supported type. `unreadable`: damaged. `tooLarge`: too large for a request,
 * also after reducing. `external`: an SVG that needs other files or contains HTML. `svgTooLarge`: too large to check.
 */
export type Refusal = 'other' | 'unreadable' | 'tooLarge' | 'external' | 'svgTooLarge'

export type PreparedImage = {
  mime: string
  /** Padded base64, as EP 12 requires. */
  data: string
  bytes: number
  size: Size
  original: { bytes: number; size: Size }
  isSvg: boolean
  /** `kept`: a GIF is sent as it is, because it may be animated. `lost`: only the first frame is sent. */
  animation: 'none' | 'kept' | 'lost'
}

export type Prepared = { ok: true; image: PreparedImage } | { ok: false; name: string; reason: Refusal }

/** Types by the first bytes, never by the file's name. Windows-1252 makes one character of each byte. */
const signatures = {
  'image/png': /^[^]PNG\r\n/,
  'image/jpeg': /^ÿØÿ/,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF[^]{4}WEBP/,
}

/** A comment ends at the first `-->`: otherwise many comments would be tried in every combination. */
const svgStart = /^(?:<\?xml[^>]*>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\][^>]*)?>|\s)*<(?:\w+:)?svg[\s>/]/i

/** An animated PNG has an `acTL` before its image data; an animated WebP sets a flag in its extended header. */
const isAnimated = (head: string) =>
  head.startsWith('RIFF')
    ? head.startsWith('VP8X', 12) && (head.charCodeAt(20) & 2) !== 0
    : /acTL|IDAT/.exec(head)?.[0] === 'acTL'

const latin = async (file: Blob) => new TextDecoder('windows-1252').decode(await file.arrayBuffer())

/** Decodes an XML file; one in UTF-16 starts with a byte order mark. */
async function xmlText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

type ImageKind = { mime: string; animated: boolean }

/** Returns the type of an image; undefined if it is not supported. */
export async function imageKind(file: Blob): Promise<ImageKind | undefined> {
  const head = await latin(file.slice(0, 1_000_000))
  for (const [mime, signature] of Object.entries(signatures)) {
    if (signature.test(head)) return { mime, animated: isAnimated(head) }
  }
  return svgStart.test(await xmlText(file.slice(0, 4096))) ? { mime: 'image/svg+xml', animated: false } : undefined
}

/** Returns the size at which an image is sent: at least 1 px, at most `longestSide`. */
export function sentSize({ width, height }: Size, preserveSize = false): Size {
  const factor = preserveSize ? 1 : Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/**
 * Draws an image; a drawing has no metadata. Browsers that cannot write WebP write a PNG. Resolves to null beyond the
 * limits of the browser.
 */
function draw(image: CanvasImageSource, { width, height }: Size, mime: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return new Promise(resolve => canvas.toBlob(resolve, mime, quality))
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '')
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(blob)
  })
}

async function prepare(file: File, preserveSize: boolean): Promise<PreparedImage | Refusal> {
  const kind = await imageKind(file)
  if (!kind) return 'other'
  const isSvg = kind.mime === 'image/svg+xml'
  const isGif = kind.mime === 'image/gif'
  // The file's own media type may be missing or wrong. The code for SVG loads with the first SVG.
  const source = isSvg
    ? await (await import('./svg-image')).openSvg(await xmlText(file))
    : new Blob([file], { type: kind.mime })
  if (typeof source === 'string') return source
  const opened = await createImageBitmap(source)
  try {
    const original = { width: opened.width, height: opened.height }
    const size = sentSize(original, preserveSize || isGif)
    const blob = await (isGif ? cleanGif(file) : draw(opened, size, isSvg ? 'image/png' : kind.mime))
    if (!blob || blob.size > maxBytes) return 'tooLarge'
    return {
      mime: isGif ? kind.mime : blob.type,
      data: await base64Of(blob),
      bytes: blob.size,
      size,
      original: { bytes: file.size, size: original },
      isSvg,
      animation: isGif ? 'kept' : kind.animated ? 'lost' : 'none',
    }
  } finally {
    opened.close()
  }
}

/** Draws a still image without metadata, at most `longestSide` unless unwanted, and encodes it for the request. */
export async function prepareImage(file: File, preserveSize: boolean): Promise<Prepared> {
  const result = await prepare(file, preserveSize).catch((): Refusal => 'unreadable')
  return typeof result === 'string' ? { ok: false, name: file.name, reason: result } : { ok: true, image: result }
}
