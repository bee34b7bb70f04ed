import { expect, it } from 'vitest'
import { type FigureColumn, figureRows } from './figure-rows'

const subject = { name: 'Summer', readAt: ['2026-11-22T12:00:00.000Z'] }
const columns: FigureColumn<number>[] = [
  { header: 'Share', value: (share, { percent }) => percent(share) },
  { header: 'Index', value: (share, { decimal }) => decimal(share * 100, 1) },
]
const figures = { rows: [0.333, 0.0001], columns, subject, fileName: 'summer' }

it('writes numbers into a workbook and formatted text into CSV', () => {
  const { header, cells } = figureRows(figures, 'xlsx', 'sv')
  expect(header).toEqual(['Namn', 'Share', 'Index', 'Läst (UTC)'])
  expect(cells).toEqual([
    ['Summer', 33.3, 33.3, '2026-11-22T12:00:00Z'],
    ['Summer', '<0,1', 0, '2026-11-22T12:00:00Z'],
  ])
  expect(figureRows(figures, 'csv', 'sv').cells[0]).toEqual(['Summer', '33,3', '33,3', '2026-11-22T12:00:00Z'])
  expect(figureRows(figures, 'csv', 'en').cells[0]).toEqual(['Summer', '33.3', '33.3', '2026-11-22T12:00:00Z'])
})
