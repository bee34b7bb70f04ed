import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { ContactMatches } from './contact-matches'

const nameless = [{ id: 'a', properties: { city: 'Malmö' } }]
const other = [
  { id: 'a', properties: { phone: '+46701740605' } },
  { id: 'b', properties: { phone: '+46701740606' } },
]
const numbers = ['+4740123456']

const none = () => new Response('', { status: 404 })

it.each([
  ['no contact read has a number', 'brackets', () => Response.json(nameless), /^Not searched: /],
  [
    'the filter is ignored',
    'brackets',
    () => Response.json(other),
    'None of the 2 contacts read has this number. Others may.',
  ],
  [
    'others, whose numbers have separators, are not read',
    'brackets',
    (request: Request) =>
      request.url.includes('properties')
        ? none()
        : Response.json([{ properties: { phone: '070-174 06 05' } }], {
            headers: { link: '</v2/contacts?start=1>; rel="next"' },
          }),
    'The 1 contact read does not have this number. Others may.',
  ],
  [
    'no contact has the number',
    'brackets',
    (request: Request) => (request.url.includes('properties') ? none() : Response.json(other)),
    'No contact has this number.',
  ],
] as const)('says what the search for contacts found when %s (%s)', async (_, contactFilter, fetch, words) => {
  renderApp(<ContactMatches numbers={numbers} />, { fetch, connection: { ...embedded, contactFilter } })
  expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement)
})

it('searches fields for phones alone, named as people name them', async () => {
  const contacts = [
    { id: 'a', properties: { firstName: '0701234567', phoneNumber: '+46701740605' } },
    { id: 'b', properties: { firstName: '0709999999' } },
  ]
  renderApp(<ContactMatches numbers={numbers} />, { fetch: () => Response.json(contacts) })
  expect(await screen.findByText('Searched in: Phone number')).toBeInstanceOf(HTMLElement)
})
