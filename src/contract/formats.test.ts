import { describe, expect, it } from 'vitest'
import { issuesOf } from '#contract/reading/received'
import {
  base64,
  categoryPath,
  dateTime,
  e164,
  email,
  hexColor,
  instant,
  keyword,
  line,
  messageFormat,
  mime,
  region,
  regionOrNone,
  type Schema,
  timeZone,
  uri,
} from './schema'

const accepts = (schema: Schema, value: unknown) => issuesOf(schema, value).length === 0

/** The issue carries the format's name, so that a form can find its words. */
function suite(format: string, schema: Schema, good: string[], bad: string[]) {
  describe(`the format ${format}`, () => {
    it.each(good)('accepts %j', value => expect(issuesOf(schema, value)).toEqual([]))
    it.each(bad)('refuses %j', value => {
      expect(issuesOf(schema, value)).toEqual([expect.objectContaining({ code: 'invalid_format', format })])
    })
    it.each([null, 1])('refuses %j', value => expect(accepts(schema, value)).toBe(false))
  })
}

const moments = ['2024-02-29T00:00:00Z', '2000-02-29T23:59:59.999999Z', '2026-12-31T10:00:00-11:30']
const local = ['2026-11-20T10:00:00', '2026-11-20T10:00:00.123']
const noMoments = ['2024-02-30T00:00:00Z', '2024-01-01T24:00:00Z', '2024-01-01', ' 2024-01-01T00:00:00Z', '1704067200']
suite('datetime', dateTime, [...moments, ...local], noMoments)

describe('a query moment', () => {
  it.each(moments)('accepts %j', value => expect(accepts(instant, value)).toBe(true))
  it.each([...local, ...noMoments])('refuses %j, which has no offset or does not exist', value => {
    expect(accepts(instant, value)).toBe(false)
  })
})

const spaces = Array.from('\t\n\r \u0085\u00a0\u1680\u2028\u3000')
const noKeywords = ['', ...spaces.map(space => `A${space}B`), '\ufeff', 'VINN\u200b', 'VI\u00adNN']
suite('keyword', keyword, ['A', 'RÖST', '😀', 'a.b-c', '1'.repeat(15)], noKeywords)
suite(
  'hexColor',
  hexColor,
  ['#000000', '#ABCdef'],
  ['', '#111', '000000', '#0000000', '#00000g', '#00000\n', '#００００００', 'red'],
)
suite('category', categoryPath, ['/', '/a', '/a b/å', '/.', '/a\n'], ['', 'a', '//', '/a/', '/a//b', ' /a'])
suite(
  'e164',
  e164,
  ['+46700000000', '+12', '+123456789012345'],
  ['', '46700000000', '+0700000000', '+1', '+46 70', '+46700000000\n', '+٤٦٧٠', '＋4670'],
)
suite('messageFormat', messageFormat, ['{0}', 'Code: {0}.', '{0}{0}', '{1} {0}'], ['', '{}', '{ 0 }', '{1}', '{０}'])
suite('region', region, ['SE', 'GB'], ['', 'se', 'SWE', '46', 'SE ', 'ÅÄ'])
suite('region', regionOrNone, ['SE', ''], [' ', 'se', 'SWE'])
suite(
  'mime',
  mime,
  ['image/png', 'image/svg+xml', 'image/vnd.a-b.c', 'text/plain; charset=utf-8', 'a/b;c=d'],
  ['', 'image', 'image/', '/png', 'image/png/x', 'image/png;', 'image/png\n', '.a/b', '😀'.repeat(50)],
)
suite(
  'base64',
  base64,
  ['', 'AA==', 'AAA=', 'AAAA', '/+8='],
  ['A', 'AAA', '====', 'AAAA====', 'AB==', 'AAB=', 'AA==AAAA', 'AA-_', 'A A=', 'AAAA\n', 'data:;base64,AAAA'],
)
suite('email', email, ['a@b', "o'neil+a@example.com"], ['', 'a', 'a b@c', 'å@b.se', 'a@b.se\n', 'A <a@b.se>'])
const uris = ['http://a:8080/b?c=d#e', 'https://u:p@h/', 'https://[::1]/', 'mailto:a@b', 'HTTPS://A.SE/%C3%A5', 'a:']
const withoutHost = ['', 'example.com', '//a', 'https://', 'https:example.com', 'https:///a', 'https://u@/', '1a:b']
const wrongSigns = ['https://a/b c', 'https://a/<b>', 'https://a/%zz', 'https://å.se', 'https://a/\n', 'https://a#b#c']
suite('uri', uri, uris, [...withoutHost, ...wrongSigns])

it('checks base64 in linear time', () => {
  const started = process.cpuUsage()
  expect(accepts(base64, 'AAAA'.repeat(2_500_000))).toBe(true)
  expect(accepts(base64, `${'AAAA'.repeat(2_500_000)}A*==`)).toBe(false)
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(2000)
})

suite(
  'line',
  line(100),
  ['Åsa', ' x ', '👩‍👩‍👧', 'Z̸̡͎a', '<b>', "Robert'); --", '__proto__', 'סלום', 'x'.repeat(100)],
  ['', ' ', '\u200b', 'a\nb', 'a\tb', 'a\u0000b', 'a\u2028b', '\u202eabc', '\ud800'],
)
suite('timeZone', timeZone, ['Europe/Stockholm', 'UTC'], ['', 'Mars/Olympus', 'x'.repeat(100), '../../etc/passwd'])

it('a line has at most its maximum of characters', () => {
  expect(issuesOf(line(3), '👩👩👩👩')).toEqual([expect.objectContaining({ code: 'too_big', maximum: 3 })])
  expect(issuesOf(line(3), '👩👩👩')).toEqual([])
})
