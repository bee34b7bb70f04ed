import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { session } from '#dashboard/api/session/session'
import { dayZone } from '#dashboard/api/shared/day-zone'
import { timeZone } from '#dashboard/i18n/time-zone'
import { allowedOver, embedded, renderApp } from '#dashboard/testing/render-app'
import { DayZoneNote } from './day-zone-note'

/** Provides a team with this zone, or without one. */
function provideTeam(zone?: string) {
  const entry = { kind: 'time-zone', key: 'team', value: { zone }, revision: '1', by: { id: '', name: '' }, at: '' }
  session.provide({ state: 'signed-in', me: { ...allowedOver(embedded), shared: zone ? [entry] : [] } })
}

it.each([
  ['Asia/Tokyo', 'Europe/Stockholm', 'Days in Stockholm time'],
  ['Asia/Tokyo', 'America/New_York', 'Days in New York time'],
  ['Asia/Tokyo', 'UTC', 'Days in UTC'],
  ['Europe/Berlin', 'Europe/Stockholm', ''],
  ['Africa/Lagos', 'Europe/Stockholm', 'Days in Stockholm time'],
  ['Asia/Tokyo', undefined, ''],
  // An unknown zone counts as none.
  ['Asia/Tokyo', 'Europe/Atlantis', ''],
])('tells a viewer in %s with a team in %s: %s', (own, team, words) => {
  timeZone.setOwn({ zone: own })
  onTestFinished(() => act(() => timeZone.setOwn(undefined)))
  provideTeam(team)
  const { container } = renderApp(<DayZoneNote />)
  expect(container.textContent).toBe(words)
  expect(dayZone()).toBe(team === undefined || team.endsWith('Atlantis') ? own : team)
})

it('says that days are the viewer’s own if the team has no zone', () => {
  const person = { id: 'p1', name: 'Åsa', preferences: {} }
  session.provide({ state: 'signed-in', me: { ...allowedOver(embedded), accounts: 'on', person, shared: [] } })
  renderApp(<DayZoneNote />)
  expect(screen.getByText('Days: UTC')).toBeDefined()
})
