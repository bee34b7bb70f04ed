import { screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { EarlierNotice } from '#dashboard/app/earlier-notice'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { allowedOver, embedded, renderApp } from '#dashboard/testing/render-app'
import { openStore } from './open-store'
import { provideStore, store } from './store'

provideDatabase()

const draft = { values: { Notes: 'Call back' }, savedAt: '2026-11-20T12:00:00.000Z' }

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => provideStore(undefined))

/** The browser with what it kept before people signed in. */
async function storedBefore() {
  const before = await openStore(embedded.id, () => undefined)
  await before.put('drafts', 'contact-new/t1', draft)
  await before.put('opened', 'nki/1', { kind: 'nki', id: '1', openedAt: draft.savedAt })
  before.close()
}

/** What somebody sees who signs in. */
function signIn(id: string) {
  provideStore(undefined)
  const me = { ...allowedOver(embedded), accounts: 'on' as const, person: { id, name: id } }
  return renderApp(<EarlierNotice />, { fetch: () => Response.json([]), me })
}
const drafts = async () => (await (await store()).all('drafts')).map(([key]) => key)
const names = async () => (await indexedDB.databases()).map(({ name }) => name)
const settled = () => new Promise(resolve => setTimeout(resolve, 50))

it('each person has a store of their own, and the one person of a server without accounts the old one', async () => {
  await storedBefore()
  const asa = signIn('asa')
  expect(await drafts()).toEqual([])
  await (await store()).put('drafts', 'email/t1', draft)
  asa.unmount()
  signIn('bo').unmount()
  expect(await drafts()).toEqual([])
  signIn('asa').unmount()
  expect(await drafts()).toEqual(['email/t1'])
  provideStore(undefined)
  renderApp(<p />, { fetch: () => Response.json([]) })
  expect(await drafts()).toEqual(['contact-new/t1'])
})

it('what was kept before is offered to the first person alone, and taken over with what they have', async () => {
  await storedBefore()
  const first = signIn('asa')
  await screen.findByText('This browser has 1 draft from before people signed in')
  first.unmount()
  const second = signIn('bo')
  await settled()
  expect(screen.queryByRole('button', { name: 'Take them over' })).toBeNull()
  second.unmount()
  const { user } = signIn('asa')
  await user.click(await screen.findByRole('button', { name: 'Take them over' }))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(await drafts()).toEqual(['contact-new/t1'])
  expect(await (await store()).get('opened', 'nki/1')).toMatchObject({ id: '1' })
  expect(await names()).not.toContain(`messaging-admin:${embedded.id}`)
})

it('or deleted', async () => {
  await storedBefore()
  const { user } = signIn('asa')
  await user.click(await screen.findByRole('button', { name: 'Delete them' }))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(await names()).not.toContain(`messaging-admin:${embedded.id}`)
  expect(await drafts()).toEqual([])
})
