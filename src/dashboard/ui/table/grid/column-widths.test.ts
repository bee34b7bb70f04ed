import { expect, test } from 'vitest'
import type { Column } from '#dashboard/ui/table/column'
import { columnWidths, fitOf } from './column-widths'

type Person = { name: string; email: string; language: string }
const columns: Column<Person>[] = [
  { id: 'name', header: 'Name', value: person => person.name, cell: person => person.name, width: 200 },
  { id: 'email', header: 'E-mail', value: person => person.email, width: 200 },
  { id: 'language', header: 'Language', value: person => person.language },
]
const long = { ok: true as const, value: { name: 'Bo', email: 'margareta.lindqvist@example.com', language: 'sv' } }
const unreadable = { ok: false as const, raw: 1, reason: '' }
const fit = fitOf(columns, [long, unreadable, undefined])
const widths = (room: number) => columnWidths(columns, fit, room)

test('a long text wants more, a short one leaves room to others, and a cell of its own keeps its width', () => {
  expect(fit[0]).toEqual({ needs: 200, ideal: 200 })
  expect(fit[1]).toEqual({ needs: 200, ideal: 255 })
  expect(fit[2]?.needs).toBeLessThan(110)
})

test('room to spare goes to the column whose text would be cut', () => {
  const { widths: all, fits } = widths(540)
  expect(fits).toBe(true)
  expect(all[0]).toBe(200)
  expect(all[1]).toBeGreaterThan(230)
  expect(all.reduce((sum, width) => sum + width)).toBeCloseTo(540)
})

test('what is left when every text is whole is shared in proportion, and fills the box', () => {
  const { widths: all } = widths(2000)
  expect(all.reduce((sum, width) => sum + width)).toBeCloseTo(2000)
  expect((all[1] ?? 0) / (all[0] ?? 1)).toBeCloseTo(255 / 200)
})

test('a box a little too narrow makes the columns narrower, a much narrower one is scrolled', () => {
  expect(widths(480).fits).toBe(true)
  expect(widths(300)).toEqual({ widths: fit.map(({ needs }) => needs), fits: false })
})

test('no text makes a column wider than any screen, and without rows columns are as wide as they ask', () => {
  const endless = { ok: true as const, value: { name: '', email: 'n'.repeat(5000), language: '' } }
  expect(fitOf(columns, [endless])[1]?.ideal).toBe(440)
  expect(fitOf(columns, []).map(({ needs }) => needs)).toEqual([200, 200, 160])
})
