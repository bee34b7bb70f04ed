import { describe, expect, it } from 'vitest'
import { hiddenCode, maskCodes } from './mask-codes'

describe('maskCodes', () => {
  it.each([
    ['Din kod är 482913. Dela den inte med någon.', '482913'],
    ['482913 är din engångskod hos Norrsken. Den gäller i 20 minuter.', '482913'],
    ['Use 482913 to sign in. Did you not ask for it? Ignore this message.', '482913'],
    ['Kod: 482 913', '482 913'],
    ['Your code is 4-8-2-9', '4-8-2-9'],
    ['Your code is K7QWZ', 'K7QWZ'],
    ['Your code is KQWZT', 'KQWZT'],
    ['Kod: kQwzT', 'kQwzT'],
    ['G-482913 is your Google verification code', '482913'],
    ['Ange 4829 för att logga in', '4829'],
    ['Your code is 1234567890123456789012345', '1234567890123456789012345'],
    ['Your code is 123', '123'],
    ['kqwrt is your verification code', 'kqwrt'],
    ['”kqwrt” är din engångskod hos Norrsken', 'kqwrt'],
    ['Använd kqwrt för att logga in', 'kqwrt'],
    ['Use "kqwrt" to sign in', 'kqwrt'],
    ['Your code: ab-cd-ef', 'ab-cd-ef'],
    ['koden: "abcde"', 'abcde'],
    ['Kod – abcde', 'abcde'],
    ['Your code is *abcde*', 'abcde'],
    ['رمز التحقق ٤٨٢٩١٣', '٤٨٢٩١٣'],
    ['482913', '482913'],
    ['KQWZT', 'KQWZT'],
    ['482913 Norrsken', '482913'],
    ['Sign in here: https://example.com/c/K7QWZ9', 'K7QWZ9'],
  ])('hides the code of %j', (text, code) => {
    expect(maskCodes(text)).not.toContain(code)
    expect(maskCodes(text)).toContain(hiddenCode)
  })

  it.each([
    'Hej Åsa! Din tid är bokad i morgon kl. 14:30. Svara AVBOKA om du inte kan komma.',
    'Ditt paket 482913 finns att hämta hos Bageriet på Hörnet till och med fredag.',
    'Vi ses kl. 12.30',
    'This is your code for the door, ask the caretaker.',
    'Use the code to sign in, and this to log out.',
    'Price of an extra bag: 25 €.',
    '👨‍👩‍👧‍👦❤️',
    '',
  ])('does not change %j', text => {
    expect(maskCodes(text)).toBe(text)
  })

  it('keeps words, minutes and capitals around a code', () => {
    const text = 'KOD: 482913. Den gäller i 20 minuter. Svara STOPP.'
    expect(maskCodes(text)).toBe(text.replace('482913', hiddenCode))
  })

  it.each([
    ['Din kod kommer från +46 70 000 6.', []],
    ['Ring +1 (212) 555-0123 om din kod krånglar', []],
    ['Koden gäller 0701740605', ['+46701740605']],
    ['Koden gäller 46 70 174 06 05', ['Bank', '+46701740605']],
    ['Svara med din kod till 72220', ['72220', '+46701740605']],
  ])('keeps the phone number in %j', (text, own) => {
    expect(maskCodes(text, own)).toBe(text)
  })

  it.each([
    ['+46 70 123 45 67 4829 är din kod', '4829'],
    ['Your code is +482913', '482913'],
    ['Din kod är 740605', '740605'],
    ['Kod 72220', '72220'],
    ['Din kod är 482914', '482914'],
  ])('hides a code that looks like a phone number: %j', (text, code) => {
    expect(maskCodes(text, ['+46701740605', 'Bank 482914', undefined, null])).not.toContain(code)
  })

  it('hides the length of the code', () => {
    expect(maskCodes('Your code is 123')).toBe(maskCodes('Your code is 1234567890'))
  })

  it('hides every code in every format that the settings allow', () => {
    for (const code of ['000', '12345', 'ABC', 'A1B', '999999999999999999999999', 'QWERTYUPASDFGHJKLZXCVBNM']) {
      for (const format of ['{0}', 'Your code is {0}', '{0} is your code', 'Kod {0}.', 'PIN: {0}', 'Hej! {0}']) {
        const masked = maskCodes(format.replace('{0}', code))
        // Without a word such as "code", letters alone are an ordinary word.
        if (format === 'Hej! {0}' && (code.length < 4 || !/\d/.test(code))) continue
        expect(masked, `${format} ${code}`).not.toContain(code)
      }
    }
  })
})

it('masks a megabyte of numbers and codes in linear time', () => {
  const text = '+46701234567 a4829b '.repeat(50_000)
  const masked = maskCodes(text, ['+46701740605'], true)
  expect(masked.slice(0, 38)).toBe(`+46701234567 a${hiddenCode}b +46701234567 a${hiddenCode}`.slice(0, 38))
  expect(masked).not.toContain('4829')
}, 60_000)
