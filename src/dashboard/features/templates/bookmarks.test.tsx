import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { watch } from '#dashboard/api/shared/watched'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { allowedOver, embedded, provideService, renderApp } from '#dashboard/testing/render-app'
import { Bookmarks } from './bookmarks'

provideDatabase()

it.each([
  ['en', ['Åter', 'Besked 2', 'Besked 10', 'Zon']],
  ['sv', ['Besked 2', 'Besked 10', 'Zon', 'Åter']],
] as const)('bookmarks stand in the order of the language: %s', async (locale, names) => {
  provideService(() => Response.json([]), allowedOver({ ...embedded, id: `bookmarks-${locale}` }))
  for (const [at, name] of names.toReversed().entries()) await watch('template', at + 1, true, name)
  renderApp(<Bookmarks />, { locale })
  await screen.findByRole('link', { name: 'Zon' })
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(names)
})
