import { expect, it } from 'vitest'
import { SentMessage as v1 } from '#contract/messages-v1'
import { Message as v2 } from '#contract/messages-v2'
import type { Schema } from '#contract/schema'
import { readRow } from './answer'
import { salvaged } from './salvage'

const read = (schema: Schema, raw: unknown) => salvaged(schema, readRow(schema, raw))

it('returns a readable row unchanged', () => {
  const row = readRow(v1, { From: 'a', Message: 'b', Status: 22 })
  expect(salvaged(v1, row)).toBe(row)
})

it('omits and reports an optional member of the wrong type', () => {
  expect(read(v1, { From: 'a', Message: 'b', Status: '22', Extra: 1, Segments: 2 })).toEqual({
    ok: true,
    value: { From: 'a', Message: 'b', Extra: 1, Segments: 2 },
    wrong: { Status: '22' },
  })
})

it('keeps the other members of a nested object', () => {
  const statuses = [{ code: 201, created: 5 }, 7, { code: 110, created: '2026-11-20T10:00:00Z' }]
  expect(read(v2, { id: 'm', statuses })).toEqual({
    ok: true,
    value: { id: 'm', statuses: [{ code: 201 }, { code: 110, created: '2026-11-20T10:00:00Z' }] },
    wrong: { statuses },
  })
})

it('leaves a row without a readable member unreadable', () => {
  expect(read(v2, { id: { broken: true }, body: 5, other: 'x' })).toMatchObject({ ok: false })
})

it('keeps a row whose required text is missing or has the wrong type', () => {
  expect(read(v1, { From: 1, Message: 'b', Status: 22 })).toEqual({
    ok: true,
    value: { Message: 'b', Status: 22 },
    wrong: { From: 1 },
  })
  expect(read(v1, { Message: null, To: '+46701234567' })).toMatchObject({ ok: true })
})

it.each([[{ From: 1, Message: ['b'], Status: '22' }], ['a'], [null], [[]]])(
  'leaves %j unreadable as a message',
  raw => {
    expect(read(v1, raw)).toMatchObject({ ok: false, raw })
  },
)
