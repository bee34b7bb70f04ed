import { describe, expect, it, vi } from 'vitest'
import { base64Length, base64Of, type Drawing, imageKind, prepareImage, scaledSize } from './image-file'

const file = (head: string, length = head.length, name = 'logo.png') => {
  const bytes = new Uint8Array(length)
  bytes.set(Uint8Array.from(head, letter => letter.charCodeAt(0)))
  return Object.assign(new Blob([bytes], { type: 'text/plain' }), { name })
}
const png = '\x89PNG\r\n\x1a\n'
/** Returns a PNG chunk with the given data or number of zero bytes. */
const chunk = (name: string, content: string | number = '') => {
  const data = typeof content === 'number' ? '\0'.repeat(content) : content
  return `${chunkHead(name, data.length)}${data}CRC!`
}
const chunkHead = (name: string, bytes: number) =>
  [24, 16, 8, 0].map(bits => String.fromCharCode((bytes >> bits) & 255)).join('') + name
/** Returns a PNG of this many bytes. */
const pngOf = (bytes: number) => png + chunk('IDAT', '\0'.repeat(bytes - png.length - 12))

function drawing(width: number, height: number): Drawing & { scale: ReturnType<typeof vi.fn>; close: () => void } {
  const close = vi.fn()
  const scale = vi.fn((_, __, mime: string) => Promise.resolve(new Blob(['small'], { type: mime })))
  const drawSvg = () => Promise.resolve({ refused: 'external' as const })
  return { open: () => Promise.resolve({ width, height, close }), drawSvg, scale, close }
}

it('sends a small image unchanged, with the type of its bytes', async () => {
  const tools = drawing(200, 100)
  const prepared = await prepareImage(file(pngOf(30)), tools)
  expect(prepared).toMatchObject({ ok: true, image: { mime: 'image/png', scaled: false, size: { width: 200 } } })
  expect(prepared.ok && atob(prepared.image.data)).toBe(pngOf(30))
  expect(prepared.ok && prepared.image.blob.type).toBe('image/png')
  expect(tools.scale).not.toHaveBeenCalled()
  expect(tools.close).toHaveBeenCalledOnce()
})

it('reduces a large image and reports its original size', async () => {
  const prepared = await prepareImage(file(png, 5000), drawing(3200, 1000))
  expect(prepared).toMatchObject({
    ok: true,
    image: {
      scaled: true,
      data: btoa('small'),
      size: { width: 1600, height: 500 },
      original: { bytes: 5000, size: { width: 3200, height: 1000 } },
    },
  })
})

it.each([
  ['an image the person keeps large', png, true],
  ['a GIF, which may be animated', 'GIF89a', false],
])('keeps the size of %s', async (_, head, preserveSize) => {
  const tools = drawing(3200, 1000)
  const prepared = await prepareImage(file(head), { ...tools, preserveSize })
  expect(prepared).toMatchObject({ ok: true, image: { scaled: false, size: { width: 3200, height: 1000 } } })
  expect(tools.scale).not.toHaveBeenCalled()
})

it.each([
  ['it is small', 200, false],
  ['it keeps its original size', 3200, true],
  ['the browser cannot write it', 3200, false],
])('removes comments and place when %s', async (_, width, preserveSize) => {
  const tools = { ...drawing(width, 100), preserveSize, scale: () => Promise.reject(new Error('no')) }
  const whole = pngOf(30)
  const prepared = await prepareImage(file(`${whole}${chunk('tEXt', 'Comment\0place')}`), tools)
  expect(prepared).toMatchObject({ ok: true, image: { data: btoa(whole), original: { bytes: 55 } } })
  expect(prepared.ok && (await prepared.image.blob.text())).not.toContain('place')
})

it.each([
  ['an SVG with external parts, whatever its name', '<svg/>', 'external'],
  ['another type', '%PDF-1.7', 'other'],
])('refuses %s', async (_, head, reason) => {
  expect(await prepareImage(file(head), drawing(1, 1))).toEqual({ ok: false, name: 'logo.png', reason })
})

it('refuses a damaged image', async () => {
  const tools = { ...drawing(1, 1), open: () => Promise.reject(new Error('broken')) }
  expect(await prepareImage(file(png), tools)).toMatchObject({ ok: false, reason: 'unreadable' })
})

it('refuses what is too large for a request after reducing, not before', async () => {
  const large = file(png + chunkHead('IDAT', 7_500_000), 7_500_020)
  expect(await prepareImage(large, drawing(100, 100))).toMatchObject({ ok: false, reason: 'tooLarge' })
  expect(await prepareImage(large, drawing(4000, 100))).toMatchObject({ ok: true })
})

it('sends an SVG as PNG', async () => {
  const drawSvg = vi.fn(() => Promise.resolve(new Blob([Uint8Array.from(png, letter => letter.charCodeAt(0))])))
  const prepared = await prepareImage(file('<svg>å</svg>', 20), { ...drawing(1200, 400), drawSvg })
  expect(drawSvg).toHaveBeenCalledOnce()
  expect(prepared).toMatchObject({ ok: true, image: { mime: 'image/png', isDrawn: true, data: btoa(png) } })
})

const bytes = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)
describe('image detection', () => {
  it.each([
    ['a PNG', png + chunk('IHDR', 13) + chunk('IDAT'), 'image/png', false],
    ['an animated PNG', png + chunk('IHDR', 13) + chunk('acTL', 8) + chunk('IDAT'), 'image/png', true],
    [
      'a PNG with an `acTL` after its image data',
      png + chunk('IHDR', 13) + chunk('IDAT') + chunk('acTL', 8),
      'image/png',
      false,
    ],
    ['a truncated PNG', png, 'image/png', false],
    ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg', false],
    ['a GIF of 1987', 'GIF87a', 'image/gif', true],
    ['a GIF of 1989', 'GIF89a', 'image/gif', true],
    ['a WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'image/webp', false],
    ['an extended WebP', 'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x10', 'image/webp', false],
    ['an animated WebP', 'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x12', 'image/webp', true],
  ])('detects %s', (_, text, mime, animated) => expect(imageKind(bytes(text))).toEqual({ mime, animated }))
})

describe('refused files', () => {
  it.each([
    ['plain', utf8('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['after a byte order mark', utf8('\ufeff<svg>')],
    ['after a declaration, a comment and a doctype', utf8('<?xml version="1.0"?>\n<!-- > -->\n<!DOCTYPE svg>\n<svg>')],
    ['with a prefix', utf8('<x:svg xmlns:x="http://www.w3.org/2000/svg">')],
    ['in UTF-16', Uint8Array.from([0xff, 0xfe, ...Array.from('<svg>').flatMap(one => [one.charCodeAt(0), 0])])],
  ])('an SVG: %s', (_, file) => expect(imageKind(file)).toEqual({ refused: 'svg' }))

  it.each([
    ['an empty file', ''],
    ['an HTML page with an SVG', '<html><svg></svg></html>'],
    ['a PDF', '%PDF-1.7'],
    ['a bitmap', 'BM\0\0\0\0'],
    ['a WAV file, also RIFF', 'RIFF\0\0\0\0WAVEfmt '],
    ['a PNG with a wrong byte', '\x89PNG\n\n\x1a\n'],
  ])('%s', (_, text) => expect(imageKind(bytes(text))).toEqual({ refused: 'other' }))
})

it('ends at a chunk length beyond the file', () => {
  const broken = bytes(`${png}\xff\xff\xff\xffaaaa`)
  expect(imageKind(broken)).toEqual({ mime: 'image/png', animated: false })
})

it.each([
  [1600, 900, undefined],
  [3200, 1600, { width: 1600, height: 800 }],
  [100, 16_000, { width: 10, height: 1600 }],
  [40_000, 1, { width: 1600, height: 1 }],
])('scales %d × %d to %o', (width, height, scaled) => expect(scaledSize({ width, height })).toEqual(scaled))

it.each([0, 3 * 8192 - 1, 3 * 8192 + 1])('round-trips %d bytes', length => {
  const bytes = Uint8Array.from({ length }, (_, at) => (at * 131) % 256)
  const text = base64Of(bytes)
  expect(text.length).toBe(base64Length(length))
  expect(atob(text)).toBe(String.fromCharCode(...bytes))
})
