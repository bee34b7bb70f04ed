import type { ImageMime } from './image-kind'
import type { Size } from './scaled-size'

/** How faithful a scaled JPEG or WebP is, from 0 to 1. */
const quality = 0.9

/** Reads an image as the browser would draw it; rejects when it cannot. The caller closes it. */
export const openImage = (blob: Blob): Promise<ImageBitmap> => createImageBitmap(blob)

/** Draws an image in another size, as the same kind of file. */
export async function scaleImage(image: ImageBitmap, { width, height }: Size, mime: ImageMime): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, mime, quality))
  // A browser that cannot write WebP writes PNG: the type is then its own.
  if (!blob || blob.type !== mime) throw new Error(`This browser cannot write ${mime}.`)
  return blob
}
