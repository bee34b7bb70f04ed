import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { useFocusRecovery } from './use-focus-recovery'

/** Renders chips that remove themselves and a button that turns into another one. */
function Chips() {
  const frame = useRef<HTMLDivElement>(null)
  useFocusRecovery(frame)
  const [chips, setChips] = useState(['one', 'two', 'three'])
  const [started, setStarted] = useState(false)
  const remove = (chip: string) => setChips(before => before.filter(each => each !== chip))
  return (
    <>
      <div ref={frame}>
        <input aria-label="Search" />
        <p>
          {chips.map(chip => (
            <span key={chip}>
              <button type="button" onClick={() => remove(chip)}>
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
      <button type="button" onClick={() => remove('two')}>
        Elsewhere
      </button>
      {chips.includes('two') ? (
        <div role="dialog">
          <button type="button" onClick={() => remove('two')}>
            Above
          </button>
        </div>
      ) : null}
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

test('moves focus to the neighbour when the focused control disappears', async () => {
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
  // The nearest ancestor that still has controls.
  expect(document.activeElement).toBe(button('Start'))
  await press('Start')
  expect(document.activeElement).toBe(button('Stop'))
})

test('leaves focus alone after a press on empty space', async () => {
  render(<Chips />)
  const user = userEvent.setup()
  button('two').focus()
  await user.click(document.body)
  expect(document.activeElement).toBe(document.body)
})

test('does not pull focus back after a press on a button that takes no focus, as in Safari', async () => {
  render(<Chips />)
  button('two').focus()
  fireEvent.pointerDown(button('Elsewhere'))
  fireEvent.click(button('Elsewhere'))
  // Until the MutationObserver has run.
  await act(() => new Promise(resolve => setTimeout(resolve)))
  expect(document.activeElement).toBe(document.body)
})

test('returns focus to the neighbour when a dialog removes the control that opened it', async () => {
  render(<Chips />)
  button('two').focus()
  button('Above').focus()
  fireEvent.pointerDown(button('Above'))
  fireEvent.click(button('Above'))
  await waitFor(() => expect(document.activeElement).toBe(button('three')))
})
