import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { withImplied } from '#contract/rights'
import { session } from '#dashboard/data/session/session'
import { store } from '#dashboard/data/store/store'
import { readRows } from '#dashboard/parts/jobs/job-store'
import { type MemoryServer, memoryServer } from '#dashboard/testing/memory-server'
import { allowedOver, embedded, renderApp } from '#dashboard/testing/render-app'
import { ImportView } from './import-view'
import { resultFile } from './save-result'

const people = `Förnamn;Efternamn;Mobil;E-post
Anna;Ek;070-174 06 05;anna@example.com
Bo;Al;+46701740606;
Cid;Om;4,67E+10;
Dan;Ed;0701740606;
;Nobody;0701740607;
`

const open = (server: MemoryServer) =>
  renderApp(<ImportView />, { at: '/contacts/import', fetch: server.fetch, ledger: server.ledger })

async function choose({ user, container }: ReturnType<typeof open>, text: BlobPart = people, name = 'people.csv') {
  await screen.findByRole('button', { name: 'Choose a file' })
  const input = container.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no place for a file.')
  await user.upload(input, new File([text], name, { type: 'text/csv' }))
}

const inSweden = async ({ user }: ReturnType<typeof open>) =>
  user.selectOptions(await screen.findByRole('combobox', { name: 'Default country' }), 'SE')

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const created = async ({ service }: MemoryServer) => service.db.selectFrom('contacts').selectAll().execute()

it('a file becomes contacts: what is wrong is said before anything is sent, and mended here', async () => {
  const server = await memoryServer()
  const app = open(server)
  await choose(app)
  await inSweden(app)
  await button('Ready 2')
  await button('To fix 2')
  await button('Duplicate in file 1')
  expect(server.writes()).toHaveLength(0)
  await app.user.click(await button('To fix 2'))
  await app.user.click(await button('Fix row 4'))
  const dialog = await screen.findByRole('dialog', { name: 'Row 4' })
  const phone = within(dialog).getByRole('textbox', { name: 'Phone' })
  expect(within(dialog).getByText('Damaged by the spreadsheet: the last digits are lost')).toBeDefined()
  await app.user.clear(phone)
  await app.user.type(phone, '0701740608')
  await app.user.click(within(dialog).getByRole('button', { name: 'Save row' }))
  await button('Ready 3')
  await app.user.click(await button('Create 3 contacts'))
  expect(await screen.findByText('Finished')).toBeDefined()
  expect((await created(server)).map(({ phone: number }) => number).toSorted()).toEqual([
    '+46701740605',
    '+46701740606',
    '+46701740608',
  ])
})

it('the file of results can be imported again: what was created is known', async () => {
  const server = await memoryServer()
  const app = open(server)
  await choose(app, 'First name,Phone\nAnna,+46701740605\nBo,+46701740606\n')
  await app.user.click(await button('Create 2 contacts'))
  await screen.findByText('Finished')
  const [job = ['']] = await (await store()).all('jobs')
  const rows = await readRows(job[0])
  const file = await resultFile([...rows.slice(0, 1), { ...rows[1], state: 'waiting' } as (typeof rows)[number]], 'sv')
  await app.user.click(await button('Import another file'))
  await choose(app, await file.text(), 'people-result.csv')
  await button('Created before 1')
  expect(await button('Create 1 contact')).toHaveProperty('disabled', false)
})

it('the same file is asked about before it is imported again', async () => {
  const server = await memoryServer()
  const app = open(server)
  const text = 'First name,Phone\nAnna,+46701740605\n'
  await choose(app, text)
  await app.user.click(await button('Create 1 contact'))
  await screen.findByText('Finished')
  await app.user.click(await button('Import another file'))
  await choose(app, text)
  const dialog = await screen.findByRole('alertdialog', { name: 'Import this file again?' })
  expect(within(dialog).getByText(/\(1 row\)/)).toBeDefined()
  await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await button('Choose a file')
})

it('rows that are contacts already are found, by whichever is fewer requests', async () => {
  const server = await memoryServer()
  const app = open(server)
  const body = JSON.stringify({ FirstName: 'Anna', Phone: '+46701740605' })
  const headers = { 'content-type': 'application/json' }
  await server.fetch(new Request('http://dashboard.test/api/contacts', { method: 'POST', headers, body }))
  await choose(app, 'First name,Phone\nAnna,+46701740605\nBo,+46701740606\nCid,+46701740607\n')
  await app.user.click(await button('Check 3 rows'))
  expect(await screen.findByText('1 row is already a contact.')).toBeDefined()
  await button('Already a contact 1')
  await button('Create 2 contacts')
  await app.user.click(screen.getByRole('checkbox', { name: '1 that is already a contact' }))
  await button('Create 3 contacts')
})

it('columns that a person chose are the team’s for files with the same heads', async () => {
  const server = await memoryServer()
  const app = open(server)
  const file = (name: string) => `Kontakt,Nummer\n${name},+4670174060${name.length}\n`
  await choose(app, file('Anna'))
  await app.user.selectOptions(await screen.findByRole('combobox', { name: /“(Kontakt|Column 1)”/ }), 'FirstName')
  await app.user.click(await button('Create 1 contact'))
  await screen.findByText('Finished')
  await app.user.click(await button('Import another file'))
  await choose(app, file('Bo'), 'others.csv')
  expect(await screen.findByText('others.csv · Columns chosen as last time.')).toBeDefined()
  await button('Create 1 contact')
})

it('several rows go out in one request where a person chooses so, one request at once', async () => {
  const server = await memoryServer()
  const app = open(server)
  const rows = Array.from({ length: 25 }, (_, at) => `Anna,+467017406${String(at).padStart(2, '0')}`)
  await choose(app, ['First name,Phone', ...rows].join('\n'))
  await button('Create 25 contacts')
  await app.user.click(screen.getByText('Sending options'))
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Requests at once' }), '1')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Contacts per request' }), '10')
  expect(
    screen.getByText('If an answer is lost, its contacts are looked up before anything is sent again.'),
  ).toBeDefined()
  await app.user.click(await button('Create 25 contacts'))
  expect(await screen.findByText('Finished')).toBeDefined()
  expect(screen.getByText('people.csv · 10 contacts per request · 1 request at once')).toBeDefined()
  expect(await created(server)).toHaveLength(25)
  expect(server.writes().map(({ url }) => new URL(url).search)).toEqual([
    '?multiple=true',
    '?multiple=true',
    '?multiple=true',
  ])
})

it('who may not create many at once is told how long it takes', async () => {
  const server = await memoryServer()
  const rights = withImplied(['contacts.create'])
  const limits = [{ kind: 'contacts', most: 60, seconds: 60, left: 60 }]
  const me = { ...allowedOver(embedded), accounts: 'on' as const, rights, limits }
  session.provide({ state: 'signed-in', me })
  const app = renderApp(<ImportView />, { at: '/contacts/import', fetch: server.fetch, me })
  const rows = Array.from({ length: 400 }, (_, at) => `Anna,+46701740${String(at).padStart(3, '0')}`)
  await choose(app, ['First name,Phone', ...rows].join('\n'))
  await button('Create 400 contacts')
  expect(await screen.findByText('About 7 minutes')).toBeDefined()
  await app.user.click(screen.getByText('Sending options'))
  expect(screen.getByRole('combobox', { name: 'Requests at once' })).toHaveProperty('value', '3')
  expect(screen.queryByRole('combobox', { name: 'Contacts per request' })).toBeNull()
  // Nothing is read by who may not.
  expect(screen.queryByText('Existing contacts')).toBeNull()
})

it('rows with the same value are mended alike', async () => {
  const server = await memoryServer()
  const app = open(server)
  await choose(app, 'First name,Phone\n,+46701740605\n,+46701740606\nBo,+46701740607\n')
  await button('To fix 2')
  await app.user.click(await button('Fix row 2'))
  const dialog = await screen.findByRole('dialog', { name: 'Row 2' })
  await app.user.type(within(dialog).getByRole('textbox', { name: 'First name' }), 'Guest')
  await app.user.click(within(dialog).getByRole('checkbox', { name: 'Also change 1 other row with the same value' }))
  await app.user.click(within(dialog).getByRole('button', { name: 'Save row' }))
  expect(await button('Create 3 contacts')).toHaveProperty('disabled', false)
})

it('a file that cannot be used says why, and another can be chosen', async () => {
  const server = await memoryServer()
  const app = open(server)
  await choose(app, Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'old.xlsx')
  expect(await screen.findByText(/old workbook \(\.xls\) or has a password/)).toBeDefined()
  await choose(app, '   \n', 'empty.csv')
  expect(await screen.findByText('It has no rows.')).toBeDefined()
})
