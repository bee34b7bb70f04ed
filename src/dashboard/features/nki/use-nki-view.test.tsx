import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { timeZone } from '#dashboard/i18n/time-zone'
import { renderApp } from '#dashboard/testing/render-app'
import { useNkiView } from './use-nki-view'

const now = new Date('2026-11-20T10:00:00Z')

function Shown() {
  const { period, invalid } = useNkiView(now)
  return <p>{invalid ? `not valid: ${invalid.begin} to ${invalid.end}` : `${period.begin} to ${period.end}`}</p>
}

it.each(['?begin=yesterday&end=2026-02-01&compare=year', '?begin=2026-03-01&compare=year'])(
  'removes an invalid period from the address: %s',
  async search => {
    timeZone.set('UTC')
    const { router } = renderApp(<Shown />, { at: `/nki/1${search}` })
    expect(screen.getByText('2025-11-01T00:00:00Z to 2026-11-01T00:00:00Z')).toBeDefined()
    await waitFor(() => expect(router.state.location.search).toBe('?compare=year'))
    expect(router.state.historyAction).toBe('REPLACE')
  },
)

it('keeps a valid period in the address', async () => {
  const search = '?begin=2026-01-01T00:00:00Z&end=2026-02-01T00:00:00Z'
  const { router } = renderApp(<Shown />, { at: `/nki/1${search}` })
  expect(await screen.findByText('2026-01-01T00:00:00Z to 2026-02-01T00:00:00Z')).toBeDefined()
  expect(router.state.location.search).toBe(search)
})
