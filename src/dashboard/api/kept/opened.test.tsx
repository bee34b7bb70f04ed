import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { provideService, renderApp } from '#dashboard/testing/render-app'
import { kept } from './kept'
import { forgetOpened, readOpened, recordOpened, useOpened } from './opened'

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

function Fields() {
  return useOpened('extra-field').opened.map(({ id, name }) => <li key={id}>{`${id} ${name}`}</li>)
}

it('remembers opened things, latest first, until they are forgotten', async () => {
  renderApp(<Fields />, { fetch: () => Response.json([]) })
  await Promise.all([
    recordOpened('extra-field', 1001, 'Autumn'),
    recordOpened('extra-field', 1002),
    recordOpened('contact', 'c1'),
  ])
  await screen.findByText('1001 Autumn')
  await act(() => new Promise(resolve => setTimeout(resolve, 2)))
  await act(() => recordOpened('extra-field', 1001))
  expect(shown()).toEqual(['1001 Autumn', '1002 undefined'])
  await act(() => forgetOpened({ kind: 'extra-field', id: '1001' }))
  expect(shown()).toEqual(['1002 undefined'])
})

it('drops the oldest of a kind, and keeps other kinds', async () => {
  provideService(() => Response.json([]))
  await recordOpened('nki', 1)
  for (let id = 0; id <= 100; id++) await recordOpened('contact', id)
  const ids = (await readOpened()).map(({ kind, id }) => `${kind} ${id}`)
  expect(ids).toHaveLength(101)
  expect(ids).toContain('nki 1')
  expect(ids).toContain('contact 1')
  expect(ids).not.toContain('contact 0')
})

it.each([
  ['no list', { a: 1 }],
  [
    'entries of no known kind, without an id or a time',
    [{ kind: 'of-tomorrow', id: '1', openedAt: 'x' }, { id: 1 }, null],
  ],
])('ignores %s', async (_, value) => {
  provideService(() => Response.json([]))
  await kept.set('opened', value)
  expect(await readOpened()).toEqual([])
  await recordOpened('nki', 1)
  expect(await readOpened()).toHaveLength(1)
})
