import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cell, createButton, openGrid, paste, people } from './testing/open-grid'

const existing = { id: 'c9', properties: { firstName: 'Anna', lastName: 'Ek', phoneNumber: '+46702000011' } }

/** Four rows, of which one is a contact already and one has the number of another. */
async function open() {
  const app = openGrid({ contacts: [existing] })
  await paste(`${people(0, 3)}\nBo\tAl\t+46702000010`)
  await app.user.click(createButton(4))
  const notice = await screen.findByRole('alert')
  expect(within(notice).getByText('2 rows look like duplicates')).toBeDefined()
  expect(app.sent).toEqual([])
  return app
}

it('names duplicates first, in the paste and among the contacts, and leaves them out', async () => {
  const app = await open()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('look like duplicates'))
  expect(screen.getByText('Already a contact:')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Anna Ek' }).getAttribute('href')).toBe('/contacts/c9')
  expect(screen.getByText('Same number as row 1')).toBeDefined()
  await app.user.click(screen.getByRole('button', { name: 'Create 2 without duplicates' }))
  expect(await screen.findByText('2 created')).toBeDefined()
  expect(app.sent.map(({ FirstName }) => FirstName)).toEqual(['Ann0', 'Ann2'])
  expect(createButton(2)).toBeDefined()
  expect(screen.queryByText(/duplicates/)).toBeNull()
})

it('sends them all the same where the person wants to', async () => {
  const app = await open()
  await app.user.click(screen.getByRole('button', { name: 'Create all 4' }))
  expect(await screen.findByText('4 created')).toBeDefined()
  expect(app.sent).toHaveLength(4)
})

it('what is changed is looked at again', async () => {
  const app = await open()
  await app.user.clear(cell('Phone, row 2'))
  expect(screen.queryByText(/look like duplicates/)).toBeNull()
  await app.user.type(cell('Phone, row 2'), '+46702000099')
  await app.user.click(screen.getByRole('button', { name: 'Remove row 4' }))
  await app.user.click(createButton(3))
  expect(await screen.findByText('3 created')).toBeDefined()
})

it('says which rows could not be checked', async () => {
  const app = openGrid({ contacts: [{ id: 'c1', properties: { firstName: 'Bo' } }] })
  await paste(people(0, 2))
  await app.user.click(createButton(2))
  expect(await screen.findByText('2 created. Not checked for duplicates: 2 rows.')).toBeDefined()
})
