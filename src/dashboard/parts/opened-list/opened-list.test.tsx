import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { forgetOpened, recordOpened } from '#dashboard/api/kept/opened'
import { nameKey, nameKinds } from '#dashboard/api/shared/shared-names'
import { knownShared, writeShared } from '#dashboard/api/shared/write-shared'
import { provideService, renderApp } from '#dashboard/testing/render-app'
import { OpenedList } from './opened-list'

const list = (
  <OpenedList kind="group" none="Open one by its number.">
    {({ id }) => <em>beside {id}</em>}
  </OpenedList>
)

it('saves, changes and cancels the team’s name, and removes an entry', async () => {
  provideService(() => Response.json([]))
  await recordOpened('group', 7, 'Guests')
  const { user } = renderApp(list)
  expect((await screen.findByRole('link', { name: 'Guests' })).getAttribute('href')).toBe('/groups/7')
  const row = within(screen.getByRole('listitem'))
  expect(row.getByText('beside 7')).toBeDefined()
  expect(row.getByText('7')).toBeDefined()

  await user.click(row.getByRole('button', { name: 'Rename Guests' }))
  expect(row.getByRole('button', { name: 'Rename Guests', expanded: true })).toBeDefined()
  await user.type(row.getByRole('textbox', { name: 'Name for the team' }), 'VIP{Enter}')
  expect(await row.findByRole('link', { name: 'VIP' })).toBeDefined()
  expect(row.getByText('Guests')).toBeDefined()
  await waitFor(() => expect(row.queryByRole('textbox')).toBeNull())

  await user.click(row.getByRole('button', { name: 'Rename VIP' }))
  expect(row.getByRole<HTMLInputElement>('textbox').value).toBe('VIP')
  await user.type(row.getByRole('textbox'), 'x')
  await user.click(row.getByRole('button', { name: 'Cancel' }))
  expect(row.getByRole('link', { name: 'VIP' })).toBeDefined()
  expect(row.queryByRole('textbox')).toBeNull()

  await user.click(row.getByRole('button', { name: 'Remove VIP from the list' }))
  expect(await screen.findByText('Open one by its number.')).toBeDefined()
})

it.each([
  { kind: 'participant', id: 'Åsas bar', called: 'Åsas bar' },
  { kind: 'extra-field', id: '4', called: 'Extra field 4' },
] as const)('stores the name of a $kind for the team', async ({ kind, id, called }) => {
  provideService(() => Response.json([]))
  await recordOpened(kind, id)
  onTestFinished(() => forgetOpened({ kind, id }))
  const { user } = renderApp(<OpenedList kind={kind} none="None" />)
  await user.click(await screen.findByRole('button', { name: `Rename ${called}` }))
  await user.type(screen.getByRole('textbox', { name: 'Name for the team' }), 'Ours{Enter}')
  expect(await screen.findByRole('link', { name: 'Ours' })).toBeDefined()
  const stored = (await knownShared(nameKinds[kind], nameKey(kind, id)))?.value
  expect(stored).toEqual({ name: 'Ours' })
})

it('links to each number, and allows a name where the number is unambiguous', async () => {
  provideService(() => Response.json([]))
  await writeShared({ kind: 'participant-name', key: '+46701740605', value: { name: 'Åsa' } })
  for (const id of ['+46701740605', '071', '0701740605']) await recordOpened('participant', id)
  renderApp(<OpenedList kind="participant" none="None" />)
  const åsa = await screen.findByRole('link', { name: 'Åsa' })
  expect(åsa.getAttribute('href')).toBe('/messages/conversations/%2B46701740605')
  // Digits of an unknown country are ambiguous; a short code is not.
  expect(screen.getByRole('button', { name: 'Rename 071' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Rename 0701740605' })).toBeNull()
})
