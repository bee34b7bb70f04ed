import 'fake-indexeddb/auto'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { call } from '#dashboard/data/client/call'
import { store } from '#dashboard/data/store/store'
import type { Locale } from '#dashboard/i18n/catalogue'
import { journaledCall } from '#dashboard/parts/journal/journaled-call'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { createMemoryService } from '#service/testing/memory-service'
import { SettingsView } from './settings-view'

let connection = embedded
let visits = 0
beforeEach(() => {
  visits += 1
  connection = { ...embedded, id: `settings-${visits}` }
})

async function visit(locale: Locale = 'en') {
  const service = await createMemoryService()
  onTestFinished(() => service.close())
  return renderApp(<SettingsView />, { fetch: request => service.fetch(request), connection, locale })
}

it('a one-time code that was sent stands in no receipt', async () => {
  await visit()
  const Phone = '+46701740605'
  const input = { body: { Phone, MessageFormat: 'Koden: {0}', Length: 12, NumericOnly: true } }
  await act(() => journaledCall('createAuthentication', input, { about: () => Phone, receipt: true }))
  const { rows } = await call('listConversationMessages', { path: { participant: Phone } })
  const [message] = rows.flatMap(row => (row.ok ? [row.value] : []))
  const code = /\d{12}/.exec(message?.body ?? '')?.[0]
  expect(code).toMatch(/^\d{12}$/)
  expect(await screen.findByText('Send SMS code')).toBeInstanceOf(HTMLElement)
  const file = await (await store()).exportFile('2026-11-20T12:00:00Z')
  expect(file).toContain(Phone)
  expect(file).not.toContain(code)
})

it('a file that is none of ours changes nothing, and says so once', async () => {
  const { user } = await visit()
  await act(async () => (await store()).put('labels', 'direction/0', { label: 'Ut' }))
  const card = within(await screen.findByRole('region', { name: 'What this browser keeps' }))
  const input = card.getByRole('button', { name: 'Import' }).nextElementSibling as HTMLInputElement
  await user.upload(input, new File(['{"product":"other"}'], 'other.json', { type: 'application/json' }))
  expect(await card.findByText('This file cannot be imported')).toBeInstanceOf(HTMLElement)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(await (await store()).all('labels')).toEqual([['direction/0', { label: 'Ut' }]])
})

it.each([
  ['Det som webbläsaren sparar', 'hello', 'Filen är inte JSON.'],
  [
    'Kodetiketter',
    '{"product":"messaging-admin","version":1,"content":"code-labels","labels":{"direction":[[7,""]]}}',
    '”direction” har en etikett för 7 som är tom eller för lång.',
  ],
])('says in the language of the page why a file is refused: %s', async (name, text, reason) => {
  const { user } = await visit('sv')
  const card = within(await screen.findByRole('region', { name }))
  const input = card.getByRole('button', { name: 'Importera' }).nextElementSibling as HTMLInputElement
  await user.upload(input, new File([text], 'kept.json', { type: 'application/json' }))
  expect(await card.findByText(reason)).toBeInstanceOf(HTMLElement)
})
