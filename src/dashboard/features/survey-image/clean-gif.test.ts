import { expect, test } from 'vitest'
import { cleanGif } from './clean-gif'

const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))
const clean = async (text: string) => {
  const blob = await cleanGif(new Blob([bytes(text)]))
  return String.fromCharCode(...new Uint8Array(await blob.arrayBuffer()))
}

const head = 'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff'
const again = '!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0'
const timing = '!\xf9\x04\0\x0a\0\0\0'
const plain = ',\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0'
const withOwnColours = ',\0\0\0\0\x01\0\x01\0\x80\x01\x02\x03\x04\x05\x06\x02\x02\x44\x01\0'

test('keeps images, their colours, timing and repetition', async () => {
  const gif = `${head}${again}${timing}${plain}${timing}${withOwnColours};`
  expect(await clean(gif)).toBe(gif)
})

/** Ends XMP, which has no blocks of its own: wherever a reader lands, it counts down to the end. */
const countdown = `\x01${Array.from({ length: 256 }, (_, at) => String.fromCharCode(255 - at)).join('')}\0`

test.each([
  ['XMP', `!\xff\x0bXMP DataXMP<x:xmpmeta>GPS</x:xmpmeta>${countdown}`],
  ['IPTC', '!\xff\x0bMGKIPTC0000\x09Stockholm\0'],
  ['a comment', '!\xfe\x05Maja!\0'],
])('removes %s', async (_, block) => {
  expect(await clean(`${head}${block}${plain}${block};`)).toBe(`${head}${plain};`)
})

test('removes what follows the end, and ends a truncated file', async () => {
  expect(await clean(`${head}${plain};GPS 59.33 N`)).toBe(`${head}${plain};`)
  expect(await clean(`${head}${plain}`)).toBe(`${head}${plain};`)
})
