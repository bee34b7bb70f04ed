import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { ContactList } from './contact-list'

const people = Array.from({ length: 5 }, (_, at) => ({ id: `c${at}`, properties: { firstName: `Ann${at}` } }))

it('selects contacts by Space, Shift or all at once, and carries them to the change page', async () => {
  const routes = [{ path: '/contacts/change', element: <p>Here they are</p> }]
  const { user, router } = renderApp(<ContactList />, {
    at: '/contacts?meta=1',
    fetch: () => Response.json(people),
    routes,
  })
  const table = screen.getByRole('table', { name: 'Contacts' })
  const boxes = () => within(table).getAllByRole<HTMLInputElement>('checkbox', { name: 'Select row' })
  await within(table).findAllByRole('checkbox', { name: 'Select row' })
  within(table).getAllByRole('link')[1]?.focus()
  await user.keyboard(' ')
  expect(screen.getByText('1 selected')).toBeDefined()
  await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  expect(boxes().map(({ checked }) => checked)).toEqual([false, true, true, true, false])
  await user.click(boxes()[2] as HTMLInputElement)
  expect(screen.getByText('2 selected')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Select all 5' }))
  await user.click(screen.getByRole('button', { name: 'Change 5 contacts' }))
  expect(await screen.findByText('Here they are')).toBeDefined()
  // The link back keeps the list's address.
  expect(router.state.location).toMatchObject({ pathname: '/contacts/change', state: { from: '?meta=1' } })
})

it('extends a range in the sorted order, and adds all that match another search', async () => {
  const { user } = renderApp(<ContactList />, { at: '/contacts', fetch: () => Response.json(people) })
  const table = screen.getByRole('table', { name: 'Contacts' })
  const boxOf = (name: string) =>
    within(within(table).getByRole('link', { name }).closest('tr') as HTMLElement).getByRole<HTMLInputElement>(
      'checkbox',
    )
  await within(table).findByRole('link', { name: 'Ann1' })
  await user.click(boxOf('Ann1'))
  for (let turn = 0; turn < 2; turn++) await user.click(within(table).getByRole('button', { name: 'Name' }))
  expect(within(table).getAllByRole('link')[0]?.textContent).toBe('Ann4')
  await user.keyboard('{Shift>}')
  await user.click(boxOf('Ann3'))
  const chosen = () => people.map((_, at) => boxOf(`Ann${at}`).checked)
  expect(chosen()).toEqual([false, true, true, true, false])
  await user.keyboard('{/Shift}')
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  const search = async (text: string) => {
    const box = screen.getByRole('searchbox', { name: 'Search contacts' })
    await user.clear(box)
    await user.type(box, text)
    await waitFor(() =>
      expect(
        within(table)
          .getAllByRole('link')
          .map(link => link.textContent),
      ).toEqual([text]),
    )
  }
  await search('Ann0')
  await user.keyboard('{Shift>}')
  await user.click(boxOf('Ann0'))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('1 selected')).toBeDefined()
  await search('Ann1')
  const all = screen.getByRole('checkbox', { name: 'Select all' })
  await user.click(all)
  expect(screen.getByText('2 selected')).toBeDefined()
  await user.click(all)
  expect(screen.getByText('1 selected')).toBeDefined()
})

it('disables the checkbox of a contact without an id, and does not count it', async () => {
  const contacts = [...people.slice(0, 2), { properties: { firstName: 'Bo' } }]
  const { user } = renderApp(<ContactList />, { at: '/contacts', fetch: () => Response.json(contacts) })
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: 'Select row' })
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, false, true])
  await user.click(boxes[0] as HTMLInputElement)
  await user.click(screen.getByRole('button', { name: 'Select all 2' }))
  expect(screen.getByRole('button', { name: 'Change 2 contacts' })).toBeDefined()
})
