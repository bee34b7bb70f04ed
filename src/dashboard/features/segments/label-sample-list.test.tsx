import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { LabelSampleList } from './label-sample-list'

const others = [
  { id: 'a', properties: {}, labels: ['guest'] },
  { id: 'b', properties: {}, labels: [] },
]

it.each([
  ['nothing to list', 'en', () => new Response('', { status: 404 }), /^No contact has the label vip:/],
  [
    'contacts without the label',
    'en',
    () => Response.json(others),
    'None of the 2 contacts read has the label vip. The service may have ignored the filter, so others may have it.',
  ],
  [
    'contacts without the label',
    'sv',
    () => Response.json(others),
    'Ingen av de 2 kontakter som lästes har etiketten vip. Tjänsten kan ha struntat i filtret, så andra kan ha den.',
  ],
] as const)('says what is known of a label when the service answers with %s (%s)', async (_, locale, fetch, words) => {
  renderApp(<LabelSampleList label="vip" exclude={[]} />, { fetch, locale })
  expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement)
})

it('shows ten of the contacts that have the label, and which of them are excluded', async () => {
  const named = Array.from({ length: 12 }, (_, at) => ({
    id: `c${at}`,
    properties: { firstName: `Person ${at}` },
    labels: at === 0 ? ['vip', 'gone'] : ['vip'],
  }))
  renderApp(<LabelSampleList label="vip" exclude={['gone']} />, { fetch: () => Response.json([...named, ...others]) })
  expect(await screen.findByText('12 contacts with the label vip')).toBeDefined()
  expect(screen.getByText('1 of them also carry a label that is excluded')).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  expect(screen.getAllByText('Excluded')).toHaveLength(1)
})

it('says nothing of excluded labels where nobody has one', async () => {
  const one = { id: 'c', properties: {}, labels: ['vip'] }
  renderApp(<LabelSampleList label="vip" exclude={['gone']} />, { fetch: () => Response.json([one]) })
  expect(await screen.findByText('1 contact with the label vip')).toBeDefined()
  expect(screen.queryByText(/excluded/i)).toBeNull()
})
