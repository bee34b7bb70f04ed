import { base64Length, base64Of } from './base64'
import { type ImageMime, imageKind } from './image-kind'
import { type Size, scaledSize } from './scaled-size'

/**
 * Why a file is not sent. `svg`: may hold scripts. `other`: none of the four kinds. `unreadable`: begins like one and
 * cannot be drawn. `tooLarge`: more than a request can carry, also after scaling.
 */
export type Refusal = 'svg' | 'other' | 'unreadable' | 'tooLarge'

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
  /** It is larger than the limit and stays so: scaling would stop it from moving. */
  animated: boolean
}

export type Prepared = { ok: true; image: PreparedImage } | { ok: false; name: string; reason: Refusal }

/** What a browser can do with images; a test brings its own. */
export type Drawing = {
  open: (blob: Blob) => Promise<Size & { close: () => void }>
  scale: (image: never, size: Size, mime: ImageMime) => Promise<Blob>
}

/** Characters of base64 that fit into a request of 10 MB with room for the rest of it. */
export const maxCharacters = 10_000_000

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

/** Tells what a file is, makes it smaller where that is wanted and possible, and encodes it. */
export async function prepareImage(
  file: Blob & { name: string },
  { open, scale, keepSize = false }: Drawing & { keepSize?: boolean },
): Promise<Prepared> {
  const refuse = (reason: Refusal): Prepared => ({ ok: false, name: file.name, reason })
  const bytes = await bytesOf(file)
  const kind = imageKind(bytes)
  if ('refused' in kind) return refuse(kind.refused)
  const { mime, animated } = kind
  // The file's own type may be another one, or none.
  const original = new Blob([bytes], { type: mime })
  const drawn = await open(original).catch(() => undefined)
  if (!drawn) return refuse('unreadable')
  try {
    const size = { width: drawn.width, height: drawn.height }
    const smaller = animated || keepSize ? undefined : scaledSize(size)
    const blob = smaller ? await scale(drawn as never, smaller, mime).catch(() => original) : original
    const scaled = blob !== original
    if (base64Length(blob.size) > maxCharacters) return refuse('tooLarge')
    const data = base64Of(scaled ? await bytesOf(blob) : bytes)
    const image: PreparedImage = {
      name: file.name,
      mime,
      blob,
      data,
      size: scaled && smaller ? smaller : size,
      original: { bytes: bytes.length, size },
      scaled,
      animated,
    }
    return { ok: true, image }
  } finally {
    drawn.close()
  }
}
