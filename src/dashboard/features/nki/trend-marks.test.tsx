import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type DrawnPart, PartMark, PartsContext } from './trend-marks'

const part: DrawnPart = {
  key: 'p',
  label: 'Jan 2026',
  nki: 70,
  before: null,
  completed: 12,
  mark: '12',
  gap: false,
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
  marksOf({ ...part, before: 60, earlier: { completed: 9, mark: '9', gap: false } })
  expect(screen.getByText('12')).toBeDefined()
  expect(screen.getByText('9')).toBeDefined()
})

it('a gap of last year is labelled, upwards', () => {
  marksOf({ ...part, earlier: { completed: 0, mark: 'no answers', gap: true } })
  expect(screen.getByText('no answers').getAttribute('transform')).toMatch(/^rotate/)
  expect(screen.getByText('12').hasAttribute('transform')).toBe(false)
})
