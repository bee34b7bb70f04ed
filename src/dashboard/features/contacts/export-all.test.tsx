import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { renderApp } from '#dashboard/testing/render-app'
import { takeNotices } from '#dashboard/ui/toast/notify'
import { ContactList } from './contact-list'
import { contactsService, strangers } from './testing/contacts-service'

const saved: { name: string; content: Blob }[] = []

beforeEach(() => {
  saved.length = 0
  let last: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation(content => {
    last = content as Blob
    return 'blob:here'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) saved.push({ name: this.download, content: last })
  })
})

/** Renders the list over 130 contacts on three pages; responses wait for `delay` or fail with `fault`. */
async function open(at = '/contacts', listed: string | RegExp = '50 loaded') {
  const service = await contactsService(strangers(130))
  const seen = {
    pages: 0,
    recorded: [] as unknown[],
    delay: Promise.resolve(),
    fault: undefined as (() => Response | Promise<Response>) | undefined,
  }
  const fetch = async (request: Request) => {
    if (new URL(request.url).pathname === '/v2/contacts') seen.pages += 1
    await seen.delay
    return seen.fault?.() ?? service.fetch(request)
  }
  const app = renderApp(<ContactList />, { fetch, at, ofTeam: { exports: seen.recorded } })
  await screen.findByText(listed)
  const exportAll = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Export' }))
    await app.user.click(await screen.findByRole('menuitem', { name: 'Export all that match…' }))
    return within(await screen.findByRole('dialog', { name: 'Export all that match?' }))
  }
  return { ...app, seen, exportAll }
}

const lines = async () => (await saved.at(-1)?.content.text())?.trim().split('\r\n') ?? []

it('reads every page once, also while all are being loaded, and saves one file', async () => {
  const { user, seen, exportAll } = await open()
  let release = () => {}
  seen.delay = new Promise(resolve => (release = resolve))
  await user.click(await screen.findByRole('button', { name: 'Load all contacts' }))
  const dialog = await exportAll()
  await user.click(dialog.getByRole('checkbox', { name: 'Include hidden columns' }))
  await user.click(dialog.getByRole('button', { name: 'Export all' }))
  expect(dialog.getByRole('progressbar', { name: 'Reading all pages' }).getAttribute('aria-valuetext')).toBe(
    '50 rows so far',
  )
  release()
  expect(await dialog.findByText('130 rows exported, all pages read')).toBeDefined()
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^contacts-\d{4}-\d\d-\d\d\.csv$/)])
  expect(await lines()).toHaveLength(131)
  expect(seen.recorded).toEqual([{ kind: 'contacts', filters: [], count: 130 }])
  // Pages beyond the last are requested before it is known.
  expect(seen.pages).toBeLessThanOrEqual(5)
})

it('stops on request and saves the rows read so far', async () => {
  const { user, seen, exportAll } = await open()
  seen.delay = new Promise(() => {})
  const dialog = await exportAll()
  await user.click(dialog.getByRole('button', { name: 'Export all' }))
  await user.click(await dialog.findByRole('button', { name: 'Stop' }))
  expect(dialog.getByText('Stopped at 50 rows. More are available.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Export 50 rows' }))
  expect(await dialog.findByText('50 rows exported. More are available.')).toBeDefined()
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^contacts-loaded-/)])
})

it('names the page that was not read and reads it again', async () => {
  const { user, seen, exportAll } = await open('/contacts?q=Other13', /of 50 loaded/)
  seen.fault = () => Response.json({ title: 'No' }, { status: 500 })
  const dialog = await exportAll()
  await user.click(dialog.getByRole('radio', { name: 'Excel (.xlsx)' }))
  await user.click(dialog.getByRole('button', { name: 'Export all' }))
  expect(await dialog.findByText(/^Page 2 was not read: .+ 50 rows are kept\.$/)).toBeDefined()
  expect(saved).toEqual([])
  seen.fault = undefined
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText(/^\d+ of 130 rows exported, all pages read$/)).toBeDefined()
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^contacts-filtered-\d.+\.xlsx$/)])
})

it('says how many properties are not in a file with hidden columns', async () => {
  const properties = Object.fromEntries(Array.from({ length: 203 }, (_, at) => [`n${at}`, 'x']))
  const fetch = () => Response.json([{ id: 'c1', properties }])
  const { user } = renderApp(<ContactList />, { fetch, at: '/contacts', ofTeam: { exports: [] } })
  await screen.findAllByText('x')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export 1 row (CSV)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(takeNotices()).toEqual([])
  frozenClock().pass(500)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Include hidden columns' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export 1 row (CSV)' }))
  await waitFor(() => expect(takeNotices().map(({ title }) => title)).toEqual(['3 columns are not in the file']))
})
