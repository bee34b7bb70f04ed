import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { BarDrawing } from './bar-drawing'

const bars = [
  { key: 'sent', name: 'Sent', count: 780, label: '780 · 100%', color: 'gray' },
  { key: 'opened', name: 'Opened', count: 512, label: '512 · 65.6%', color: 'blue' },
  { key: 'answered', name: 'Answered', count: 312, label: '312 · 40%', color: 'teal' },
]

const focused = () => document.activeElement?.getAttribute('aria-label')

it('the bars are one stop of the keyboard, and arrows go from bar to bar', async () => {
  render(
    <>
      <BarDrawing title="From sent to answered" bars={bars} whole={780} />
      <button type="button">After</button>
    </>,
  )
  expect(screen.getByRole('list', { name: 'From sent to answered' })).toBeDefined()
  await userEvent.tab()
  expect(focused()).toBe('Sent: 780 · 100%')
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(focused()).toBe('Answered: 312 · 40%')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Answered: 312 · 40%')
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toBe('Opened: 512 · 65.6%')
  await userEvent.keyboard('{Home}{End}')
  expect(focused()).toBe('Answered: 312 · 40%')
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('After')
  await userEvent.tab({ shift: true })
  expect(focused()).toBe('Answered: 312 · 40%')
})

it('a key that is not for the bars is left alone', async () => {
  render(<BarDrawing title="Bars" bars={bars} whole={780} />)
  await userEvent.tab()
  await userEvent.keyboard('x{Alt>}{ArrowDown}{/Alt}')
  expect(focused()).toBe('Sent: 780 · 100%')
})
