import { expect, it } from 'vitest'
import { catalogue, plural } from './catalogue'

const t = catalogue({
  rows: (p: { n: number; all: number }) => [
    `${p.n} of ${plural(p.all, { one: '1 row', other: `${p.all} rows` })}`,
    `${p.n} av ${p.all} rader`,
  ],
  bundle: (p: { id: number }) => [`Bundle ${p.id}`, `Utskick ${p.id}`],
})

it('groups the digits of counts, as of numbers elsewhere', () => {
  expect(t.en.rows({ n: 999, all: 10_000 })).toBe('999 of 10,000 rows')
  expect(t.en.rows({ n: 1, all: 1 })).toBe('1 of 1 row')
  expect(t.sv.rows({ n: 1000, all: 1_234_567 })).toBe('1\u00a0000 av 1\u00a0234\u00a0567 rader')
})

it('leaves other digits alone', () => {
  expect(t.en.bundle({ id: 1001 })).toBe('Bundle 1001')
})
