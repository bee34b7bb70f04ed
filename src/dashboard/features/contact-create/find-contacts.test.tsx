import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { FindContacts } from './find-contacts'

const åsa = { id: 'c1', properties: { firstName: 'Åsa', phoneNumber: '+46701234567' } }
const sent = { FirstName: 'Åsa', Phone: '+46701234567' }

async function find(contacts: readonly unknown[], firstPage: readonly unknown[] = [åsa]) {
  const fetch = ({ url }: Request) => Response.json(new URL(url).search.includes('properties') ? contacts : firstPage)
  const { user } = renderApp(<FindContacts sent={sent} />, { fetch })
  await user.click(screen.getByRole('button', { name: 'Find contact' }))
}

it('leads to a contact with the number and the first name', async () => {
  await find([åsa])
  const link = await screen.findByRole('link', { name: 'Found: Åsa +46701234567' })
  expect(link.getAttribute('href')).toBe('/contacts/c1')
})

it('takes nobody else for it', async () => {
  const bo = { ...åsa, properties: { ...åsa.properties, firstName: 'Bo' } }
  await find([bo], [bo])
  expect(await screen.findByText(/^Not found: Åsa/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Search contacts' }).getAttribute('href')).toMatch(/^\/contacts\?q=/)
})

it('says where it cannot be known', async () => {
  await find([åsa], [{ id: 'c2', properties: { city: 'Lund' } }])
  expect(await screen.findByText(/^Could not be checked: Åsa/)).toBeDefined()
})
