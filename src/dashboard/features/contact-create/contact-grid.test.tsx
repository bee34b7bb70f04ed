import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { keptDraft } from '#dashboard/api/drafts/draft'
import { kept } from '#dashboard/api/kept/kept'
import { store } from '#dashboard/api/store/store'
import { changeJob } from '#dashboard/parts/jobs/job-store'
import { draftInAnotherTab } from '#dashboard/testing/another-tab'
import { cell, createButton, created, keepRows, openGrid, paste, people, storedRows } from './testing/open-grid'

/** Creates whose answers wait until they are told to come. */
function slow() {
  let answer = () => {}
  const wait = new Promise<void>(resolve => {
    answer = resolve
  })
  return { answer: () => answer(), over: (sent: Parameters<typeof created>[0]) => wait.then(() => created(sent)) }
}

it('what is being sent goes on and is settled when the page was left meanwhile, and cannot be sent twice', async () => {
  const { answer, over } = slow()
  const app = openGrid({ answer: over })
  await paste(people(0, 6))
  await app.user.click(createButton(6))
  // A request of the four is left to what a person asks for meanwhile. These rows are in the tab alone: no browser keeps them.
  await waitFor(() => expect(screen.getAllByText('Sending')).toHaveLength(3))
  expect(screen.getAllByText('Waiting')).toHaveLength(3)
  expect(screen.getByText('Don’t reload or close this tab: progress can’t be saved here.')).toBeDefined()
  for (const _ of [1, 2]) {
    await app.user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await app.user.click(await screen.findByRole('link', { name: 'Back' }))
    expect(await screen.findAllByText('Sending')).toHaveLength(3)
    expect(screen.queryByRole('button', { name: /^Create \d/ })).toBeNull()
  }
  await app.user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await screen.findByRole('link', { name: 'Back' })
  answer()
  await waitFor(async () => expect(await storedRows()).toEqual(Array.from({ length: 6 }, () => 'created')))
  await app.user.click(screen.getByRole('link', { name: 'Back' }))
  expect(await screen.findByText('6 created')).toBeDefined()
  expect(app.sent.map(({ FirstName }) => FirstName)).toEqual(['Ann0', 'Ann1', 'Ann2', 'Ann3', 'Ann4', 'Ann5'])
})

const collections = ['jobs', 'jobProgress', 'jobRows'] as const

/** All that a reload at this moment would find, to be put back. */
async function whatAReloadFinds() {
  const storage = await store()
  const draft = await kept.get('draft/contacts-new')
  const entries = await Promise.all(collections.map(name => storage.all(name)))
  return async () => {
    await kept.set('draft/contacts-new', draft)
    for (const [at, name] of collections.entries()) {
      for (const [key, value] of entries[at] ?? []) await storage.put(name, key, value)
    }
  }
}

it('writes down that a row is being sent before it is, and a page without its answer says so of that row alone', async () => {
  const { answer, over } = slow()
  const before: unknown[] = []
  const app = openGrid({
    async answer(sent) {
      before.push(await storedRows())
      return over(sent)
    },
  })
  await paste(people(0, 5))
  await app.user.click(createButton(5))
  await waitFor(() => expect(before).toHaveLength(3))
  expect(before[0]).toContain('sending')
  const putBack = await whatAReloadFinds()
  expect(await storedRows()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting'])
  answer()
  await screen.findByText('5 created')
  app.unmount()
  await waitFor(async () => expect(await storedRows()).toEqual(Array.from({ length: 5 }, () => 'created')))
  await putBack()
  const again = openGrid()
  // What had not been sent goes on; what may have been created does not go again.
  expect(await screen.findByText('2 created, 3 may have been created')).toBeDefined()
  expect(cell('First name, row 1').disabled).toBe(true)
  expect(again.sent.map(({ FirstName }) => FirstName)).toEqual(['Ann3', 'Ann4'])
  expect(await storedRows()).toEqual(['unknown', 'unknown', 'unknown', 'created', 'created'])
})

it('rows that an earlier version was sending when the page went may have been created, and the others can be sent', async () => {
  openGrid().unmount()
  const rows = [0, 1, 2, 3, 4].map(key => ({
    key,
    cells: { FirstName: `Ann${key}`, Phone: `+46702000${key}10` },
    outcome: key < 4 ? { state: 'sending', key: `key${key}` } : { state: 'waiting' },
  }))
  await keepRows(rows)
  const again = openGrid()
  // Nobody knows of them, and they are not there.
  await waitFor(() => expect(screen.getAllByText('Not found')).toHaveLength(4))
  expect(screen.getByText('0 created, 4 may have been created')).toBeDefined()
  expect(cell('First name, row 1').disabled).toBe(true)
  expect(cell('First name, row 5').disabled).toBe(false)
  await again.user.click(createButton(1))
  expect(await screen.findByText('1 created, 4 may have been created')).toBeDefined()
  expect(again.sent.map(({ FirstName }) => FirstName)).toEqual(['Ann4'])
})

it('a draft of a version that knew fewer fields is taken up', async () => {
  openGrid().unmount()
  await keepRows([{ key: 0, cells: { FirstName: 'Ann0' } }])
  openGrid()
  await waitFor(() => expect(cell('First name, row 1').value).toBe('Ann0'))
})

it('says that another tab changed the rows, and shows those when told to', async () => {
  const app = openGrid()
  await paste(people(0, 1))
  await waitFor(async () => expect(await keptDraft('contacts-new')).toBeDefined())
  await draftInAnotherTab('contacts-new', { rows: [{ key: 0, cells: { FirstName: 'Bo' } }], nextKey: 1 })
  await screen.findByText('This draft was changed in another tab.')
  expect(cell('First name, row 1').value).toBe('Ann0')
  await app.user.click(screen.getByRole('button', { name: 'Use that version' }))
  await waitFor(() => expect(cell('First name, row 1').value).toBe('Bo'))
})

it('pasted rows take the place of refused ones, and stay below those that were sent', async () => {
  const app = openGrid({
    answer: sent => (sent.FirstName < 'Ann3' ? new Response('No.', { status: 409 }) : created(sent)),
  })
  await paste(people(0, 3))
  await app.user.click(createButton(3))
  expect(await screen.findByText('0 created, 3 not created')).toBeDefined()
  await paste(people(5, 4))
  await waitFor(() => expect(screen.queryByText('Not created')).toBeNull())
  await app.user.click(createButton(4))
  expect(await screen.findByText('4 created')).toBeDefined()
  expect(app.sent.slice(3).map(({ FirstName }) => FirstName)).toEqual(['Ann5', 'Ann6', 'Ann7', 'Ann8'])
  await paste(people(9, 2))
  expect(screen.getByText('Rows already sent were kept. Pasted rows are below them.')).toBeDefined()
  expect(cell('First name, row 5').value).toBe('Ann9')
  await app.user.click(screen.getByRole('button', { name: 'Remove 4 created rows' }))
  expect(cell('First name, row 1').value).toBe('Ann9')
})

it('asks before rows are cleared, and says how many may be there', async () => {
  const app = openGrid({ answer: () => Promise.reject(new TypeError('Failed to fetch')) })
  await paste(people(0, 2))
  await app.user.click(createButton(2))
  await screen.findByText('0 created, 2 may have been created')
  const clear = screen.getByRole('button', { name: 'Clear all rows' })
  await app.user.click(clear)
  const question = await screen.findByRole('alertdialog', { name: 'Clear 2 rows not created?' })
  expect(within(question).getByText('2 rows may have been created.')).toBeDefined()
  await app.user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(cell('First name, row 1').value).toBe('Ann0')
  await app.user.click(clear)
  await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear all rows' }))
  await waitFor(() => expect(cell('First name, row 1').value).toBe(''))
})

it('rows that the grid does not hold are counted', async () => {
  openGrid()
  await paste(people(0, 130))
  expect(screen.getByText('30 rows did not fit: the grid holds 100.')).toBeDefined()
  expect(cell('First name, row 100').value).toBe('Ann99')
  expect(createButton(100)).toBeDefined()
})

it('rows of work that was held go on when a person says so, or can be changed and sent anew', async () => {
  const { answer, over } = slow()
  const app = openGrid({ answer: over })
  await paste(people(0, 6))
  await app.user.click(createButton(6))
  await waitFor(() => expect(app.sent).toHaveLength(3))
  const [job = ''] = (await (await store()).all('jobs')).map(([id]) => id)
  await changeJob(job, 'paused', ['running'])
  answer()
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeDefined()
  await waitFor(() => expect(screen.getAllByText('Created')).toHaveLength(3))
  expect(screen.getAllByText('Waiting')).toHaveLength(3)
  expect(cell('First name, row 6').disabled).toBe(true)
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('3 created')).toBeDefined()
  await waitFor(() => expect(cell('First name, row 6').disabled).toBe(false))
  await app.user.click(createButton(3))
  expect(await screen.findByText('6 created')).toBeDefined()
  expect(app.sent.map(({ FirstName }) => FirstName)).toEqual(['Ann0', 'Ann1', 'Ann2', 'Ann3', 'Ann4', 'Ann5'])
  await waitFor(async () => expect(await (await store()).all('jobs')).toEqual([]))
})

it('where the browser has no room nothing is sent, and that is said', async () => {
  const app = openGrid()
  await paste(people(0, 2))
  const storage = await store()
  const full = vi.spyOn(storage, 'putAll').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
  await app.user.click(createButton(2))
  expect(await screen.findByText(/^Not sent: this browser has no room left\./)).toBeDefined()
  expect(app.sent).toEqual([])
  full.mockRestore()
  await app.user.type(cell('Last name, row 1'), 'man')
  await app.user.click(createButton(2))
  expect(await screen.findByText('2 created')).toBeDefined()
})

/** Reading contacts waits until it is told to go on. */
function slowReading() {
  let goOn = () => {}
  const wait = new Promise<void>(resolve => {
    goOn = resolve
  })
  return { goOn: () => goOn(), canRead: () => wait.then(() => true) }
}

/** Leaves for the other page, though rows are unsent; gives the way back. */
async function leave({ user }: ReturnType<typeof openGrid>) {
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  return screen.findByRole('link', { name: 'Back' })
}

it('rows that are sent once the page was left are known as sent to whoever comes back', async () => {
  const { goOn, canRead } = slowReading()
  const app = openGrid({ canRead })
  await paste(people(0, 2))
  await app.user.click(createButton(2))
  await screen.findByText('Checking for duplicates…')
  await leave(app)
  goOn()
  await waitFor(() => expect(app.sent).toHaveLength(2))
  await app.user.click(screen.getByRole('link', { name: 'Back' }))
  expect(await screen.findByText('2 created')).toBeDefined()
  await waitFor(async () => expect((await storedRows()).slice(0, 2)).toEqual(['created', 'created']))
})

it('rows that are sent from the page as it was before are not sent from where it is opened again', async () => {
  const { goOn, canRead } = slowReading()
  const app = openGrid({ canRead })
  await paste(people(0, 2))
  for (const isLast of [false, true]) {
    await app.user.click(createButton(2))
    await screen.findByText('Checking for duplicates…')
    if (isLast) break
    await app.user.click(await leave(app))
    await screen.findByDisplayValue('Ann0')
  }
  goOn()
  expect(await screen.findByText('2 created')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Checking for duplicates…')).toBeNull())
  expect(app.sent.map(({ FirstName }) => FirstName)).toEqual(['Ann0', 'Ann1'])
})

it('while a limit is waited for the rest can be held or given up, and what may have been created is not looked for', async () => {
  const limited = () => new Response(null, { status: 429, headers: { 'retry-after': '3600' } })
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const app = openGrid({ answer: sent => (sent.FirstName === 'Ann0' ? lost() : limited()) })
  await paste(people(0, 3))
  await app.user.click(createButton(3))
  expect(await screen.findByText(/^The limit is reached/)).toBeDefined()
  expect(await screen.findByText('Not found')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check 1 row' }).disabled).toBe(true)
  await app.user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(await screen.findByText('Paused. Nothing more is sent until you continue.')).toBeDefined()
  const create = screen.getByRole('button', { name: 'Create contacts' })
  expect([create.getAttribute('aria-busy'), create.hasAttribute('disabled')]).toEqual([null, true])
  await app.user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(/^The limit is reached/)).toBeDefined()
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('0 created, 1 may have been created')).toBeDefined()
  expect(cell('First name, row 2').disabled).toBe(false)
  expect(createButton(2)).toBeDefined()
})

it('rows that could not be sent again for want of room still may have been created', async () => {
  const app = openGrid({ answer: () => Promise.reject(new TypeError('Failed to fetch')) })
  await paste(people(0, 1))
  await app.user.click(createButton(1))
  await screen.findByText('Not found')
  const full = vi.spyOn(await store(), 'putAll').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
  await app.user.click(screen.getByRole('button', { name: 'Send row 1 again' }))
  expect(await screen.findByText(/^Not sent: this browser has no room left\./)).toBeDefined()
  full.mockRestore()
  expect(await screen.findByText('1 row may have been created')).toBeDefined()
  expect(cell('First name, row 1').disabled).toBe(true)
  expect(app.sent).toHaveLength(1)
})

it('characters that nobody sees are taken out of numbers and addresses, and that is said', async () => {
  const app = openGrid()
  await paste('Anna\tEk\t+4670\u200b1740601\tanna\u200b@example.com\nBo\u200d\tEk\t+46701740602\t')
  expect(await screen.findByText('Invisible characters removed from numbers and addresses.')).toBeDefined()
  await app.user.click(createButton(2))
  await screen.findByText('2 created')
  expect(app.sent).toEqual([
    expect.objectContaining({ Phone: '+46701740601', Email: 'anna@example.com' }),
    expect.objectContaining({ FirstName: 'Bo\u200d', Phone: '+46701740602' }),
  ])
})
