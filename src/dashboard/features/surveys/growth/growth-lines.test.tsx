import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LinesDrawing } from '#dashboard/parts/lines/lines-drawing'
import { type DrawnDay, type DrawnGrowth, growthDrawing } from './growth-lines'

const day = (at: number, answered: number | null, opened: number | null = answered): DrawnDay => ({
  key: `2026-11-${String(at).padStart(2, '0')}`,
  label: `${at} Nov`,
  opened,
  answered,
  detail: null,
})

const words = { title: 'Recipients', axis: 'Day', names: { opened: 'Opened', answered: 'Answered' }, write: String }

const draw = (days: DrawnDay[], ends: DrawnGrowth['ends'] = {}, target?: DrawnGrowth['target']) =>
  render(
    <LinesDrawing
      {...growthDrawing({ ...words, days, ticks: [0, 50, 100], ends, target, noted: [] })}
      size={{ width: 600, height: 300 }}
    />,
  ).container

/** How often each line begins anew. */
const pieces = (container: Element) =>
  Array.from(container.querySelectorAll('.recharts-line-curve'), line => line.getAttribute('d')?.split('M').length)

it('a line breaks where a day was not read, and a reading between two such days is a dot', () => {
  const days = Array.from({ length: 40 }, (_, at) => day(at + 1, at % 10 === 5 ? null : at))
  const whole = draw(days.map((each, at) => day(at + 1, each.answered ?? at)))
  expect(pieces(whole)).toEqual([2, 2])
  expect(whole.querySelectorAll('circle')).toHaveLength(2)
  const broken = draw([...days, day(41, null), day(42, 50), day(43, null)])
  expect(pieces(broken)[0]).toBeGreaterThan(4)
  expect(broken.querySelectorAll('circle')).toHaveLength(2)
})

const heightOf = (container: Element, text: string) =>
  Number(
    Array.from(container.querySelectorAll('text'))
      .find(({ textContent }) => textContent === text)
      ?.getAttribute('y'),
  )

it.each([
  [90, 40],
  [90, 88],
  [2, 1],
  [0, 0],
  [10, 60],
])('what the lines came to stands at their ends, apart from each other: %d opened, %d answered', (opened, answered) => {
  const container = draw([day(1, 0), day(2, answered, opened)], {
    opened: 'So many opened',
    answered: 'So many answered',
  })
  const [above, below] = [heightOf(container, 'So many opened'), heightOf(container, 'So many answered')]
  expect(Math.abs(below - above)).toBeGreaterThanOrEqual(15)
  expect(Math.min(above, below)).toBeGreaterThan(10)
  expect(Math.max(above, below)).toBeLessThan(270)
})

it('what is to be reached stands across, and no words stand on it', () => {
  const days = [day(1, 0), day(2, 60, 90)]
  const ends = { opened: 'So many opened', answered: 'So many answered' }
  const heights = (count?: number) => {
    const container = draw(days, ends, count === undefined ? undefined : { count, words: 'Target', whole: '' })
    return [heightOf(container, 'So many answered'), heightOf(container, 'Target')]
  }
  const [usual = 0] = heights()
  // Its line would go through where they usually stand.
  const [answered = 0, target = 0] = heights(42)
  expect(target).toBeGreaterThan(0)
  expect(answered).not.toBe(usual)
  // 100 is at 28, 0 at 250 of 300: the line is between words above it and words below.
  const line = 28 + (250 - 28) * 0.58
  for (const y of [answered, target]) expect(y < line - 3 || y > line + 11).toBe(true)
})

it('of a year of days few are measured: those that the axis may name', () => {
  const measured = vi.spyOn(HTMLSpanElement.prototype, 'getBoundingClientRect')
  try {
    draw(Array.from({ length: 365 }, (_, at) => ({ ...day(at, at), label: `Day ${at}` })))
    expect(measured.mock.calls.length).toBeGreaterThan(0)
    expect(measured.mock.calls.length).toBeLessThan(100)
  } finally {
    measured.mockRestore()
  }
})

it('a day that nobody read is told, too, to whoever goes to it with the keys', async () => {
  const days = [day(1, 10), { ...day(2, null), detail: 'Not read' }, day(3, 20)]
  draw(days)
  act(() => screen.getByRole('application').focus())
  fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowRight' })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Not read'))
})
