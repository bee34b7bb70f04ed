import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { SearchedAs } from './conversation-view'
import type { FormAnswer } from './use-conversation'

const form = (name: FormAnswer['name'], state: FormAnswer['state'], more: Partial<FormAnswer> = {}): FormAnswer => ({
  name,
  value: `as ${name}`,
  state,
  count: 0,
  mayHaveMore: false,
  ...more,
})

it('says of every form of a number what searching it gave, when asked', async () => {
  const { user } = renderApp(
    <SearchedAs
      forms={[
        form('typed', 'pending'),
        form('digits', 'found', { count: 1200 }),
        form('e164', 'found', { count: 50, mayHaveMore: true }),
        form('e164Digits', 'nothing'),
        form('national', 'failed'),
      ]}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Help: Searched as' }))
  const list = within(await screen.findByRole('dialog', { name: 'Help: Searched as' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'As typedas typedSearching…',
    'Digits onlyas digits1,200 found',
    'E.164as e16450 found, more available',
    'E.164 without +as e164DigitsNone',
    'Nationalas nationalNot searched',
  ])
})
