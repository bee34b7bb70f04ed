import { type ReadSvg, readSvg } from './read-svg'
import type { Size } from './scaled-size'

/** A drawing as a PNG, or why there is none. */
export async function svgAsPng(text: string): Promise<Blob | Extract<ReadSvg, { refused: unknown }>> {
  const read = readSvg(text)
  return 'refused' in read ? read : draw(read.svg, read.size)
}

/** It is an image when it is drawn: nothing in it runs, and nothing is fetched. */
async function draw(svg: string, { width, height }: Size): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image(width, height)
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser cannot draw.')
    context.drawImage(image, 0, 0, width, height)
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
    if (!blob) throw new Error('This browser cannot write PNG.')
    return blob
  } finally {
    URL.revokeObjectURL(address)
  }
}
