import { describe, expect, it } from 'vitest'
import { imageKind } from './image-kind'

const bytes = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)
const chunk = (name: string, length = 0) => `${String.fromCharCode(0, 0, 0, length)}${name}${'\0'.repeat(length)}CRC!`
const png = '\x89PNG\r\n\x1a\n'

describe('images', () => {
  it.each([
    ['a PNG', png + chunk('IHDR', 13) + chunk('IDAT'), 'image/png', false],
    ['an animated PNG', png + chunk('IHDR', 13) + chunk('acTL', 8) + chunk('IDAT'), 'image/png', true],
    [
      'a PNG with an `acTL` behind its picture',
      png + chunk('IHDR', 13) + chunk('IDAT') + chunk('acTL', 8),
      'image/png',
      false,
    ],
    ['a PNG that is cut off', png, 'image/png', false],
    ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg', false],
    ['a GIF of 1987', 'GIF87a', 'image/gif', true],
    ['a GIF of 1989', 'GIF89a', 'image/gif', true],
    ['a WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'image/webp', false],
    ['an extended WebP', 'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x10', 'image/webp', false],
    ['an animated WebP', 'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x12', 'image/webp', true],
  ])('%s is told by its bytes', (_, text, mime, animated) => expect(imageKind(bytes(text))).toEqual({ mime, animated }))
})

describe('refused', () => {
  it.each([
    ['plain', utf8('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['behind a mark of its encoding', utf8('\ufeff<svg>')],
    [
      'behind a declaration, a comment and a document type',
      utf8('<?xml version="1.0"?>\n<!-- > -->\n<!DOCTYPE svg>\n<svg>'),
    ],
    ['with a prefix', utf8('<x:svg xmlns:x="http://www.w3.org/2000/svg">')],
    ['in UTF-16', Uint8Array.from([0xff, 0xfe, ...Array.from('<svg>').flatMap(one => [one.charCodeAt(0), 0])])],
  ])('an SVG: %s', (_, file) => expect(imageKind(file)).toEqual({ refused: 'svg' }))

  it.each([
    ['nothing', ''],
    ['a page that holds an SVG', '<html><svg></svg></html>'],
    ['a PDF', '%PDF-1.7'],
    ['a bitmap', 'BM\0\0\0\0'],
    ['a sound in the same wrapping as WebP', 'RIFF\0\0\0\0WAVEfmt '],
    ['a PNG of which one byte is wrong', '\x89PNG\n\n\x1a\n'],
  ])('%s', (_, text) => expect(imageKind(bytes(text))).toEqual({ refused: 'other' }))
})

it('an endless chunk length ends the search', () => {
  const broken = bytes(`${png}\xff\xff\xff\xffaaaa`)
  expect(imageKind(broken)).toEqual({ mime: 'image/png', animated: false })
})
