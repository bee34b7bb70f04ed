import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { labelOpened, recordOpened, useOpened } from '#dashboard/data/store/opened'
import { WatchSwitch } from '#dashboard/parts/nki-trend/watch-switch'
import { provideService, renderApp } from '#dashboard/testing/render-app'
import { OpenedList } from './opened-list'

const list = (
  <OpenedList kind="group" noneTitle="None yet" noneBody="Open one by its number.">
    {({ id }) => <em>beside {id}</em>}
  </OpenedList>
)

it('says what to do before the first one', async () => {
  provideService(() => Response.json([]))
  await recordOpened('nki', 1)
  renderApp(list)
  expect(await screen.findByText('None yet')).toBeDefined()
  expect(screen.getByText('Open one by its number.')).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
})

it('keeps a name of the person’s own, which can be taken back, and forgets', async () => {
  provideService(() => Response.json([]))
  await recordOpened('group', 7, 'Guests')
  const { user } = renderApp(list)
  expect((await screen.findByRole('link', { name: 'Guests' })).getAttribute('href')).toBe('/groups/7')
  const row = within(screen.getByRole('listitem'))
  expect(row.getByText('beside 7')).toBeDefined()
  expect(row.getByText('7')).toBeDefined()

  await user.click(row.getByRole('button', { name: 'Rename Guests' }))
  expect(row.getByRole('button', { name: 'Rename Guests', expanded: true })).toBeDefined()
  await user.type(row.getByRole('textbox', { name: 'Your name for it' }), 'VIP{Enter}')
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
  expect(await screen.findByText('None yet')).toBeDefined()
})

it('shows the number once where nothing has a name', async () => {
  provideService(() => Response.json([]))
  await recordOpened('group', 7)
  await labelOpened('group', 7, ' ')
  renderApp(list)
  expect(await screen.findByRole('link', { name: 'Group 7' })).toBeDefined()
  expect(screen.queryByText('7')).toBeNull()
})

function Watched() {
  const { opened } = useOpened('nki')
  return <p>{opened.filter(({ watched }) => watched).map(({ id }) => `watched ${id}`)}</p>
}

it('puts an NKI on the overview and takes it off', async () => {
  const { user } = renderApp(
    <>
      <WatchSwitch nki={3} />
      <Watched />
    </>,
    { fetch: () => Response.json([]) },
  )
  const watch = screen.getByRole<HTMLInputElement>('switch', { name: 'Watch this NKI' })
  await waitFor(() => expect(watch.disabled).toBe(false))
  expect(watch.checked).toBe(false)
  await user.click(watch)
  expect(watch.checked).toBe(true)
  expect(await screen.findByText('watched 3')).toBeDefined()
  await user.click(watch)
  await waitFor(() => expect(screen.queryByText('watched 3')).toBeNull())
  expect(watch.checked).toBe(false)
})
