import { fireEvent, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { provideClient } from '#dashboard/api/client/call'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { renderApp } from '#dashboard/testing/render-app'
import { ConfirmWrite } from './confirm-write'

const question = (
  <ConfirmWrite
    name="revokeKey"
    input={{ path: { key: 'k1' } }}
    title="Revoke the key?"
    confirmLabel="Revoke"
    done={() => undefined}
    onClose={() => {}}
  >
    Programs with it stop.
  </ConfirmWrite>
)

it('sends a double click once, even if the refusal arrives between its two presses', async () => {
  // The presses of one click, however slow the machine.
  frozenClock()
  const sent: string[] = []
  const undo = provideClient(async (url, { method = 'GET' }) => {
    sent.push(`${method} ${url}`)
    return Response.json({ type: '/problems/not-allowed' }, { status: 403 })
  })
  onTestFinished(undo)
  renderApp(question)
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Revoke' }))
  await screen.findByRole('alertdialog')
  press()
  press()
  await screen.findByRole('alert')
  press()
  await screen.findByRole('alert')
  expect(sent.filter(each => each.startsWith('POST'))).toHaveLength(1)
})

it('does not speak of a text where none was typed', async () => {
  onTestFinished(provideClient(async () => Response.json({ type: '/problems/not-allowed' }, { status: 403 })))
  const { user } = renderApp(question)
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Not saved: not allowed. Nothing was changed. The page Roles says what you may do.')
})
