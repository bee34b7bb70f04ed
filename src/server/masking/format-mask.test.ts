import { expect, test } from 'vitest'
import { hiddenCode } from '#contract/codes/mask-codes'
import { createFormatMask, createKnownFormats } from './format-mask'

function maskOf(...formats: string[]) {
  const { add, mask } = createFormatMask()
  add(formats)
  return mask
}

test.each<[text: string, masked: string]>([
  ['Hej qwert, hem', `Hej ${hiddenCode}, hem`],
  [' Hej qwert, hem\n', `Hej ${hiddenCode}, hem`],
  ['Hej alla barn, hem', 'Hej alla barn, hem'],
  ['Hej qw, hem', 'Hej qw, hem'],
  ['abcde och abcde', `${hiddenCode} och ${hiddenCode}`],
  ['abcde och {0}', `${hiddenCode} och ${hiddenCode}`],
  ['abcde och fghij', 'abcde och fghij'],
  ['Pris (5 kr) qwert.', `Pris (5 kr) ${hiddenCode}.`],
  ['Något annat', 'Något annat'],
])('%j', (text, masked) => {
  expect(maskOf('Hej {0}, hem', '{0} och {0}', 'Pris (5 kr) {0}.', 'Utan kod')(text)).toBe(masked)
})

test('prefers the most specific format', () => {
  expect(maskOf('{0}', 'kod-{0}')('kod-qwert')).toBe(`kod-${hiddenCode}`)
})

test('distinguishes formats with equal ends, up to a limit', () => {
  const [head, tail] = ['Kära kund, välkommen till oss på torget! ', ' Vänliga hälsningar, oss alla på torget.']
  const format = (name: string) => `${head}Hej ${name}, {0} är din.${tail}`
  const some = maskOf(...Array.from({ length: 50 }, (_, n) => format(`N${n}`)))
  expect(some(format('N7').replace('{0}', 'qwert'))).toBe(format('N7').replace('{0}', hiddenCode))
  expect(some(`${head}Ny meny.${tail}`)).toBe(`${head}Ny meny.${tail}`)
  // Beyond the limit the text is hidden.
  const many = maskOf(...Array.from({ length: 51 }, (_, n) => format(`N${n}`)))
  const masked = many(format('N51').replace('{0}', 'qwert'))
  expect([masked.includes('qwert'), masked.includes(hiddenCode)]).toEqual([false, true])
})

test('does not cut an emoji when it hides a text with equal ends', () => {
  const [head, tail] = [`${'a'.repeat(39)}😀`, `😀${'b'.repeat(39)}`]
  const many = maskOf(...Array.from({ length: 51 }, (_, n) => `${head}N${n} {0}${tail}`))
  expect(many(`${head}N51 qwert${tail}`)).toBe(`${'a'.repeat(39)}${hiddenCode}${'b'.repeat(39)}`)
})

test('takes bounded time for many formats and for adversarial ones', () => {
  const names = Array.from({ length: 20_000 }, (_, n) => `Hej kund ${n}, koden ${'{0}'.repeat(1 + (n % 20))} gäller nu`)
  const mask = maskOf(...names)
  const texts = Array.from({ length: 2000 }, (_, n) => `Hej kund ${n * 7}, koden ${'x'.repeat(120)}! gäller nu`)
  const started = process.cpuUsage()
  for (const text of texts) mask(text)
  expect(process.cpuUsage(started).user / 1000 / texts.length).toBeLessThan(1)

  // The same for a format that repeats the placeholder.
  const places = '{0}'.repeat(26)
  const repeating = maskOf(`${places}a{0}b`)
  const again = process.cpuUsage()
  expect(repeating(`${places}c{0}b`)).toBe(`${places}c{0}b`)
  expect(process.cpuUsage(again).user / 1000).toBeLessThan(50)
})

test('adds only the new formats of a growing list', async () => {
  const formats = ['Hej {0}']
  const read = createKnownFormats(() => Promise.resolve(formats))
  expect((await read())('Hej qwert')).toBe(`Hej ${hiddenCode}`)
  expect((await read())('Tjena qwert')).toBe('Tjena qwert')
  formats.push('Tjena {0}')
  expect((await read())('Tjena qwert')).toBe(`Tjena ${hiddenCode}`)
})
