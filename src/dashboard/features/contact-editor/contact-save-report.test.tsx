import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CallError } from '#dashboard/data/client/call-error'
import { renderApp } from '#dashboard/testing/render-app'
import { ContactSaveReport } from './contact-save-report'

const error = new CallError('status', {
  endpoint: 'updateContact',
  effect: 'write',
  status: 404,
  requestId: 'r-17',
  members: { detail: 'Locked by an import until 14:00' },
  raw: '{"detail":"Locked by an import until 14:00"}',
})

it.each([
  [{ kind: 'refused', error }, 'The contact is there, but the service would not change it'],
  [{ kind: 'gone', error }, 'The contact is not there any more'],
  [{ kind: 'unknown', error, asBefore: true }, 'The answer was lost, and nothing was saved'],
] as const)('a save that ended as %j tells what the service said, and the rest on request', async (result, title) => {
  const { user } = renderApp(<ContactSaveReport result={result} issues={[]} busy={false} onSettle={() => undefined} />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(title)
  expect(screen.getByText('Locked by an import until 14:00')).toBeInstanceOf(HTMLElement)
  await user.click(screen.getByText('What the service answered'))
  expect(alert.textContent).toContain('r-17')
  expect(alert.textContent).toContain('{"detail":"Locked by an import until 14:00"}')
})
