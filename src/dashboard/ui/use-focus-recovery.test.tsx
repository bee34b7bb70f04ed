import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { useFocusRecovery } from './use-focus-recovery'

/** Chips that take themselves away, and a button that becomes another. */
function Chips() {
  const frame = useRef<HTMLDivElement>(null)
  useFocusRecovery(frame)
  const [chips, setChips] = useState(['one', 'two', 'three'])
  const [started, setStarted] = useState(false)
  return (
    <div ref={frame}>
      <input aria-label="Search" />
      <p>
        {chips.map(chip => (
          <span key={chip}>
            <button type="button" onClick={() => setChips(chips.filter(each => each !== chip))}>
              {chip}
            </button>
          </span>
        ))}
      </p>
      <button key={String(started)} type="button" disabled={started} onClick={() => setStarted(true)}>
        Start
      </button>
      {started ? <button type="button">Stop</button> : null}
    </div>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

test('when a focused control disappears, the focus moves to its neighbour', async () => {
  render(<Chips />)
  const user = userEvent.setup()
  const press = async (name: string) => {
    button(name).focus()
    await user.keyboard('{Enter}')
  }
  await press('two')
  expect(document.activeElement).toBe(button('three'))
  await press('three')
  expect(document.activeElement).toBe(button('one'))
  await press('one')
  // The nearest part of the page that still holds something.
  expect(document.activeElement).toBe(button('Start'))
  await press('Start')
  expect(document.activeElement).toBe(button('Stop'))
})

test('who presses on an empty place has the focus nowhere', async () => {
  render(<Chips />)
  const user = userEvent.setup()
  button('two').focus()
  await user.click(document.body)
  expect(document.activeElement).toBe(document.body)
})
