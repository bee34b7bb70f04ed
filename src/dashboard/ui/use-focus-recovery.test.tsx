import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
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

/** After whoever watches the page has heard of its changes. */
const settled = () => act(() => new Promise(resolve => setTimeout(resolve)))
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

test('who has gone elsewhere is not pulled back when the control disappears', async () => {
  render(<Chips />)
  button('two').focus()
  button('Elsewhere').focus()
  button('Elsewhere').blur()
  fireEvent.click(button('Elsewhere'))
  await settled()
  expect(document.activeElement).toBe(document.body)
})

test('nor who presses a button elsewhere that takes no focus, as in Safari', async () => {
  render(<Chips />)
  button('two').focus()
  fireEvent.pointerDown(button('Elsewhere'))
  fireEvent.click(button('Elsewhere'))
  await settled()
  expect(document.activeElement).toBe(document.body)
})

test('a dialog that takes the control away leaves the focus at its neighbour', async () => {
  render(<Chips />)
  button('two').focus()
  button('Above').focus()
  fireEvent.pointerDown(button('Above'))
  fireEvent.click(button('Above'))
  await waitFor(() => expect(document.activeElement).toBe(button('three')))
})
