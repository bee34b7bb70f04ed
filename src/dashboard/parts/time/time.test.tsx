import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { timeZone } from '#dashboard/i18n/time-zone'
import { utcShown } from '#dashboard/i18n/utc-shown'
import { Time } from './time'

beforeEach(() => timeZone.set('Europe/Stockholm'))
afterEach(() => {
  timeZone.set(undefined)
  utcShown.set(false)
})

it('shows all times on the page in UTC on press, and back', async () => {
  const user = userEvent.setup()
  render(
    <>
      <Time value="2026-11-20T10:00:00Z" />
      <Time value="2026-11-21T10:00:00Z" still />
    </>,
  )
  await user.tab()
  expect(document.activeElement?.textContent).toBe('20 Nov 2026, 11:00')
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('2026-11-20 10:00:00 UTC')
  expect(screen.getByText('2026-11-21 10:00:00 UTC').title).toBe('21 Nov 2026, 11:00')
  await user.pointer({ keys: '[TouchA]', target: screen.getByRole('button') })
  expect(screen.getByText('21 Nov 2026, 11:00').title).toBe('2026-11-21 10:00:00 UTC')
})

it('is not a button without a valid time', () => {
  render(<Time value="0001-01-01T00:00:00" absent="Never" />)
  expect(screen.getByText('Never')).toBeTruthy()
  expect(screen.queryByRole('button')).toBe(null)
})
