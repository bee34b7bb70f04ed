import { expect, it } from 'vitest'
import { SentMessage as v1 } from '#contract/messages-v1'
import { Message as v2 } from '#contract/messages-v2'
import type { Schema } from '#contract/schema'
import { readRow } from './answer'
import { salvaged } from './salvage'

const read = (schema: Schema, raw: unknown) => salvaged(schema, readRow(schema, raw))

it('a row that can be read stays the same', () => {
  const row = readRow(v1, { From: 'a', Message: 'b', Status: 22 })
  expect(salvaged(v1, row)).toBe(row)
})

it('an optional member of another kind is left out and told', () => {
  expect(read(v1, { From: 'a', Message: 'b', Status: '22', Extra: 1, Segments: 2 })).toEqual({
    ok: true,
    value: { From: 'a', Message: 'b', Extra: 1, Segments: 2 },
    wrong: { Status: '22' },
  })
})

it('of a member with members, the rest stays', () => {
  const statuses = [{ code: 201, created: 5 }, 7, { code: 110, created: '2026-11-20T10:00:00Z' }]
  expect(read(v2, { id: 'm', statuses })).toEqual({
    ok: true,
    value: { id: 'm', statuses: [{ code: 201 }, { code: 110, created: '2026-11-20T10:00:00Z' }] },
    wrong: { statuses },
  })
})

it('of which nothing known can be read is no row', () => {
  expect(read(v2, { id: { broken: true }, body: 5, other: 'x' })).toMatchObject({ ok: false })
})

it('a required text of another kind spoils its own cell, and none that is missing spoils the row', () => {
  expect(read(v1, { From: 1, Message: 'b', Status: 22 })).toEqual({
    ok: true,
    value: { Message: 'b', Status: 22 },
    wrong: { From: 1 },
  })
  expect(read(v1, { Message: null, To: '+46701234567' })).toMatchObject({ ok: true })
})

it.each([[{ From: 1, Message: ['b'], Status: '22' }], ['a'], [null], [[]]])('%j is no message', raw => {
  expect(read(v1, raw)).toMatchObject({ ok: false, raw })
})
