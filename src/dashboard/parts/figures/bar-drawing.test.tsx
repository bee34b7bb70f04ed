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

/** How long the bars are, in per cent of the longest that may be. */
const lengths = (container: Element) =>
  Array.from(container.querySelectorAll('rect:last-child'), bar => Number.parseFloat(bar.getAttribute('width') ?? ''))

it('bars are as long as their counts, on a scale that a higher count makes longer', () => {
  const { container, unmount } = render(<BarDrawing title="Bars" bars={bars} whole={1000} />)
  expect(lengths(container)).toEqual([78, 51.2, 31.2].map(length => expect.closeTo(length)))
  unmount()
  const higher = render(<BarDrawing title="Bars" bars={bars} whole={390} />)
  expect(lengths(higher.container)[0]).toBe(100)
})

it('a count below nothing has no bar', () => {
  const { container } = render(
    <BarDrawing title="Bars" bars={[{ key: 'a', name: 'A', count: -5, label: '-5', color: 'red' }]} whole={10} />,
  )
  expect(lengths(container)).toEqual([0])
})

it('each bar stands below the one before, with its name and its figures beside it', () => {
  const { container } = render(<BarDrawing title="Bars" bars={bars} whole={780} nameWidth={104} />)
  const items = screen.getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Sent780 · 100%',
    'Opened512 · 65.6%',
    'Answered312 · 40%',
  ])
  const tops = Array.from(container.querySelectorAll('g > svg'), bar => Number(bar.getAttribute('y')))
  expect(tops.toSorted((a, b) => a - b)).toEqual(tops)
  expect(new Set(tops.map((top, at) => top - (tops[at - 1] ?? top - 44)))).toEqual(new Set([44]))
})

it('a long name takes several lines, one below the other', () => {
  const name = 'Sent to the wrong number of somebody'
  render(<BarDrawing title="Bars" bars={[{ key: 'a', name, count: 1, label: '1', color: 'red' }]} whole={1} />)
  const lines = Array.from(screen.getByRole('listitem').querySelectorAll('tspan'))
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Sent to the ', 'wrong number ', 'of somebody'])
  expect(lines.map(line => line.getAttribute('dy'))).toEqual([null, '15', '15'])
})

it('bars that do something are buttons with words of their own, those that cannot are none', async () => {
  const pressed: string[] = []
  render(
    <BarDrawing
      title="Bars"
      bars={bars}
      whole={780}
      onBar={{
        press: bar => void pressed.push(bar.key),
        label: bar => `Show ${bar.name}`,
        can: bar => bar.key !== 'sent',
      }}
    />,
  )
  expect(screen.getByRole('list', { name: 'Bars' })).toBeDefined()
  expect(screen.getAllByRole('button').map(({ title }) => title)).toEqual(['Show Opened', 'Show Answered'])
  await userEvent.click(screen.getByRole('button', { name: 'Show Answered' }))
  expect(pressed).toEqual(['answered'])
})
