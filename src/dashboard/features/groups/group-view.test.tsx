import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '#dashboard/api/client/query-client'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { provideService, renderApp } from '#dashboard/testing/render-app'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { GroupView, groupQuery } from './group-view'

const people = [
  { ID: 5, FirstName: 'Åsa', LastName: 'Ek', Phone: '+46701740605', Email: 'a@x.se', Organization: 'Nord' },
]

it('shows the contacts, links to their messages and the group’s shared name, and reads again on Refresh', async () => {
  let read = people
  provideService(() => Response.json(read))
  await writeShared({ kind: 'group-name', key: '7', value: { name: 'Staff' } })
  const { user } = renderApp(<GroupView group={7} />)
  const table = within(await screen.findByRole('table', { name: 'Contacts of the group' }))
  const link = await table.findByRole('link', { name: '+46701740605' })
  expect(link.getAttribute('href')).toBe('/messages/conversations/%2B46701740605')
  // A V1 number is no V2 id: the link searches for the contact.
  const person = table.getByRole('link', { name: 'Åsa Ek' })
  expect(person.getAttribute('href')).toBe('/contacts?q=%2B46701740605&one=1')
  const [, row] = table.getAllByRole('row')
  expect(row?.textContent).toBe('Åsa Ek+46701740605a@x.seNord5')
  expect(table.getByRole('columnheader', { name: 'Name' }).ariaSort).toBe('ascending')
  expect(await screen.findByRole('heading', { level: 1, name: 'Staff' })).toBeDefined()
  expect(screen.getByText('Group 7')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Export' })).toBeDefined()
  expect(screen.getByText(/^Updated \d\d:\d\d$/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Keep updating' })).toBeNull()
  read = [...people, { ...people[0], ID: 6, FirstName: 'Bo' }] as typeof people
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByRole('link', { name: 'Bo Ek' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Åsa Ek' })).toBeDefined()
})

it('says that a group is empty', async () => {
  renderApp(<GroupView group={8} />, { fetch: () => Response.json([]) })
  expect(await screen.findByText('No contacts in this group')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Group 8' })).toBeDefined()
})

it('does not call a missing group empty', async () => {
  renderApp(<GroupView group={8} />, { fetch: () => new Response('', { status: 404 }) })
  expect(await screen.findByText('Not found, or empty')).toBeDefined()
  expect(screen.queryByText('No contacts in this group')).toBeNull()
})

it('shows numbers without links and disables Export without the rights', async () => {
  beSomebodyWith(['contacts.read'])
  renderApp(<GroupView group={7} />, { fetch: () => Response.json(people) })
  const table = within(await screen.findByRole('table', { name: 'Contacts of the group' }))
  expect(await table.findByText('+46701740605')).toBeDefined()
  expect(table.queryByRole('link', { name: '+46701740605' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Export' }).getAttribute('aria-disabled')).toBe('true')
})

it('streams the rows, says that they were cut off, and frees them when the page is left', async () => {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined
  const fetch = () =>
    new Response(new ReadableStream<Uint8Array>({ start: controller => void (body = controller) }), {
      headers: { 'content-type': 'application/json' },
    })
  const send = async (text: string) => {
    await waitFor(() => expect(body).toBeDefined())
    body?.enqueue(new TextEncoder().encode(text))
  }
  const { router } = renderApp(null, {
    fetch,
    at: '/group',
    routes: [
      { path: '/group', element: <GroupView group={9} /> },
      { path: '/other', element: <p>Elsewhere</p> },
    ],
  })
  await send('[{"ID":1,"FirstName":"Ann"},{"ID":2,"FirstName":"Bo"},')
  const table = within(await screen.findByRole('table', { name: 'Contacts of the group' }))
  expect(await table.findByRole('rowheader', { name: 'Bo' })).toBeDefined()
  expect(screen.getByText('2 read so far')).toBeDefined()
  await send('{"ID":3,')
  body?.close()
  expect(await screen.findByText('Cut off after 2 rows')).toBeDefined()
  expect(screen.getByText('2 loaded')).toBeDefined()
  const isCached = () => queryClient.getQueryCache().find({ queryKey: groupQuery(9).queryKey }) !== undefined
  expect(isCached()).toBe(true)
  await act(() => router.navigate('/other'))
  await waitFor(() => expect(isCached()).toBe(false))
})
