import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { notSentHeader } from '#contract/request/headers'
import { session } from '#dashboard/api/session/session'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { allowedOver, embedded, renderApp } from '#dashboard/testing/render-app'
import { Toaster } from '#dashboard/ui/toast/toaster'
import { PreferencesCard } from './preferences-card'

provideDatabase()

it.each([
  [503, 'Unavailable right now.'],
  [500, 'Server error.'],
  [413, 'Too large.'],
])(
  'a preference that could not be saved applies for now, which is said with the reason: %i',
  async (status, reason) => {
    const me = { ...allowedOver(embedded), accounts: 'on' as const, person: { id: 'p1', name: 'Åsa', preferences: {} } }
    session.provide({ state: 'signed-in', me })
    const page = (
      <>
        <PreferencesCard />
        <Toaster />
      </>
    )
    const { user } = renderApp(page, {
      me,
      fetch: () => Response.json({}, { status, headers: { [notSentHeader]: status === 503 ? '1' : '' } }),
    })
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(await screen.findAllByText('Your choice was not saved')).not.toHaveLength(0)
    expect(screen.getAllByText(`${reason} It applies until you reload. Choose it again.`)).not.toHaveLength(0)
    expect(screen.getByRole('radio', { name: 'Dark', checked: true })).toBeDefined()
  },
)
