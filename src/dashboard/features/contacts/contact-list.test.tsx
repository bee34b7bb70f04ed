import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { ContactList } from './contact-list'

const contacts = [
  { id: 'c1', properties: { firstName: 'Åsa', city: 'Malmö' }, labels: ['vip'], metadata: { city: { source: 'web' } } },
  { id: 'c2', properties: { firstName: 'Bo', city: 'Lund' } },
]

/** Renders the list over a service that returns the same contacts to every request, and records the queries. */
function open(at: string, contactFilter: 'brackets' | 'string' = 'brackets', order = embedded.order) {
  const requests: URLSearchParams[] = []
  const fetch = (request: Request) => {
    requests.push(new URL(request.url).searchParams)
    return Response.json(contacts)
  }
  const app = renderApp(<ContactList />, { fetch, at, connection: { ...embedded, contactFilter, order } })
  return { ...app, requests, loaded: () => screen.findByText('Åsa') }
}

/** Opens the column menu and returns a checkbox of it. */
async function columnItem(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  return screen.findByRole('menuitemcheckbox', { name })
}

const ignored = () => screen.queryByText('The filter may not have worked')

it('sends the filter in brackets and warns of rows that do not match', async () => {
  const { requests, loaded } = open('/contacts?labels=vip&properties[city]=Malm%C3%B6')
  await loaded()
  expect(requests[0]?.getAll('labels')).toEqual(['vip'])
  expect(requests[0]?.get('properties[city]')).toBe('Malmö')
  expect(requests[0]?.has('meta')).toBe(false)
  expect(await screen.findByText('Loaded contacts that don’t match: 1 of 2.')).toBeDefined()
})

it('sends a plain string if the connection says so, and names conditions that it cannot send', async () => {
  const { user, requests, loaded } = open('/contacts?properties[city]=Malm%C3%B6', 'string')
  await loaded()
  expect(requests[0]?.has('properties[city]')).toBe(false)
  expect(await screen.findByText('Not possible to filter by here: City = Malmö.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add filter' }))
  await user.selectOptions(await screen.findByLabelText('Filter by'), 'Property text')
  await user.type(screen.getByLabelText('Value'), 'city eq x')
  await user.click(screen.getByRole('button', { name: 'Apply filter' }))
  expect(await screen.findByText('Property text: city eq x')).toBeDefined()
  await loaded()
  expect(requests.at(-1)?.get('properties')).toBe('city eq x')
  expect(await screen.findByText('Loaded contacts without the filter text: 2 of 2.')).toBeDefined()
  expect(ignored()).toBeNull()
})

it('requests metadata for a filter by metadata', async () => {
  const { user, requests, loaded } = open('/contacts?metadata[city.source]=web')
  await loaded()
  expect(requests[0]?.has('meta')).toBe(true)
  const metadata = await columnItem(user, 'Show metadata')
  expect([metadata.ariaChecked, metadata.ariaDisabled]).toEqual(['true', 'true'])
  expect(await screen.findByText('Loaded contacts that don’t match: 1 of 2.')).toBeDefined()
})

it('refuses a condition without a name or a value', async () => {
  const { user, requests, loaded } = open('/contacts')
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Add filter' }))
  await user.click(screen.getByRole('button', { name: 'Apply filter' }))
  expect(screen.getByText('Enter a value.')).toBeDefined()
  await user.selectOptions(await screen.findByLabelText('Filter by'), 'Metadata')
  await user.click(screen.getByRole('button', { name: 'Apply filter' }))
  expect(screen.getAllByText('Enter a name.')).toHaveLength(2)
  expect(requests).toHaveLength(1)
})

it('explains several labels and does not warn of mismatches', async () => {
  const { loaded } = open('/contacts?labels=vip&labels=staff')
  await loaded()
  expect(ignored()).toBeNull()
  const filters = within(screen.getByRole('region', { name: 'Filters' }))
  expect(await filters.findByText('Several labels can mean all of them or any of them.')).toBeDefined()
})

it.each([
  ['?order=oldest', 'order=desc', ['asc']],
  ['?order=oldest', 'none', []],
  ['?order=sideways', 'order=DESC', ['DESC']],
])('sends the order of the address %j for a connection with %s', async (search, order, expected) => {
  const { user, requests, loaded } = open(`/contacts${search}`, 'brackets', order)
  await loaded()
  expect(requests[0]?.getAll('order')).toEqual(expected)
  await columnItem(user, 'Show metadata')
  const newest = screen.queryByRole('menuitemcheckbox', { name: 'Newest first' })
  expect(newest?.ariaChecked).toBe(order === 'none' ? undefined : String(search !== '?order=oldest'))
})

it('lets the service choose the order if the connection’s parameter cannot name one', async () => {
  const { user, requests, loaded } = open('/contacts', 'brackets', 'sort=new')
  await loaded()
  await user.click(await columnItem(user, 'Newest first'))
  await waitFor(() => expect(requests.at(-1)?.has('sort')).toBe(false))
  expect(requests).toHaveLength(2)
})

it('shows an error and recovers once the filter changes', async () => {
  let isDown = true
  const fetch = () => (isDown ? Response.json({}, { status: 500 }) : Response.json(contacts))
  const { user } = renderApp(<ContactList />, { fetch, at: '/contacts?labels=vip' })
  await screen.findByRole('alert')
  isDown = false
  await user.click(screen.getByRole('button', { name: /Remove.*vip/ }))
  expect(await screen.findByRole('link', { name: 'Åsa' })).toBeDefined()
})

it('links rows to contacts, shows labels, and suggests labels and properties in the filter form', async () => {
  const { user, requests, router, loaded } = open('/contacts')
  await loaded()
  const table = within(screen.getByRole('table', { name: 'Contacts' }))
  expect(table.getByRole('link', { name: 'Åsa' }).getAttribute('href')).toBe('/contacts/c1')
  expect(table.getByText('vip')).toBeDefined()
  expect(screen.getByRole('link', { name: 'New contact' }).getAttribute('href')).toBe('/contacts/new')
  expect(screen.queryByRole('button', { name: 'Remove all filters' })).toBeNull()
  const add = screen.getByRole('button', { name: 'Add filter', expanded: false })
  await user.click(add)
  expect(add.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText('Value'))
  const offered = () =>
    screen.getAllByRole<HTMLOptionElement>('option', { hidden: true }).map(({ value, label }) => `${value}: ${label}`)
  expect(offered()).toContain('vip: vip')
  await user.click(screen.getByRole('button', { name: 'vip' }))
  await user.selectOptions(await screen.findByLabelText('Filter by'), 'Property')
  expect(offered()).toEqual(expect.arrayContaining(['firstName: First name', 'city: City']))
  await user.type(screen.getByRole('combobox', { name: 'Name' }), 'City')
  await user.type(screen.getByLabelText('Value'), 'Malmö')
  await user.click(screen.getByRole('button', { name: 'Apply filter' }))
  expect(await screen.findByText('Label: vip')).toBeDefined()
  expect(await screen.findByText('City = Malmö')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByLabelText('Filter by')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove all filters' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.queryByText('Label: vip')).toBeNull()
  expect(requests.at(-1)?.getAll('labels')).toEqual(['vip'])
  expect(requests.at(-1)?.get('properties[city]')).toBe('Malmö')
})

it('names the loaded contacts as the source of labels while there may be more, and accepts any other', async () => {
  const loaded = Array.from({ length: 50 }, (_, place) => ({ id: `c${place}`, properties: {}, labels: ['vip'] }))
  const { user } = renderApp(<ContactList />, { fetch: () => Response.json(loaded), at: '/contacts' })
  await screen.findByText('50 loaded')
  await user.click(screen.getByRole('button', { name: 'Add filter' }))
  expect(await screen.findByText('Labels of the 50 loaded contacts. Type any other.')).toBeDefined()
  await user.type(screen.getByLabelText('Value'), 'staff{Enter}')
  expect(await screen.findByText('Label: staff')).toBeDefined()
})

it('shows only matching contacts if the service ignores the filter, until the person wants all', async () => {
  const { user, router, loaded } = open('/contacts?properties[city]=Malm%C3%B6')
  await loaded()
  const only = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Show only matching contacts' })
  const table = within(screen.getByRole('table', { name: 'Contacts' }))
  expect(only.checked).toBe(true)
  expect(table.queryByText('Bo')).toBeNull()
  await user.click(only)
  expect(await table.findByText('Bo')).toBeDefined()
  await waitFor(() => expect(router.state.location.search).toContain('only=all'))
  await user.click(only)
  await waitFor(() => expect(table.queryByText('Bo')).toBeNull())
})

it('offers all rows if no loaded contact matches an ignored filter', async () => {
  const { user } = open('/contacts?properties[city]=Ume%C3%A5')
  expect(await screen.findByText('No matching rows')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show all rows' }))
  expect(await screen.findByText('Bo')).toBeDefined()
})

it('offers to remove a filter that finds nobody, and import first in an account without contacts', async () => {
  const { user, router } = renderApp(<ContactList />, { fetch: () => Response.json([]), at: '/contacts?labels=vip' })
  expect(await screen.findByText('No contact matches the filter')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove all filters' }))
  const empty = (await screen.findByText('No contacts yet')).parentElement as HTMLElement
  expect(router.state.location.search).toBe('')
  const links = within(empty).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Import', 'New contact'])
  expect(screen.queryByRole('button', { name: 'Add filter' })).toBeNull()
})

it('heads columns with words, or keys if two words are equal; counts labels that do not fit, and finds by them', async () => {
  const properties = { phoneNumber: '+467', shoeSize: '42', shoe_size: '43', name: 'Bo', Stad: 'Lund' }
  const labels = ['newsletter', 'winter sale', 'vip', 'staff']
  const contact = { id: 'c1', properties, labels, metadata: { phoneNumber: { doubleOptIn: 'yes' } } }
  const other = { id: 'c2', properties: { name: 'Cia' } }
  renderApp(<ContactList />, { fetch: () => Response.json([contact, other]), at: '/contacts?meta=1&q=VIP' })
  const table = within(await screen.findByRole('table', { name: 'Contacts' }))
  await table.findByRole('columnheader', { name: 'Phone number' })
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Phone number',
    'Labels',
    'shoeSize',
    'shoe_size',
    'Stad',
    'Phone number · Double opt in',
  ])
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Bo/)])
  const cell = table.getByText('newsletter').closest('td')
  expect(cell?.title).toBe('newsletter, winter sale, vip, staff')
  expect(within(cell as HTMLElement).getByText('+3')).toBeDefined()
})
