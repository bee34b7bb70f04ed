import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { builtInRoles } from '#contract/rights'
import { recordOpened } from '#dashboard/api/kept/opened'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { allowedOver, embedded, provideService, renderApp } from '#dashboard/testing/render-app'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { CommandPalette } from './command-palette'

const nothing = () => undefined
const render = () => renderApp(<CommandPalette onClose={nothing} onShowKeys={nothing} typedBefore={() => ''} />)

async function open(opened: string[] = []) {
  provideService(() => Response.json([]), allowedOver({ ...embedded, id: `palette-${opened.length}` }))
  for (const name of opened) await recordOpened('participant', name)
  const app = render()
  await screen.findByRole('group', { name: 'Pages' })
  return app
}

it('finds surveys, and named NKIs and bundles, by every word of their names', async () => {
  const survey = { ID: 7, Name: 'Besök vår 2026', Started: null, Ends: null }
  provideService(
    request => {
      return Response.json(request.url.endsWith('/surveys') ? [survey, { ...survey, ID: 8, Name: 'Other' }] : [])
    },
    allowedOver({ ...embedded, id: 'palette-named' }),
  )
  await writeShared({ kind: 'bundle-name', key: '1001', value: { name: 'Vårens besök' } })
  const { user, router } = render()
  await user.type(screen.getByRole('combobox'), 'besok var')
  const named = within(await screen.findByRole('group', { name: 'By name' }))
  expect((await named.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Besök vår 2026Survey',
    'Vårens besökBundle',
  ])
  await user.click(named.getByRole('option', { name: /^Vårens/ }))
  expect(router.state.location.pathname).toBe('/messages/bundles/1001')
})

it('offers a marketer contacts, number checks and their own pages, and no messages', async () => {
  beSomebodyWith(builtInRoles.marketer)
  const { user } = await open(['+46701740601'])
  expect(screen.queryByRole('group', { name: 'Recently opened' })).toBeNull()
  await user.type(screen.getByRole('combobox'), '+46701740605')
  expect(await screen.findByRole('option', { name: /^Check/ })).toBeDefined()
  expect(screen.queryByRole('option', { name: /[Mm]essages|bundle|code/ })).toBeNull()
})

it.each([
  ['+46 (0)76-334 56 78', '+46763345678'],
  ['0046 (0)8 123 456 00', '+46812345600'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['\u202a+46701740605\u202c', '+46701740605'],
  ['358401234567.0', '+358401234567'],
])('finds the messages of %s under %s', async (typed, number) => {
  const { user } = await open()
  await user.click(screen.getByRole('combobox'))
  await user.paste(typed)
  expect(await screen.findByRole('option', { name: `Messages to ${number}` })).toBeDefined()
  expect(screen.getByRole('option', { name: `Send test code to ${number}` })).toBeDefined()
})
