import { expect, it } from 'vitest'
import { hasInvisible, hasStrayInvisible, withoutInvisible } from './invisible'

it.each([
  ['a zero-width space', 'VINN\u200b'],
  ['a byte order mark', '\ufeffVINN'],
  ['a soft hyphen', 'VI\u00adNN'],
  ['a mark of direction', '\u202aVINN\u202c'],
  ['a word joiner', 'VI\u2060NN'],
  ['a filler of Hangul', 'VINN\u3164'],
  ['a blank of Braille', 'VINN\u2800'],
  ['a blank of hieroglyphs', 'VINN\u{13441}\u{13442}'],
  ['a note without a head', 'VINN\u{1d159}'],
  ['a control character', 'VINN\u0007'],
  ['a variation selector', 'VINN\ufe0f'],
])('finds and removes %s', (_, text) => {
  expect(hasInvisible(text)).toBe(true)
  expect(hasStrayInvisible(text)).toBe(true)
  expect(withoutInvisible(text)).toBe('VINN')
})

it.each(['VINN', 'Två ord\tmed\nrad', 'é', 'e\u0301', 'می خواهم', '😀', '१२३'])(
  'finds nothing invisible in %j',
  text => {
    expect(hasInvisible(text)).toBe(false)
  },
)

it.each([
  ['a person at a computer', '\u{1f469}\u200d\u{1f4bb}'],
  ['a red heart', '\u2764\ufe0f'],
  ['a family', 'VIP \u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
  ['a firefighter with a tone of skin', '\u{1f469}\u{1f3fd}\u200d\u{1f692}'],
  ['the flag of England', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['a key', '1\ufe0f\u20e3'],
  ['a word of Persian', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['a word of Hindi', '\u0915\u094d\u200d\u0937'],
])('accepts joiners and variation selectors in %s', (_, text) => {
  expect(hasInvisible(text)).toBe(true)
  expect(hasStrayInvisible(text)).toBe(false)
})

it.each(['VIP\u200d', 'V\u200cIP', '1\ufe0f', '\u{1f469}\u200d', '\u0645\u200b\u06cc'])(
  'finds a stray joiner in %j',
  text => {
    expect(hasStrayInvisible(text)).toBe(true)
  },
)
