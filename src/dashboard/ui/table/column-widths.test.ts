import { expect, test } from 'vitest'
import type { Column } from './column'
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
const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width)

test('gives long texts more, short texts less, and custom cells their own width', () => {
  expect(fit[0]).toMatchObject({ needs: 200, ideal: 200 })
  expect(fit[1]).toMatchObject({ needs: 200, ideal: 255 })
  expect(fit[2]?.needs).toBeLessThan(110)
})

test('gives spare room to the column whose text would be cut', () => {
  const { widths, fits } = columnWidths(fit, 540)
  expect(fits).toBe(true)
  expect(widths[0]).toBe(200)
  expect(widths[1]).toBeGreaterThan(230)
  expect(sum(widths)).toBeCloseTo(540)
})

test('shares the remaining room in proportion and fills the box', () => {
  const { widths } = columnWidths(fit, 2000)
  expect(sum(widths)).toBeCloseTo(2000)
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(255 / 200)
})

test('limits the widest column, and uses the requested widths without rows', () => {
  const endless = { ok: true as const, value: { name: '', email: 'n'.repeat(5000), language: '' } }
  expect(fitOf(columns, [endless])[1]?.ideal).toBe(440)
  expect(fitOf(columns, []).map(({ needs }) => needs)).toEqual([200, 200, 160])
})

type Message = { to: string; text: string; sent: string; price: string }
const figures: Column<Message>[] = [
  { id: 'to', header: 'To', value: ({ to }) => to, width: 100 },
  { id: 'text', header: 'Text', value: ({ text }) => text, width: 300 },
  { id: 'sent', header: 'Sent', value: ({ sent }) => sent, isTime: true, cell: ({ sent }) => sent, width: 100 },
  { id: 'price', header: 'Price', value: ({ price }) => price, align: 'end', width: 60 },
]
const text = 'Your visit begins soon. '.repeat(5)
const value = { to: '+46 70-123 45 67', text, sent: '28 Nov 2026, 12:30', price: 'SEK 12,345.00' }

test('never cuts numbers, times and amounts: words shrink first, then the table overflows', () => {
  const fit = fitOf(figures, [{ ok: true, value }])
  const [to = 0, words = 0, sent = 0, price = 0] = fit.map(({ needs }) => needs)
  // A lower bound: the width in px of this many narrow digits.
  expect(to).toBeGreaterThan(16 * 7)
  expect(sent).toBeGreaterThan(18 * 7)
  expect(price).toBeGreaterThan(13 * 7)
  const narrow = columnWidths(fit, to + words + sent + price - 40)
  expect(narrow.fits).toBe(true)
  expect(narrow.widths).toEqual([to, words - 40, sent, price])
  const narrower = columnWidths(fit, to + words + sent + price - 100)
  expect(narrower).toEqual({ widths: [to, words, sent, price], fits: false })
})
