import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { ContactList } from './contact-list'
import { ContactPanel, type PanelProps } from './contact-panel'
import { contactsService } from './testing/contacts-service'

const total = 120
/** Names in another order than the ids. */
const nameOf = (id: number) => `N${String((id * 7919) % total).padStart(4, '0')}`
/** A contact of the first page. */
const opensAt = total - 10
const byName = Array.from({ length: total }, (_, at) => nameOf(at + 1)).toSorted()

const Panel = (props: PanelProps) => <ContactPanel {...props}>{props.id}</ContactPanel>

async function open(at: string) {
  const service = await contactsService(
    Array.from({ length: total }, (_, at) => ({ firstName: nameOf(at + 1), ...(at === 0 && { shoeSize: '44' }) })),
  )
  return renderApp(<ContactList Panel={Panel} />, { fetch: request => service.fetch(request), at })
}

// The panel hides the table from assistive technology.
const names = () =>
  within(screen.getByRole('table', { name: 'Contacts', hidden: true }))
    .getAllByRole('rowheader', { hidden: true })
    .map(cell => cell.textContent?.match(/N\d{4}/)?.[0])

it('sorts contacts as they load, and keeps the open and the selected ones', async () => {
  const { user, router } = await open('/contacts?sort=name')
  await screen.findByText('50 loaded')
  const first = names()[0] ?? ''
  const [box] = await screen.findAllByRole('checkbox', { name: 'Select row' })
  await user.click(box as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Load all contacts' }))
  await act(() => router.navigate(`/contacts?sort=name&contact=id-${opensAt}`))
  await screen.findByText('120 rows')
  await waitFor(() => expect(names().slice(0, 10)).toEqual(byName.slice(0, 10)))
  expect(screen.getByText('1 selected')).toBeDefined()

  const place = byName.indexOf(nameOf(opensAt))
  const opened = () => {
    const id = new URLSearchParams(router.state.location.search).get('contact')?.replace('id-', '')
    return byName.indexOf(nameOf(Number(id))) - place
  }
  await user.click(screen.getByRole('button', { name: 'Next row' }))
  expect(opened()).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Previous row' }))
  await user.click(screen.getByRole('button', { name: 'Previous row' }))
  expect(opened()).toBe(-1)
  await act(() => router.navigate('/contacts?sort=name'))

  // A property of the last contact has a column.
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Shoe size' })).toBeDefined()
  await user.keyboard('{Escape}')
  await user.type(screen.getByRole('searchbox', { name: 'Search contacts' }), first)
  await screen.findByText('1 of 120')
  expect(names()).toEqual([first])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select row' }).checked).toBe(true)
})

it('skips a contact without an id when moving by button or key', async () => {
  const contacts = ['c1', undefined, 'c2', 'c3'].map(id => ({ id, properties: { firstName: id ?? 'Nobody' } }))
  const fetch = () => Response.json(contacts)
  const { user, router } = renderApp(<ContactList Panel={Panel} />, { fetch, at: '/contacts?contact=c1' })
  const opened = () => new URLSearchParams(router.state.location.search).get('contact')
  await screen.findByText('Nobody')
  await user.click(await screen.findByRole('button', { name: 'Next row' }))
  expect(opened()).toBe('c2')
  await user.keyboard('{ArrowDown}')
  expect(opened()).toBe('c3')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(opened()).toBe('c1')
  expect(screen.getByRole('button', { name: 'Previous row' }).ariaDisabled).toBe('true')
})
