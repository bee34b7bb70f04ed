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

it('a gap of last year is labelled, upwards', () => {
  marksOf({ ...part, earlier: { completed: 0, mark: 'no answers', gap: true, few: false } })
  expect(screen.getByText('no answers').getAttribute('transform')).toMatch(/^rotate/)
  expect(screen.getByText('12').hasAttribute('transform')).toBe(false)
})

it('counts wider than their bars are written upwards, all of them', () => {
  marksOf({ ...part, mark: '12', earlier: { completed: 144, mark: '144', gap: false, few: false } })
  expect(screen.getByText('144').getAttribute('transform')).toMatch(/^rotate/)
  expect(screen.getByText('12').getAttribute('transform')).toMatch(/^rotate/)
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
  const dot = container.querySelector('circle:last-child')
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
