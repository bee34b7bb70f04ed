import { expect, it, onTestFinished, vi } from 'vitest'
import { imageKind, prepareImage, sentSize } from './image-file'

const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))
const file = (text: string, length = text.length) => {
  const all = new Uint8Array(length)
  all.set(bytes(text))
  return new File([all], 'logo.png', { type: 'text/plain' })
}
const png = '\x89PNG\r\n\x1a\n'
const jpeg = '\xff\xd8\xff\xe0'

/** Stubs a browser that opens an image of this size, and draws it as `drawn` or as a type of its own. */
function browser(width: number, height: number, { drawn = 'drawn', type = '' } = {}) {
  const close = vi.fn()
  const drawings: object[] = []
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close }))
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue({ drawImage: vi.fn() } as unknown as null)
  vi.spyOn(canvas, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, mime, quality) {
    drawings.push({ width: this.width, height: this.height, type: mime, quality })
    done(new Blob([drawn], { type: type || mime }))
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return { drawings, close }
}

it.each([
  ['JPEG', jpeg, 'image/jpeg'],
  ['PNG, which stays transparent,', png, 'image/png'],
  ['WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
])('draws a small %s once as the same type', async (_, head, mime) => {
  const { drawings, close } = browser(200, 100)
  expect(await prepareImage(file(head), false)).toEqual({
    ok: true,
    image: {
      mime,
      data: btoa('drawn'),
      bytes: 5,
      size: { width: 200, height: 100 },
      original: { bytes: head.length, size: { width: 200, height: 100 } },
      isSvg: false,
      animation: 'none',
    },
  })
  expect(drawings).toEqual([{ width: 200, height: 100, type: mime, quality: 0.92 }])
  expect(close).toHaveBeenCalledOnce()
})

it.each([
  ['reduces a large image', false, { width: 1600, height: 500 }],
  ['keeps the size of a large image on request', true, { width: 3200, height: 1000 }],
])('%s', async (_, preserveSize, size) => {
  browser(3200, 1000)
  const original = { bytes: 5000, size: { width: 3200, height: 1000 } }
  expect(await prepareImage(file(jpeg, 5000), preserveSize)).toMatchObject({ image: { size, original } })
})

it('names the type that the browser wrote instead', async () => {
  browser(200, 100, { type: 'image/png' })
  expect(await prepareImage(file('RIFF\0\0\0\0WEBPVP8 '), false)).toMatchObject({ image: { mime: 'image/png' } })
})

it('sends a GIF, which may be animated, undrawn and without its comments', async () => {
  const { drawings } = browser(3200, 1000)
  const [head, image] = ['GIF89a\x80\x0c\xe8\x03\0\0\0', ',\0\0\0\0\x80\x0c\xe8\x03\0\x02\x02\x44\x01\0']
  const result = await prepareImage(file(`${head}!\xfe\x05Maja!\0${image};`), false)
  const data = btoa(`${head}${image};`)
  expect(result).toMatchObject({ image: { mime: 'image/gif', data, size: { width: 3200 }, animation: 'kept' } })
  expect(drawings).toEqual([])
})

it.each([
  ['a JPEG that is too large also when drawn', jpeg, 'x'.repeat(7_500_001), 'tooLarge'],
  ['another type', '%PDF-1.7', '', 'other'],
])('refuses %s', async (_, head, drawn, reason) => {
  browser(10, 10, { drawn })
  expect(await prepareImage(file(head, 7_500_001), false)).toEqual({ ok: false, name: 'logo.png', reason })
})

it('refuses a GIF that is too large', async () => {
  browser(10, 10)
  // Blocks of 255 bytes each follow the start of an image.
  const gif = new Uint8Array(8_000_000).fill(255)
  gif.set(bytes('GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02'))
  expect(await prepareImage(new File([gif], 'a.gif'), false)).toMatchObject({ ok: false, reason: 'tooLarge' })
})

it('refuses a damaged image, and one beyond the limits of the browser', async () => {
  browser(10, 10)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(null))
  expect(await prepareImage(file(png), false)).toMatchObject({ ok: false, reason: 'tooLarge' })
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')))
  expect(await prepareImage(file(png), false)).toMatchObject({ ok: false, reason: 'unreadable' })
})

const utf16 = (text: string) => `\xff\xfe${Array.from(text, letter => `${letter}\0`).join('')}`

it.each([
  ['a PNG', `${png}IHDR IDAT`, 'image/png', false],
  ['an animated PNG', `${png}IHDR acTL IDAT`, 'image/png', true],
  ['a PNG with an `acTL` after its image data', `${png}IHDR IDAT acTL`, 'image/png', false],
  ['a truncated PNG', png, 'image/png', false],
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg', false],
  ['a GIF of 1987', 'GIF87a', 'image/gif', false],
  ['a WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'image/webp', false],
  ['an extended WebP', 'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x10', 'image/webp', false],
  ['an animated WebP', 'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x12', 'image/webp', true],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', false],
  ['an SVG after a byte order mark', '\xef\xbb\xbf<svg>', 'image/svg+xml', false],
  ['an SVG after a doctype', '<?xml version="1.0"?>\n<!-- > -->\n<!DOCTYPE svg>\n<svg>', 'image/svg+xml', false],
  ['an SVG with a prefix', '<x:svg xmlns:x="http://www.w3.org/2000/svg">', 'image/svg+xml', false],
  ['an SVG in UTF-16', utf16('<svg>'), 'image/svg+xml', false],
])('detects %s', async (_, text, mime, animated) => {
  expect(await imageKind(file(text))).toEqual({ mime, animated })
})

it.each([
  ['an empty file', ''],
  ['an HTML page with an SVG', '<html><svg></svg></html>'],
  ['a bitmap', 'BM\0\0\0\0'],
  ['a WAV file, also RIFF', 'RIFF\0\0\0\0WAVEfmt '],
  ['a PNG with a wrong byte', '\x89PNG\n\n\x1a\n'],
])('does not support %s', async (_, text) => expect(await imageKind(file(text))).toBeUndefined())

it.each([
  [1600, 900, 1600, 900],
  [3200, 1600, 1600, 800],
  [100, 16_000, 10, 1600],
  [40_000, 1, 1600, 1],
])('scales %d × %d to %d × %d', (width, height, ...[toWidth, toHeight]) => {
  expect(sentSize({ width, height })).toEqual({ width: toWidth, height: toHeight })
})
