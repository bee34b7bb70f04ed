import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Progress } from './progress'

it.each([
  { value: 3, max: 12, share: '0.25' },
  { value: 14, max: 12, share: '1' },
  { value: -1, max: 12, share: '0' },
  { value: 0, max: 0, share: '0' },
  { value: 25, max: undefined, share: '0.25' },
])('fills $share of the bar for $value of $max', ({ share, max, ...progress }) => {
  render(<Progress label="Read" {...progress} {...(max === undefined ? {} : { max })} />)
  const bar = screen.getByRole('progressbar', { name: 'Read' })
  expect((bar.firstElementChild as HTMLElement).style.transform).toBe(`scaleX(${share})`)
})

it('announces no value while progress is unknown', () => {
  render(<Progress label="Read" value={null} />)
  const bar = screen.getByRole('progressbar', { name: 'Read' })
  expect(bar.hasAttribute('aria-valuenow')).toBe(false)
  expect(bar.firstElementChild?.className).toContain('animate-slide')
})
