import { expect, it } from 'vitest'
import { recentFailures } from './failures-note'
import { mergeMessages } from './use-conversation'

/** Messages with these last codes, the first of them the newest. */
const rowsOf = (...codes: number[]) =>
  mergeMessages([
    {
      form: 'typed',
      rows: codes.map((code, index) => {
        const created = `2026-11-20T10:${String(59 - index)}:00Z`
        return { ok: true, value: { id: String(index), statuses: [{ code, created }] } }
      }),
    },
  ])

it('counts the latest ten that ended without being delivered, by their codes', () => {
  const rows = rowsOf(201, 402, 511, 110, 402, 201, 201, 203, 201, 201, 402, 402)
  expect(recentFailures(rows)).toEqual({
    failed: 4,
    of: 10,
    codes: [
      [402, 2],
      [511, 1],
      [203, 1],
    ],
  })
})

it('counts of as many as there are', () => {
  expect(recentFailures([...rowsOf(501, 201), { ok: false, raw: 7, reason: 'no object' }])).toMatchObject({
    failed: 1,
    of: 2,
  })
})

it('is nothing where none of them failed, or none has a status', () => {
  expect(recentFailures(rowsOf(201, 110, 101))).toBeUndefined()
  expect(recentFailures(rowsOf(...Array.from({ length: 10 }, () => 201), 402))).toBeUndefined()
  expect(recentFailures([])).toBeUndefined()
})
