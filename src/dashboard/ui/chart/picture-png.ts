import { type PictureShape, pictureSizes } from './picture-area'

/** A picture in points instead of lines. Rejects when the browser cannot draw it. */
export async function picturePng(svg: Blob, shape: PictureShape): Promise<Blob> {
  const address = URL.createObjectURL(svg)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = pictureSizes[shape].width
    canvas.height = pictureSizes[shape].height
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
