import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { NewContactView } from './new-contact-view'

/** Creates one contact on a service that answers with `stored`. */
async function create(stored: object) {
  renderApp(<NewContactView />, {
    at: '/contacts/new',
    async fetch(request) {
      return Response.json(request.url.includes('lookup') ? [] : { ID: 7, ...stored })
    },
  })
  const fill = async (name: RegExp, value: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })
  await fill(/^First name/, 'Anna')
  await fill(/^Phone/, '+46701740605')
  await fill(/^Job title/, 'Captain')
  fireEvent.click(screen.getByRole('button', { name: 'Create contact' }))
  await screen.findByText('Created: Anna')
}

it('tells what the service keeps differently from how it was sent, and what did not come back', async () => {
  await create({ FirstName: 'ANNA', Phone: '+46701740605' })
  expect(screen.getByText('First name: “Anna” became “ANNA”')).toBeTruthy()
  expect(screen.getByText('Job title: “Captain” was not kept')).toBeTruthy()
  expect(screen.queryByText(/^Phone: /)).toBeNull()
})

it('tells nothing of what came back as it was sent', async () => {
  await create({ FirstName: 'Anna', Phone: '+46701740605', Title: 'Captain', Notes: 'of the service' })
  expect(screen.queryByText(/became|was not kept/)).toBeNull()
})
