import { array, assert, constantFrom, jsonValue, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { Row } from '#contract/reading/answer'
import { anything, double, object, optional, partial, text } from '#contract/schema'
import { type BodyVerdict, createRowReader, type RowReading } from './row-reader'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Reads a body that arrives cut at these offsets. */
function readIn(body: Uint8Array, cuts: readonly number[], reading: RowReading<unknown> = { row: anything }) {
  const reader = createRowReader(reading)
  const edges = [0, ...cuts.toSorted((a, b) => a - b), body.length]
  const rows: Row<unknown>[] = []
  for (const [at, to] of edges.slice(1).entries()) rows.push(...reader.push(body.slice(edges[at], to)))
  return { rows, verdict: reader.end() }
}

const values = (rows: readonly Row<unknown>[]) => rows.map(row => (row.ok ? row.value : row))
const kindOf = ({ verdict }: { verdict: BodyVerdict }) => verdict.kind

const awkward = [
  { text: 'Å😀\u2028 \\" ] , } [', 'ke"y,]': '\\', n: -1.5e-7, deep: [[{}, []], { a: [',', ']'] }] },
  'a row, that is no "object"]',
  12.5,
  null,
  [],
  { escaped: '\u0000\u001f\\u0041\ud83d', zero: -0, big: 9007199254740991 },
  true,
]
const written = [
  JSON.stringify(awkward),
  JSON.stringify(awkward, undefined, 2),
  ` \r\n\t${JSON.stringify(awkward)}\n `,
  `\ufeff${JSON.stringify(awkward)}`,
  '["\\u00e5\\ud83d\\ude00\\\\", 1.50, 1e5 ,-0.25E-3]',
]

test.each(written)('%# keeps the rows before the end of a truncated body', text => {
  const all = bytesOf(text)
  const expected = JSON.parse(text.replace('\ufeff', '')) as unknown[]
  const [first, end] = [all.indexOf(0x5b), all.lastIndexOf(0x5d)]
  for (let at = first + 1; at <= end; at++) {
    const came = readIn(all.slice(0, at), [])
    const before = expected.slice(0, came.rows.length)
    expect({ at, kind: kindOf(came), rows: values(came.rows) }).toEqual({ at, kind: 'truncated', rows: before })
  }
  expect(readIn(all.slice(0, end), []).rows.length).toBeGreaterThanOrEqual(expected.length - 1)
})

test.each([
  ['[]', 'rows', 0],
  [' [ \n] ', 'rows', 0],
  ['[1,2', 'truncated', 1],
  ['[1,,2]', 'malformed', 1],
  ['[,]', 'malformed', 0],
  ['[1}', 'malformed', 1],
  ['[1] 2', 'malformed', 1],
  ['[1,{]},3]', 'malformed', 1],
  ['[{"a":1},{"a":tru},{"a":3}]', 'malformed', 1],
  ['[{"a":1},\ufeff{"a":2}]', 'malformed', 1],
  ['', 'text', 0],
  ['null', 'text', 0],
  ['{"rows":[1]}', 'text', 0],
  ['<!doctype html>[1]', 'text', 0],
] as const)('%s is %s with %i rows, however it arrives', (text, kind, count) => {
  const body = bytesOf(text)
  for (const cuts of [[], ...Array.from(body.keys(), at => [at]), Array.from(body.keys())]) {
    const came = readIn(body, cuts)
    expect({ cuts, kind: kindOf(came), count: came.rows.length }).toEqual({ cuts, kind, count })
  }
})

test('keeps the text of a body that is no list, and the beginning of a faulty list', () => {
  expect(readIn(bytesOf('\ufeff{"Message":"Nej"}'), [1, 2, 9]).verdict).toEqual({
    kind: 'text',
    text: '{"Message":"Nej"}',
  })
  expect(readIn(bytesOf('[{"a":1},{"a":'), [5]).verdict).toMatchObject({ kind: 'truncated', raw: '[{"a":1},{"a":' })
  const long = readIn(bytesOf(`[${'"xxxxxxx",'.repeat(9000)}`), [30_000, 60_000]).verdict
  expect((long as { raw: string }).raw).toHaveLength(65_536)
})

test('reads each row alone: a wrong member blanks its cell, a wrong row becomes an unreadable row', () => {
  const row = object({ ID: optional(double), Text: text })
  const body = bytesOf('[{"ID":1,"Text":"a"},{"ID":"x","Text":"b"},7]')
  const { rows, verdict } = readIn(body, [4, 25], { row, parts: partial(row) })
  expect(rows).toEqual([
    { ok: true, value: { ID: 1, Text: 'a' } },
    { ok: true, value: { Text: 'b' }, wrong: { ID: 'x' } },
    { ok: false, raw: 7, reason: 'value: expected object' },
  ])
  expect(verdict).toEqual({ kind: 'rows', readable: true })
})

test('reads any list in any chunks as JSON.parse reads it whole', () => {
  for (const text of written) {
    const body = bytesOf(text)
    const bytewise = readIn(body, Array.from(body.keys()))
    expect(values(bytewise.rows)).toEqual(JSON.parse(text.replace('\ufeff', '')))
  }
  const body = array(jsonValue({ maxDepth: 3 }), { maxLength: 12 }).chain(list => {
    const text = constantFrom(JSON.stringify(list), JSON.stringify(list, undefined, '\t'))
    return record({ text, cuts: array(nat(400), { maxLength: 8 }) })
  })
  assert(
    property(body, ({ text, cuts }) => {
      const bytes = bytesOf(text)
      const came = readIn(
        bytes,
        cuts.map(at => at % (bytes.length + 1)),
      )
      expect(values(came.rows)).toEqual(JSON.parse(text))
      expect(kindOf(came)).toBe('rows')
    }),
  )
})

const parsedWhole = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

test('accepts exactly the lists that JSON.parse accepts', () => {
  const piece = constantFrom('[', ']', '{', '}', ',', '"', '\\', ':', '1', 'a', ' ', 'null', '"a":1', 'å', '\ufeff')
  assert(
    property(array(piece, { maxLength: 9 }), nat(20), (pieces, cut) => {
      const text = `[${pieces.join('')}`
      const bytes = bytesOf(text)
      const came = readIn(bytes, [cut % (bytes.length + 1)])
      const expected = parsedWhole(text)
      expect(kindOf(came) === 'rows' ? values(came.rows) : undefined).toEqual(expected)
    }),
    { numRuns: 2000 },
  )
})
