import { act, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { TrendDrawing } from './trend-drawing'
import type { DrawnPart } from './trend-marks'

const month = (at: number, nki: number | null, completed: number, more: Partial<DrawnPart> = {}): DrawnPart => ({
  key: `k${at}`,
  label: `Month ${at}`,
  nki,
  before: null,
  completed,
  mark: completed ? `${completed} ok` : '–',
  gap: nki === null,
  few: false,
  running: false,
  detail: `Detail of ${at}`,
  ...more,
})
const parts = [month(1, 70, 12), month(2, null, 0), month(3, 60, 6)]
const scale = { ticks: [50, 60, 70], low: 50, high: 75 }
const size = { width: 920, height: 360 }
const title = 'NKI'
const write = (value: number) => `i${value}`

const texts = (container: Element) => Array.from(container.querySelectorAll('text'), ({ textContent }) => textContent)

/** Where the middle of each dot stands, from left to right. */
const dots = (container: Element) =>
  Array.from(container.querySelectorAll('circle:last-child'), dot => Number(dot.getAttribute('cy')))

it('draws every part with its name and its count or a dash', () => {
  const { container } = render(
    <TrendDrawing title={title} axis="Month" parts={parts} scale={scale} compare={false} write={write} size={size} />,
  )
  const written = texts(container)
  for (const text of ['NKI', 'Month', 'Month 1', 'i50', 'i60', 'i70', '12 ok', '–', '6 ok'])
    expect(written).toContain(text)
  const [high = 0, low = 0, ...none] = dots(container)
  expect(none).toEqual([])
  expect(high).toBeLessThan(low)
})

it('draws last year beside it only where the two are compared', () => {
  const earlier = { completed: 9, mark: '9 old', gap: false, few: false }
  const both = [month(1, 70, 12, { before: 55, earlier }), month(2, 60, 6, { before: 58 })]
  const { container, unmount } = render(
    <TrendDrawing title={title} axis="Month" parts={both} scale={scale} compare write={write} size={size} />,
  )
  expect(texts(container)).toContain('9 old')
  expect(dots(container)).toHaveLength(4)
  unmount()
  const alone = render(
    <TrendDrawing title={title} axis="Month" parts={both} scale={scale} compare={false} write={write} size={size} />,
  )
  expect(texts(alone.container)).not.toContain('9 old')
  expect(dots(alone.container)).toHaveLength(2)
})

const opacityOfLine = (few: boolean[]) => {
  const drawn = few.map((each, at) => month(at, 60 + at, 5, { few: each }))
  const { container, unmount } = render(
    <TrendDrawing title={title} axis="Month" parts={drawn} scale={scale} compare={false} write={write} size={size} />,
  )
  const opacity = container.querySelector('.recharts-line-curve')?.getAttribute('stroke-opacity')
  unmount()
  return opacity
}

it('a line between points that are all muted is muted too', () => {
  expect(opacityOfLine([true, true])).toBe('0.4')
  expect(opacityOfLine([true, false])).toBe('1')
})

it('what is pointed at with the keys is read out, and nothing before', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 320))
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(320)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  const { container } = render(
    <TrendDrawing title={title} axis="Month" parts={parts} scale={scale} compare={false} write={write} />,
  )
  expect(screen.queryByText(/^Detail/)).toBeNull()
  const surface = container.querySelector<SVGElement>('svg[tabindex="0"]')
  expect(surface).not.toBeNull()
  act(() => surface?.focus())
  expect((await screen.findByText('Detail of 1')).getAttribute('role')).toBe('status')
})

it('the latest index stands at its dot, and what is to be reached on no line', () => {
  const drawn = [month(1, 70, 12), month(2, 60, 6, { value: '60.0' })]
  const { container } = render(
    <TrendDrawing
      title={title}
      axis="Month"
      parts={drawn}
      scale={scale}
      compare={false}
      write={write}
      size={size}
      target={{ value: 65, words: 'Target 65.0' }}
    />,
  )
  const [high = 0, low = 0] = dots(container)
  const placeOf = (words: string) => {
    const text = Array.from(container.querySelectorAll('text')).find(({ textContent }) => textContent === words)
    return { x: Number(text?.getAttribute('x')), y: Number(text?.getAttribute('y')) }
  }
  expect(Math.abs(placeOf('60.0').y - low)).toBeLessThan(24)
  const target = placeOf('Target 65.0')
  expect(Math.abs(target.y - (high + low) / 2)).toBeLessThan(16)
  expect(target.x).toBeGreaterThan(0)
})
