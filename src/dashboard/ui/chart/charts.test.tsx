import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { giveChartsRoom } from '#dashboard/testing/chart-room'
import { type ChartLine, LineChart, type LineChartProps } from './line-chart'
import { RowChart } from './row-chart'
import { lookAt } from './series-mark'

beforeEach(() => giveChartsRoom(800, 320))

const line = (values: ChartLine['values'], more: Partial<ChartLine> = {}): ChartLine => ({
  key: 'index',
  name: 'NKI',
  look: lookAt(0),
  values,
  ...more,
})

const draw = (lines: ChartLine[], more: Partial<LineChartProps> = {}) =>
  render(
    <LineChart
      lines={lines}
      places={Math.max(...lines.map(({ values }) => values.length))}
      nameOf={place => `Month ${place}`}
      axis="Month"
      title="NKI"
      scale="index"
      write={value => `i${value}`}
      renderDetail={place => `Detail of ${place}`}
      {...more}
    />,
  ).container

const texts = (container: Element) => Array.from(container.querySelectorAll('text'), ({ textContent }) => textContent)
const marks = (container: Element) => Array.from(container.querySelectorAll('path[transform]'))
/** Counts the segments of a line. */
const pieces = (container: Element) =>
  (container.querySelector('.recharts-line-curve')?.getAttribute('d')?.split('M').length ?? 1) - 1

const steps = (container: Element) =>
  texts(container).flatMap(text => (text?.startsWith('i') ? Number(text.slice(1)) : []))

it('chooses steps by scale, starts at zero unless an index, and includes the target', () => {
  expect(steps(draw([line([58.2, 58.3])]))).toEqual([58, 59, 60, 61, 62])
  expect(steps(draw([line([512])], { scale: 'count' }))).toEqual([0, 150, 300, 450, 600])
  expect(steps(draw([line([0.69])], { scale: 'share' }))).toEqual([0, 0.2, 0.4, 0.6, 0.8])
  expect(steps(draw([line([0, 0])], { scale: 'share' }))).toEqual([0, 0.25, 0.5, 0.75, 1])
  const aimed = draw([line([60, 65])], { target: { value: 90, words: 'Target 90.0' } })
  expect(steps(aimed).at(-1)).toBeGreaterThanOrEqual(90)
  expect(texts(aimed)).toContain('Target 90.0')
  expect(aimed.querySelector('.recharts-reference-line-line')).not.toBeNull()
})

it('breaks at a missing value; with many places marks only the last and isolated values', () => {
  expect(pieces(draw([line([50, null, 60, 65])]))).toBe(2)
  const values = Array.from({ length: 40 }, (_, at) => (at === 20 || at === 22 ? null : 50 + at / 4))
  // The last value, and the one between two gaps.
  expect(marks(draw([line(values)]))).toHaveLength(2)
})

it('draws unfinished values hollow, and values with few answers faint, as well as a line of only those', () => {
  const look = (more: Partial<ChartLine>) => {
    const container = draw([line([60, 65], more)])
    return {
      fill: marks(container).at(-1)?.getAttribute('fill'),
      opacity: Number(marks(container).at(-1)?.getAttribute('opacity') ?? 1),
      line: container.querySelector('.recharts-line-curve')?.getAttribute('stroke-opacity'),
    }
  }
  expect(look({})).toEqual({ fill: 'var(--chart-1)', opacity: 1, line: '1' })
  expect(look({ open: [false, true] }).fill).toBe('var(--ground)')
  expect(look({ muted: [false, true] })).toMatchObject({ opacity: 0.4, line: '1' })
  expect(look({ muted: [true, true] }).line).toBe('0.4')
})

const count = (count: number) => ({ count, label: count ? `${count} ok` : '–', isGap: count === 0 })

it('draws counts as labelled bars, a dash for a gap and last year hatched', () => {
  const container = draw([line([60, null])], {
    counts: [
      { key: 'now', counts: [count(12), count(0)] },
      { key: 'before', isEarlier: true, counts: [count(9), count(8)] },
    ],
  })
  for (const text of ['12 ok', '–', '9 ok', '8 ok']) expect(texts(container)).toContain(text)
  const fills = Array.from(container.querySelectorAll('.recharts-rectangle'), bar => bar.getAttribute('fill'))
  expect(new Set(fills.map(fill => fill?.replace(/\(#.*\)/, '')))).toEqual(new Set(['var(--chart-6)', 'url']))
})

const row = (key: string, value: number | undefined, more: object = {}) => ({
  key,
  name: `Name ${key}`,
  figures: `${value} of 100`,
  value,
  color: 'teal',
  ...more,
})
const bars = (container: Element) =>
  Array.from(container.querySelectorAll('path[fill="teal"]'), bar => Number(bar.getAttribute('width')))

it('scales bars to the whole, or to a higher count', () => {
  const rows = [row('a', 50), row('b', 25), row('c', 0)]
  const { container, unmount } = render(<RowChart rows={rows} whole={100} renderDetail={({ key }) => key} />)
  for (const text of ['Name a', '50 of 100']) expect(screen.getByText(text)).toBeDefined()
  const [half = 0, quarter = 0] = bars(container)
  expect(half / quarter).toBeCloseTo(2)
  expect(half).toBeCloseTo(400, -1)
  unmount()
  const higher = render(<RowChart rows={rows} whole={20} renderDetail={({ key }) => key} />)
  expect(bars(higher.container)[0]).toBeCloseTo(800, -1)
})

it('draws a rate as a point with its interval, and only words without a rate', () => {
  const point = { look: lookAt(1), low: 0.3, high: 0.5, range: '30–50%', muted: false }
  const { container } = render(
    <RowChart
      rows={[row('a', 0.4, { point }), row('b', undefined, { figures: 'Not given' })]}
      axis={{ title: 'Rate', write: share => `${share * 100}%` }}
      renderDetail={({ key }) => key}
    />,
  )
  for (const text of ['Name a', '30–50%', 'Not given', 'Rate', '0%', '60%']) expect(texts(container)).toContain(text)
  expect(container.querySelectorAll('.recharts-errorBar')).toHaveLength(1)
  const xOf = (words: string) => screen.getByText(words).closest('text')?.getAttribute('x')
  expect(xOf('Name b')).toBe(xOf('Name a'))
  expect(xOf('Not given')).toBe(xOf('0.4 of 100'))
})

it('draws each mark and interval in its own row, also below a row without a rate', () => {
  const rate = (key: string, value: number, place: number, range: string) =>
    row(key, value, { point: { look: lookAt(place), low: value - 0.05, high: value + 0.05, range, muted: false } })
  const rows = [rate('a', 0.4, 0, '35–45%'), row('b', undefined), rate('c', 0.65, 2, '60–70%')]
  const { container } = render(
    <RowChart rows={rows} axis={{ title: 'Rate', write: String }} renderDetail={({ key }) => key} />,
  )
  const yOf = (words: string) => Number(screen.getByText(words).closest('text')?.getAttribute('y'))
  expect(yOf('60–70%') - yOf('Name c')).toBeCloseTo(yOf('35–45%') - yOf('Name a'))
  const looks = marks(container).map(mark => mark.getAttribute('fill'))
  expect(looks.filter(fill => fill === lookAt(2).color)).toHaveLength(2)
})

it('shortens long names in the middle on a phone, since they may differ only at the end', () => {
  giveChartsRoom(358, 152)
  const named = (end: string) => row(end, 50, { name: `Customer satisfaction after a visit to the shop in ${end}` })
  const { container } = render(
    <RowChart rows={[named('Lund'), named('Mora')]} whole={100} renderDetail={({ key }) => key} />,
  )
  for (const end of ['Lund', 'Mora'])
    expect(texts(container)).toContainEqual(expect.stringMatching(new RegExp(`^Customer .*….* ${end}$`)))
})
