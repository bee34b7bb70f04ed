import { base64Length, base64Of } from './base64'
import { type ImageMime, imageKind, xmlText } from './image-kind'
import { type Size, scaledSize } from './scaled-size'
import { withoutMetadata } from './without-metadata'

/**
 * Why a file is not sent. `other`: none of the kinds. `unreadable`: begins like one and cannot be drawn. `tooLarge`: more than a
 * request can carry, also after scaling. `external`: an SVG that is not whole by itself. `svgTooLarge`: too long to look through.
 */
export type Refusal = 'other' | 'unreadable' | 'tooLarge' | 'external' | 'svgTooLarge'

export type PreparedImage = {
  name: string
  mime: ImageMime
  blob: Blob
  /** Plain base64, as it is sent. */
  data: string
  size: Size
  original: { bytes: number; size: Size }
  /** It is smaller than it was. */
  scaled: boolean
  /** It was an SVG, and is drawn as a PNG. */
  isDrawn: boolean
  /** It is larger than the limit and stays so: scaling would stop it from moving. */
  animated: boolean
}

export type Prepared = { ok: true; image: PreparedImage } | { ok: false; name: string; reason: Refusal }

/** What a browser can do with images; a test brings its own. */
export type Drawing = {
  open: (blob: Blob) => Promise<Size & { close: () => void }>
  drawSvg: (text: string) => Promise<Blob | { refused: Refusal }>
  scale: (image: never, size: Size, mime: ImageMime) => Promise<Blob>
}

/** Characters of base64 that fit into a request of 10 MB with room for the rest of it. */
export const maxCharacters = 10_000_000

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

/** Tells what a file is, draws an SVG, takes metadata out, makes it smaller where that is wanted and possible, and encodes it. */
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
  // The file's own type may be another one, or none.
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
