import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { store } from '#dashboard/api/store/store'
import { chooseCountry } from '#dashboard/testing/choose-country'
import { cell, createButton, created, nobodyKnows, openGrid, paste, people, type Sent } from './testing/open-grid'

const results = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('cell').at(-2)?.textContent)
    .filter(Boolean)
const names = (sent: readonly Sent[]) => sent.map(({ FirstName }) => FirstName)

it('one bad row leaves the others alone, and says what is wrong with it, at its cell or beside it', async () => {
  const issues = [
    { path: ['Phone'], message: 'That number is blocked.' },
    { path: ['Region'], message: 'No contacts in that region.' },
  ]
  let canRead = true
  const app = openGrid({
    canRead: () => canRead,
    async answer(sent) {
      // What nobody knows is looked for; here that cannot be done.
      canRead = false
      if (sent.FirstName === 'Ann1') return Response.json({ title: 'Invalid', errors: issues }, { status: 400 })
      if (sent.FirstName === 'Ann2') return Response.json({ detail: 'Ann2 is there already.' }, { status: 409 })
      if (sent.FirstName === 'Ann3') throw new TypeError('Failed to fetch')
      return created(sent)
    },
  })
  await paste(people(0, 6))
  await app.user.click(createButton(6))
  expect(await screen.findByText('3 created, 2 not created, 1 may have been created')).toBeDefined()
  expect(app.sent).toHaveLength(6)
  const reason = 'No contacts in that region.'
  expect(results()).toEqual([
    'Created',
    `Not created${reason}`,
    'Not createdAnn2 is there already.',
    'May have been createdSend again',
    'Created',
    'Created',
  ])
  const phone = cell('Phone, row 2')
  expect(phone.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(phone.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'That number is blocked.',
  )
  // What was refused can be mended and sent; what was done is not sent again.
  await app.user.type(cell('Last name, row 2'), 'man')
  expect(screen.queryByText(reason)).toBeNull()
  expect(createButton(2)).toBeDefined()
})

it('rows that may have been created are checked by reading, or sent again: one of them, or all', async () => {
  let lost = true
  const contacts: { id: string; properties: Record<string, string> }[] = []
  const app = openGrid({
    contacts,
    answer: sent => (lost ? Promise.reject(new TypeError('Failed to fetch')) : created(sent)),
  })
  await paste(people(0, 3))
  await app.user.click(createButton(3))
  const notice = () => screen.getByText(/rows? may have been created$/).closest('[role=alert]') as HTMLElement
  await waitFor(() => expect(within(notice()).getByText('3 rows may have been created')).toBeDefined())
  // It is said once: at the rows that are marked.
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  contacts.push({ id: 'c7', properties: { firstName: 'Ann0', phoneNumber: '+46702000010' } })
  await app.user.click(within(notice()).getByRole('button', { name: 'Check 3 rows' }))
  expect(await screen.findByText('2 rows may have been created')).toBeDefined()
  expect(results()).toEqual(['CreatedOpen contact', 'Not foundSend again', 'Not foundSend again'])
  expect(screen.getByRole('link', { name: 'Open contact' }).getAttribute('href')).toBe('/contacts/c7')
  lost = false
  await app.user.click(screen.getByRole('button', { name: 'Send row 2 again' }))
  await waitFor(() => expect(results()).toEqual(['CreatedOpen contact', 'Created', 'Not foundSend again']))
  expect(screen.getByText('1 row may have been created')).toBeDefined()
  expect(names(app.sent.slice(3))).toEqual(['Ann1'])
  await app.user.click(screen.getByRole('button', { name: 'Send 1 row again' }))
  expect(await screen.findByText('3 created')).toBeDefined()
  expect(names(app.sent.slice(4))).toEqual(['Ann2'])
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a yes without a contact is accepted, and is not sent again', async () => {
  const app = openGrid({ answer: () => new Response(null, { status: 200 }) })
  await paste(people(0, 2))
  await app.user.click(createButton(2))
  expect(await screen.findByText('0 created, 2 accepted')).toBeDefined()
  expect(results()).toEqual(['Accepted', 'Accepted'])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'Create contacts' })).toBeDefined()
})

it('where every row would be refused alike, no more are sent, and it is said once', async () => {
  const app = openGrid({ answer: () => new Response(null, { status: 401 }) })
  await paste(people(0, 9))
  await app.user.click(createButton(9))
  await screen.findByRole('alert')
  expect(app.sent.length).toBeLessThan(9)
  expect(await screen.findByRole('button', { name: 'Create 9 contacts' })).toBeDefined()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.queryByText(/Not created/)).toBeNull()
})

it('all rows go in one request where the person asks for it', async () => {
  const requests: string[] = []
  const app = openGrid({
    answer(sent, { url }) {
      requests.push(new URL(url).search)
      return created(sent)
    },
  })
  await paste(people(0, 3))
  await app.user.click(screen.getByRole('checkbox', { name: 'Send as one list' }))
  await app.user.click(createButton(3))
  expect(await screen.findByText('3 created')).toBeDefined()
  expect(requests).toHaveLength(1)
  expect(requests[0]).toContain('multiple')
  expect(app.sent[0]).toHaveLength(3)
})

type Contacts = { id: string; properties: Record<string, string> }[]
type RefusedList = Parameters<typeof openGrid>[0] & {
  /** What the service says of single rows of a list. */
  issues?: readonly unknown[]
  /** What it makes of a list that it refuses. */
  made?: Contacts
}

/** Two rows as a list, over a service that refuses lists, and rows by themselves where it says nothing else. */
async function refusedList({ issues = [], made = [], answer, canRead }: RefusedList) {
  const contacts: Contacts = []
  const refused = () => Response.json({ detail: 'Not all of them.', errors: issues }, { status: 409 })
  const app = openGrid({
    contacts,
    ...(canRead && { canRead }),
    answer(sent, request) {
      if (!Array.isArray(sent) && answer) return answer(sent, request)
      contacts.push(...made)
      return refused()
    },
  })
  await paste(people(0, 2))
  await app.user.click(screen.getByRole('checkbox', { name: 'Send as one list' }))
  await app.user.click(createButton(2))
  return app
}
const blocked = [{ path: ['1', 'Phone'], message: 'Blocked.' }]
const ann = { id: 'c1', properties: { firstName: 'Ann0', phoneNumber: '+46702000010' } }

it('a list that was refused may be there in part: what is there is found, and only the row at fault is refused', async () => {
  const app = await refusedList({ made: [ann], issues: blocked })
  expect(await screen.findByText('1 created, 1 not created')).toBeDefined()
  expect(results()).toEqual(['CreatedOpen contact', 'Not created'])
  expect(screen.getByText('Blocked.').id).toBe(cell('Phone, row 2').getAttribute('aria-describedby'))
  expect(app.sent).toHaveLength(1)
  expect(createButton(1)).toBeDefined()
})

it('a row of a refused list that is not there and not at fault goes again, once', async () => {
  const app = await refusedList({ answer: created, issues: blocked })
  expect(await screen.findByText('1 created, 1 not created')).toBeDefined()
  expect(screen.getByText('Blocked.')).toBeDefined()
  expect(app.sent.slice(1).map(({ FirstName }) => FirstName)).toEqual(['Ann0'])
})

it('a row of a refused list that cannot be looked for may have been created, and can be checked', async () => {
  let canRead = true
  const app = await refusedList({ canRead: () => canRead, answer: created, issues: blocked })
  canRead = false
  expect(await screen.findByText('0 created, 1 not created, 1 may have been created')).toBeDefined()
  expect(app.sent).toHaveLength(1)
  canRead = true
  await app.user.click(screen.getByRole('button', { name: 'Check 1 row' }))
  await waitFor(() => expect(results()).toEqual(['Not foundSend again', 'Not created']))
  expect(app.sent).toHaveLength(1)
})

it('a list that is refused as a whole goes again row by row, and each row says what was said of it', async () => {
  const app = await refusedList({})
  expect(await screen.findByText('0 created, 2 not created')).toBeDefined()
  expect(screen.getAllByText('Not all of them.')).toHaveLength(2)
  expect(app.sent).toHaveLength(3)
  expect(createButton(2)).toBeDefined()
})

it('numbers are written as they are dialled anywhere before they are checked and sent', async () => {
  const app = openGrid()
  await paste('Ann\tEk\t0702-00 00 10\nBo\tAl\t12')
  await chooseCountry(app.user, 'SE')
  await waitFor(() => expect(cell('Phone, row 1').value).toBe('+46702000010'))
  expect(cell('Phone, row 2').value).toBe('12')
  await app.user.click(createButton(2))
  expect(await screen.findByText('Fix 1 row first')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(cell('Phone, row 2')))
  await app.user.clear(cell('Phone, row 2'))
  await app.user.type(cell('Phone, row 2'), '0702000011{Enter}')
  expect(await screen.findByText('2 created')).toBeDefined()
  expect(app.sent.map(({ Phone }) => Phone)).toEqual(['+46702000010', '+46702000011'])
})

it('a list whose answer was lost is told once, also when the page is opened anew, and ends when its rows are known', async () => {
  const contacts: { id: string; properties: Record<string, string> }[] = []
  const app = openGrid({ contacts, answer: () => Promise.reject(new TypeError('Failed to fetch')) })
  await paste(people(0, 2))
  await app.user.click(screen.getByRole('checkbox', { name: 'Send as one list' }))
  await app.user.click(createButton(2))
  expect(await screen.findByText('2 rows may have been created')).toBeDefined()
  expect(screen.queryByText(/2: Ann0, Ann1/)).toBeNull()
  for (const [at, firstName] of ['Ann0', 'Ann1'].entries())
    contacts.push({ id: `c${at}`, properties: { firstName, phoneNumber: `+4670200001${at}` } })
  await app.user.click(screen.getByRole('button', { name: 'Check 2 rows' }))
  expect(await screen.findByText('2 created')).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/may have been/)).toBeNull())
  expect(screen.queryByText(/2: Ann0, Ann1/)).toBeNull()
})

it('a row of which the server says later that it never arrived can be changed and sent, once', async () => {
  let state = 'unknown'
  let isLost = true
  const app = openGrid({
    ledger: () => Response.json({ state, endpoint: 'createContact' }),
    answer: sent => (isLost ? Promise.reject(new TypeError('Failed to fetch')) : created(sent)),
  })
  await paste(people(0, 1))
  await app.user.click(createButton(1))
  expect(await screen.findByText('Not found')).toBeDefined()
  state = 'not-received'
  isLost = false
  await app.user.click(screen.getByRole('button', { name: 'Check 1 row' }))
  await app.user.click(await screen.findByRole('button', { name: 'Create 1 contact' }))
  expect(await screen.findByText('1 created')).toBeDefined()
  expect(app.sent).toHaveLength(2)
})

it('what turns out to be created while other rows are asked about is not sent again, and not asked about', async () => {
  let isLost = true
  let answer: (requests: number) => Response | Promise<Response> = () => nobodyKnows()
  let requests = 0
  const app = openGrid({
    ledger: () => answer((requests += 1)),
    answer: sent => (isLost ? Promise.reject(new TypeError('Failed to fetch')) : created(sent)),
  })
  for (const at of [0, 1]) {
    await paste(people(at, 1), `First name, row ${at + 1}`)
    await app.user.click(createButton(1))
    await waitFor(() => expect(screen.getAllByText('Not found')).toHaveLength(at + 1))
  }
  isLost = false
  requests = 0
  let goOn = () => {}
  answer = at => {
    if (at === 1)
      return Response.json({ state: 'ended', endpoint: 'createContact', status: 200, answer: { text: '{"ID":1}' } })
    return new Promise(resolve => {
      goOn = () => resolve(nobodyKnows())
    })
  }
  await app.user.click(screen.getByRole('button', { name: 'Send 2 rows again' }))
  // What became of the first is with the grid, and its work is cleared, before the second is known.
  await waitFor(async () => expect(await (await store()).all('jobs')).toHaveLength(1))
  goOn()
  expect(await screen.findByText('2 created')).toBeDefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(names(app.sent)).toEqual(['Ann0', 'Ann1', 'Ann1'])
})

it('what was not found once, and cannot be looked for now, is not sent again without a question', async () => {
  let canRead = true
  const app = openGrid({
    canRead: () => canRead,
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await paste(people(0, 1))
  await app.user.click(createButton(1))
  expect(await screen.findByText('Not found')).toBeDefined()
  canRead = false
  await app.user.click(screen.getByRole('button', { name: 'Send row 1 again' }))
  const question = await screen.findByRole('alertdialog', { name: '1 row may have been created. Send it again?' })
  expect(app.sent).toHaveLength(1)
  await app.user.click(within(question).getByRole('button', { name: 'Send 1 row again' }))
  await waitFor(() => expect(app.sent).toHaveLength(2))
})
