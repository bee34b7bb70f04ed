import { describe, expect, it } from 'vitest'
import { imageKind } from './image-file'
import { withoutMetadata } from './without-metadata'

const bytesOf = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))
const textOf = (bytes: Uint8Array) => Array.from(bytes, byte => String.fromCharCode(byte)).join('')
const big = (value: number, size: number) =>
  Array.from({ length: size }, (_, at) => String.fromCharCode((value / 256 ** (size - 1 - at)) & 255)).join('')
const little = (value: number, size: number) => big(value, size).split('').toReversed().join('')

/** Removes metadata and returns the file as text. */
function cleaned(text: string): string {
  const bytes = bytesOf(text)
  const kind = imageKind(bytes)
  if ('refused' in kind) throw new Error('It is no image.')
  return textOf(withoutMetadata(bytes, kind.mime))
}

/** Returns a camera's TIFF in either byte order, with an orientation and a place. */
function exif(orientation: number, order: 'II' | 'MM' = 'II') {
  const number = order === 'II' ? little : big
  const entry = (tag: number, type: number, value: string) => number(tag, 2) + number(type, 2) + number(1, 4) + value
  const turn = entry(0x0112, 3, number(orientation, 2) + '\0\0')
  const place = entry(0x8825, 4, number(50, 4))
  return `${order}${number(42, 2)}${number(8, 4)}${number(3, 2)}${entry(0x010f, 2, 'GPS ')}${turn}${place}${number(0, 4)}GPS 59.33 N`
}
const turned = (orientation: number) =>
  `MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01${big(orientation, 2)}${'\0'.repeat(6)}`

const secret = /GPS|comment|camera|thumbnail|film|author/

describe('a JPEG', () => {
  const segment = (marker: number, data: string) =>
    `\xff${String.fromCharCode(marker)}${big(data.length + 2, 2)}${data}`
  const start = '\xff\xd8'
  const jfif = (thumbnail: string) => segment(0xe0, `JFIF\0\x01\x01\x01\0H\0H${thumbnail}`)
  const picture = [
    segment(0xdb, 'tables'),
    segment(0xc0, 'frame'),
    segment(0xda, 'scan') + 'data\xff\0more\xff\xd0restarted',
    segment(0xc4, 'more tables'),
    segment(0xda, 'scan') + 'progress',
  ].join('')
  const colours = segment(0xe2, 'ICC_PROFILE\0\x01\x01profile') + segment(0xee, 'Adobe\0d\0\0\0\0\x02')
  const end = '\xff\xd9'

  it('loses place, camera, comments, thumbnails and trailing data, and keeps its colours', () => {
    const notes = [
      jfif('\x01\x01thumbnail'),
      segment(0xe0, 'JFXX\0thumbnail'),
      segment(0xe1, `Exif\0\0${exif(1)}`),
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>GPS</x:xmpmeta>'),
      segment(0xe2, 'MPF\0camera'),
      segment(0xec, 'Ducky author'),
      segment(0xed, 'Photoshop 3.0\0author'),
      segment(0xee, 'camera'),
      segment(0xef, 'camera'),
      segment(0xfe, 'a comment'),
      segment(0xf7, 'camera'),
      segment(0xfd, 'camera'),
      segment(0x02, 'camera'),
    ].join('')
    const whole = start + notes + colours + picture + end
    const after = cleaned(`${whole}film${whole}`)
    expect(after).toBe(start + jfif('\0\0') + colours + picture + end)
    expect(after).not.toMatch(secret)
  })

  it('keeps the colour transform of an Adobe segment and drops the rest', () => {
    const adobe = 'Adobe\0d\0\0\0\0\x02'
    const after = cleaned(start + segment(0xee, `${adobe}camera`) + picture + end)
    expect(after).toBe(start + segment(0xee, adobe) + picture + end)
  })

  it.each([
    [3, 'II'],
    [6, 'II'],
    [8, 'MM'],
  ] as const)('keeps only the orientation (%d, %s)', (orientation, order) => {
    const after = cleaned(start + segment(0xe1, `Exif\0\0${exif(orientation, order)}`) + picture + end)
    expect(after).toBe(start + segment(0xe1, `Exif\0\0${turned(orientation)}`) + picture + end)
  })

  it('stays identical without metadata, and keeps its image when truncated or padded', () => {
    const whole = start + jfif('\0\0') + colours + picture + end
    expect(cleaned(whole)).toBe(whole)
    expect(cleaned(start + picture)).toBe(start + picture + end)
    expect(cleaned(`${start}\xff\xff\xff${picture}${end}`)).toBe(start + picture + end)
    expect(cleaned(`${start}${picture}\xff\xfe\0\x40a comment`)).toBe(start + picture + end)
  })

  it.each(['', 'II', exif(9), 'II*\0\xff\xff\xff\xff', `II*\0${little(8, 4)}${little(9, 2)}`])(
    'drops an invalid EXIF: %j',
    tiff => {
      expect(cleaned(start + segment(0xe1, `Exif\0\0${tiff}`) + picture + end)).toBe(start + picture + end)
    },
  )
})

describe('a PNG', () => {
  const start = '\x89PNG\r\n\x1a\n'
  const chunk = (name: string, data = '') => `${big(data.length, 4)}${name}${data}CRC!`
  const picture = chunk('IHDR', 'head') + chunk('iCCP', 'profile') + chunk('tRNS', 'x') + chunk('IDAT', 'data')

  it('loses text, EXIF, unknown chunks and trailing data', () => {
    const notes = [
      chunk('tEXt', 'Comment\0a comment'),
      chunk('zTXt', 'author'),
      chunk('iTXt', 'XML:com.adobe.xmp\0GPS'),
      chunk('eXIf', exif(1)),
      chunk('tIME', 'camera'),
      chunk('caBX', 'author'),
    ].join('')
    expect(cleaned(`${start}${notes}${picture}${notes}${chunk('IEND')}film`)).toBe(start + picture + chunk('IEND'))
  })

  it('keeps its orientation and its animation', () => {
    const after = cleaned(start + chunk('IHDR') + chunk('eXIf', exif(6)) + chunk('IEND'))
    // The CRC as computed by zlib.
    const eXIf = `${big(26, 4)}eXIf${turned(6)}${big(0xd6674b69, 4)}`
    expect(after).toBe(start + chunk('IHDR') + eXIf + chunk('IEND'))
    const moving = start + chunk('IHDR') + chunk('acTL') + chunk('fcTL') + chunk('IDAT') + chunk('fdAT') + chunk('IEND')
    expect(cleaned(moving)).toBe(moving)
  })
})

describe('a GIF', () => {
  const start = `GIF89a\x01\0\x01\0\x80\0\0${'c'.repeat(6)}`
  const blocks = (...parts: string[]) => `${parts.map(part => String.fromCharCode(part.length) + part).join('')}\0`
  const control = `\x21\xf9${blocks('\x04\0\0\0')}`
  const again = `\x21\xff${blocks('NETSCAPE2.0', '\x01\0\0')}`
  const image = `\x2c${'\0'.repeat(8)}\x80${'l'.repeat(6)}\x02${blocks('data', 'more')}`

  it('loses comments, XMP and trailing data, and keeps its animation', () => {
    const magic = Array.from({ length: 256 }, (_, n) => String.fromCharCode(255 - n)).join('')
    const xmp = `\x21\xff\x0bXMP DataXMP<x:xmpmeta>GPS</x:xmpmeta>\x01${magic}\0`
    const notes = `\x21\xfe${blocks('a comment', 'author')}${xmp}\x21\x01${blocks('camera')}`
    const moving = again + control + image + control + image
    expect(cleaned(`${start}${notes}${again}${control}${image}${notes}${control}${image};film`)).toBe(
      `${start}${moving};`,
    )
    expect(cleaned(`${start}${moving};`)).toBe(`${start}${moving};`)
  })
})

describe('a WebP', () => {
  const chunk = (name: string, data: string) => `${name}${little(data.length, 4)}${data}${data.length % 2 ? '\0' : ''}`
  const file = (...chunks: string[]) => {
    const all = chunks.join('')
    return `RIFF${little(all.length + 4, 4)}WEBP${all}`
  }
  const extended = (flags: number) => chunk('VP8X', `${String.fromCharCode(flags)}${'\0'.repeat(9)}`)
  const picture = chunk('ICCP', 'pro') + chunk('ALPH', 'alpha') + chunk('VP8 ', 'data')

  it('loses EXIF, XMP and trailing data, and updates its flags', () => {
    const notes = chunk('EXIF', exif(1)) + chunk('XMP ', 'GPS') + chunk('note', 'author')
    expect(cleaned(`${file(extended(0x3c), picture, notes)}film`)).toBe(file(extended(0x30), picture))
    expect(cleaned(file(chunk('VP8L', 'data')))).toBe(file(chunk('VP8L', 'data')))
  })

  it('keeps only the orientation', () => {
    for (const before of [exif(6), `Exif\0\0${exif(6, 'MM')}`])
      expect(cleaned(file(extended(0x0c), picture, chunk('EXIF', before)))).toBe(
        file(extended(0x08), picture, chunk('EXIF', turned(6))),
      )
  })

  it('loses metadata in its frames', () => {
    const frame = (more: string) => chunk('ANMF', `${'\0'.repeat(16)}${chunk('VP8 ', 'data')}${more}`)
    const moving = (more: string) => file(extended(0x02), chunk('ANIM', 'loops!'), frame(more), frame(''))
    expect(cleaned(moving(chunk('XMP ', 'author')))).toBe(moving(''))
  })
})
