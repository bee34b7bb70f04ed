import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type DrawnPart, PartDot, PartMark, PartsContext } from './trend-marks'

const part: DrawnPart = {
  key: 'p',
  label: 'Jan 2026',
  nki: 70,
  before: null,
  completed: 12,
  mark: '12',
  gap: false,
  few: false,
  running: false,
  detail: null,
}
const place = { index: 0, x: 0, y: 0, width: 20 }

function marksOf(drawn: DrawnPart) {
  render(
    <PartsContext value={[drawn]}>
      <svg>
        <PartMark {...place} />
        <PartMark {...place} earlier />
      </svg>
    </PartsContext>,
  )
}

it('a part of last year has its own count', () => {
  marksOf({ ...part, before: 60, earlier: { completed: 9, mark: '9', gap: false, few: false } })
  expect(screen.getByText('12')).toBeDefined()
  expect(screen.getByText('9')).toBeDefined()
})

it('where counts have no room the highest alone has its own, by which the others are seen, and a gap its dash', () => {
  const earlier = { completed: 0, mark: '–', gap: true, few: false }
  const parts = [
    { ...part, mark: '1,100', completed: 1100 },
    { ...part, mark: '1,200', completed: 1200, earlier },
  ]
  render(
    <PartsContext value={parts}>
      <svg>
        <PartMark {...place} />
        <PartMark {...place} index={1} />
        <PartMark {...place} index={1} earlier />
      </svg>
    </PartsContext>,
  )
  expect(screen.getByText('–').hasAttribute('transform')).toBe(false)
  expect(screen.getByText('1,200')).toBeDefined()
  expect(screen.queryByText('1,100')).toBeNull()
})

/** The dot itself, without the ground below it. */
function dotOf(drawn: DrawnPart, earlier = false) {
  const { container } = render(
    <PartsContext value={[drawn]}>
      <svg>
        <PartDot color="teal" cx={10} cy={10} index={0} earlier={earlier} />
      </svg>
    </PartsContext>,
  )
  const dot = container.querySelectorAll('circle')[1]
  return { fill: dot?.getAttribute('fill'), opacity: dot?.getAttribute('opacity') }
}

it('a part that is not over is open, and so are the same days of last year', () => {
  const running = { ...part, running: true, earlier: { completed: 9, mark: '9', gap: false, few: false } }
  expect(dotOf(running).fill).toBe('var(--surface)')
  expect(dotOf(running, true).fill).toBe('var(--surface)')
  expect(dotOf(part).fill).toBe('teal')
})

it('an index of few answers is muted, each of the two years by its own', () => {
  const few = { ...part, few: true, earlier: { completed: 90, mark: '90', gap: false, few: false } }
  expect(Number(dotOf(few).opacity)).toBeLessThan(0.5)
  expect(dotOf(few, true).opacity).toBe('1')
})
