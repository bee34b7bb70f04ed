import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { timeZone } from '#dashboard/i18n/time-zone'
import { renderApp } from '#dashboard/testing/render-app'
import { WindowsTimeline } from './windows-timeline'

const now = new Date('2026-11-20T10:00:00Z')
const day = (from: string, to: string) => ({ opens: `2026-11-20T${from}:00Z`, closes: `2026-11-20T${to}:00Z` })

it('draws each window on the clocks of the viewer, and where now is', () => {
  timeZone.set('Asia/Tokyo')
  onTestFinished(() => timeZone.set(undefined))
  renderApp(<WindowsTimeline windows={[day('08:00', '12:00'), day('14:00', '16:00')]} now={now} />)
  const line = within(screen.getByRole('img', { name: 'The windows on a line of time' }))
  expect(line.getByText('1')).toBeDefined()
  expect(line.getByText('2')).toBeDefined()
  expect(line.getByText('now')).toBeDefined()
  expect(line.getByText('18:00')).toBeDefined()
  expect(screen.getByText('Asia/Tokyo')).toBeDefined()
})

it('draws nothing where no window is filled in', () => {
  renderApp(<WindowsTimeline windows={[]} now={now} />)
  expect(screen.queryByRole('img')).toBeNull()
})
