import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { LabelSample } from './segment-detail'

const others = [
  { id: 'a', properties: {}, labels: ['guest'] },
  { id: 'b', properties: {}, labels: [] },
]

it.each([
  ['nothing', () => new Response('', { status: 404 }), 'No contacts have the label vip'],
  [
    'contacts without the label',
    () => Response.json(others),
    'None of the 2 contacts read has the label vip. Others may have it.',
  ],
])('says what is known of a label if the service returns %s', async (_, fetch, words) => {
  renderApp(<LabelSample label="vip" rule={{}} />, { fetch })
  expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement)
})

it('shows the rule and ten contacts that match all of it', async () => {
  const named = Array.from({ length: 14 }, (_, at) => ({
    id: `c${at}`,
    properties: { firstName: `Person ${at}`, city: at === 1 ? 'Malmö' : 'Stockholm' },
    labels: at === 0 ? ['vip', 'gone'] : ['vip'],
  }))
  const requests: string[] = []
  const fetch = ({ url }: Request) => {
    requests.push(decodeURIComponent(url))
    return Response.json([...named, ...others])
  }
  renderApp(<LabelSample label="vip" rule={{ exclude: ['gone'], properties: { city: 'Stockholm' } }} />, { fetch })
  expect(await screen.findByText('12 contacts with the label vip')).toBeDefined()
  expect(screen.getByText('city = Stockholm, not gone')).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  expect(screen.queryByRole('link', { name: 'Person 0' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Person 1' })).toBeNull()
  expect(requests[0]).toContain('properties[city]=Stockholm')
})

it('says that contacts have the label but none matches the rest', async () => {
  const one = { id: 'c', properties: {}, labels: ['vip', 'gone'] }
  renderApp(<LabelSample label="vip" rule={{ exclude: ['gone'] }} />, { fetch: () => Response.json([one]) })
  expect(await screen.findByText('The 1 contact read with the label vip does not match')).toBeDefined()
  expect(screen.queryByRole('listitem')).toBeNull()
})

it('counts only contacts with the label, ignoring case of values, and says that there may be more', async () => {
  const rule = { properties: { city: 'Stockholm', store: null } }
  const rows = [
    { id: 'a', properties: { city: 'stockholm' }, labels: ['vip'] },
    { id: 'b', properties: { city: 'Stockholm' }, labels: null },
    { id: 'c', properties: {}, labels: ['vip'] },
    { id: 'd', properties: { city: 'Stockholm' }, labels: ['other', 'vip'] },
    5,
  ]
  const headers = { Link: '</v2/contacts?start=5>; rel="next"' }
  renderApp(<LabelSample label="vip" rule={rule} />, { fetch: () => Response.json(rows, { headers }) })
  expect(await screen.findByText('2 or more contacts with the label vip')).toBeDefined()
  expect(screen.getByText('city = Stockholm')).toBeDefined()
})
