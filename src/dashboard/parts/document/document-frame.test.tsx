import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { DocumentFrame, SaveBar } from './save-bar'
import { OutcomePlace } from './save-report'

const words = { save: 'Save', discard: 'Discard' }

/** A document that saves at once. */
function Note({ onSave = () => undefined }) {
  const [saved, setSaved] = useState('')
  const [text, setText] = useState('')
  const [done, setDone] = useState<string>()
  const dirty = text !== saved
  return (
    <DocumentFrame>
      <input
        aria-label="Text"
        aria-invalid={text === 'wrong'}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <SaveBar
        words={words}
        done={dirty ? undefined : done}
        status={dirty ? 'Unsaved' : 'Nothing unsaved'}
        dirty={dirty}
        busy={false}
        disabled={!dirty || text === 'wrong'}
        onSave={() => {
          onSave()
          setSaved(text)
          setDone('Saved')
        }}
        onDiscard={dirty ? () => setText(saved) : undefined}
      />
    </DocumentFrame>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Text' })

it.each(['{Meta>}s{/Meta}', '{Control>}{Enter}{/Control}'])('saves once by %s', async keys => {
  const save = vi.fn()
  render(<Note onSave={save} />)
  await userEvent.type(field(), 'Hello')
  await userEvent.keyboard(keys)
  expect(save).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status').textContent).toBe('Saved')
  expect(document.activeElement).toBe(field())
  await userEvent.keyboard(keys)
  expect(save).toHaveBeenCalledTimes(1)
})

it('saves by keyboard from anywhere on the page, and focuses an invalid field instead', async () => {
  const save = vi.fn()
  render(<Note onSave={save} />)
  await userEvent.type(field(), 'wrong')
  await userEvent.click(document.body)
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(save).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field())
  await userEvent.type(field(), '!')
  await userEvent.click(document.body)
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(save).toHaveBeenCalledTimes(1)
})

it('leaves the keys to an open dialog', async () => {
  const save = vi.fn()
  render(
    <>
      <Note onSave={save} />
      <div role="dialog" aria-label="Question">
        <button type="button">Yes</button>
      </div>
    </>,
  )
  await userEvent.type(field(), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(save).not.toHaveBeenCalled()
})

it.each(['Save', 'Discard'])('moves the focus to the status after "%s"', async name => {
  render(<Note />)
  await userEvent.type(field(), 'x')
  await userEvent.click(screen.getByRole('button', { name }))
  expect(document.activeElement).toBe(screen.getByRole('status'))
})

it('focuses and scrolls to the result of a save once', () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: -900 } as DOMRect)
  const outcome = {}
  const place = <OutcomePlace outcome={outcome}>Changed by others</OutcomePlace>
  const { unmount } = render(place)
  expect(document.activeElement).toBe(screen.getByText('Changed by others'))
  expect(scrolled).toHaveBeenCalledTimes(1)
  unmount()
  render(place)
  expect(document.activeElement).toBe(document.body)
  expect(scrolled).toHaveBeenCalledTimes(1)
})
