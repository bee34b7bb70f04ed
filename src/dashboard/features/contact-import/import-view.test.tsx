import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { withImplied } from '#contract/rights'
import type { ImportRow, JobRow, JobRowReason, JobRowState } from '#contract/team/jobs'
import { keptDraft } from '#dashboard/api/drafts/draft'
import { session } from '#dashboard/api/session/session'
import { saveDefaultRegion } from '#dashboard/api/shared/default-region'
import { csvFile } from '#dashboard/parts/csv/write-file'
import { chooseCountry } from '#dashboard/testing/choose-country'
import { type MemoryServer, memoryServer } from '#dashboard/testing/memory-server'
import { allowedOver, embedded, renderApp } from '#dashboard/testing/render-app'
import { ImportView } from './import-view'
import { earlierVerdict, resultHeader, resultValues } from './result-file'

afterEach(() => vi.unstubAllGlobals())

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
  if (!input) throw new Error('No file input.')
  await user.upload(input, new File([text], name, { type: 'text/csv' }))
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
/** The button, once the rows are compared with the contacts. */
const enabled = async (name: string) => {
  await waitFor(async () => expect((await button(name)).disabled).toBe(false))
  return button(name)
}

/** A server that stores uploads as paused jobs. `rows` returns the rows of the last upload. */
async function jobServer() {
  const server = await memoryServer()
  const uploads: string[][] = []
  const jobs: object[] = []
  const state = { isGone: false }
  const at = new Date().toISOString()
  const none = { waiting: 0, sending: 0, done: 0, refused: 0, unknown: 0, skipped: 0 }
  const jobOf = (counts: object, head: object) => ({
    options: {},
    ...head,
    id: `job-${jobs.length}`,
    state: 'paused',
    counts: { ...none, ...counts },
    person: '',
    personName: '',
    own: 'yes',
    createdAt: at,
    at,
  })
  async function begin(request: Request) {
    const lines = (await request.clone().text()).trim().split('\n')
    uploads.push(lines)
    jobs.unshift(jobOf({ waiting: lines.length - 1 }, JSON.parse(lines[0] ?? '') as object))
    return jobs[0]
  }
  const fetch: typeof server.fetch = async request => {
    const { pathname } = new URL(request.url)
    if (state.isGone) throw new TypeError('Failed to fetch')
    if (!pathname.startsWith('/team/jobs')) return server.fetch(request)
    if (request.method === 'POST') return Response.json(await begin(request), { status: 201 })
    return Response.json(
      pathname === '/team/jobs' ? { rows: jobs } : jobs.find(job => pathname.endsWith((job as { id: string }).id)),
    )
  }
  const last = () => uploads.at(-1) ?? []
  return {
    ...server,
    fetch,
    uploads,
    jobs,
    jobOf,
    state,
    head: () => JSON.parse(last()[0] ?? '') as object,
    rows: () =>
      last()
        .slice(1)
        .map(line => JSON.parse(line) as ImportRow),
  }
}

type JobServer = Awaited<ReturnType<typeof jobServer>>

const phonesOf = (rows: readonly ImportRow[]) =>
  rows.flatMap(({ action, body }) => (action === 'create' ? [(body as { Phone: string }).Phone] : []))

const createContact = (server: MemoryServer, FirstName: string, Phone: string) =>
  server.fetch(
    new Request('http://dashboard.test/api/contacts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ FirstName, Phone }),
    }),
  )

/** Changes one field of a row in its dialog and saves. */
async function mend({ user }: ReturnType<typeof open>, row: number, field: string, value: string, alike?: string) {
  await user.click(await button(`Fix row ${row}`))
  const dialog = within(await screen.findByRole('dialog', { name: `Row ${row}` }))
  const box = dialog.getByRole('textbox', { name: field })
  await user.clear(box)
  await user.type(box, value)
  if (alike) await user.click(await dialog.findByRole('checkbox', { name: alike }))
  await user.click(dialog.getByRole('button', { name: 'Save row' }))
}

/** Waits for an upload. */
const begun = async ({ uploads }: JobServer) => waitFor(() => expect(uploads).not.toHaveLength(0))

/** The result file of uploaded rows, with a state for each created row. */
async function resultFile(
  rows: readonly ImportRow[],
  endOf: (row: ImportRow) => JobRowState,
  locale: 'en' | 'sv' = 'en',
) {
  const ended = rows.map((input, row): JobRow => {
    const state = input.action === 'skip' ? 'skipped' : endOf(input)
    const reason = input.reason as JobRowReason | undefined
    return { row, state, input, ...(reason && input.action === 'skip' && { reason }) }
  })
  async function* pieces() {
    yield ended.map(row => resultValues(row, locale))
  }
  return (await csvFile(resultHeader(locale), pieces(), { locale })).text()
}

it('creates contacts from a file once its problems are fixed, one by one or together', async () => {
  const server = await jobServer()
  const app = open(server)
  await act(() => saveDefaultRegion('SE'))
  await choose(app, `${people};Other;#N/A;\nEva;Åk;0701740610;"x`)
  await button('Ready 2')
  await button('To fix 4')
  await button('Duplicate in file 1')
  expect(screen.getByText('Quotation mark missing or misplaced (row 8)')).toBeDefined()
  expect(screen.getByText('An error of the spreadsheet instead of a value (row 7)')).toBeDefined()
  await app.user.click(await button('Phone: Damaged by the spreadsheet: the last digits are lost 1'))
  await mend(app, 4, 'Phone', '0701740608')
  await button('Ready 3')
  await app.user.click(await button('First name: Required 2'))
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2))
  await mend(app, 6, 'First name', 'Guest', 'Also change 1 other row with the same value')
  await button('Ready 4')
  expect(server.uploads).toEqual([])
  await app.user.click(await enabled('Create 4 contacts'))
  await begun(server)
  expect(server.head()).toEqual({ kind: 'import-contacts', name: 'people.csv', options: { region: 'SE' } })
  expect(phonesOf(server.rows())).toEqual(['+46701740605', '+46701740606', '+46701740608', '+46701740607'])
  expect(await screen.findByRole('heading', { name: 'people.csv' })).toBeDefined()
  expect(app.router.state.location.search).toMatch(/^\?job=/)
  // The loaded job stays beside an error.
  server.state.isGone = true
  await app.user.click(await button('Continue'))
  expect((await screen.findByRole('alert')).textContent).toContain('connection')
  expect(screen.getByRole('heading', { name: 'people.csv' })).toBeDefined()
})

it('accepts rows with more cells than headings, one by one or together', async () => {
  const server = await jobServer()
  const app = open(server)
  await act(() => saveDefaultRegion('SE'))
  await choose(app, 'Förnamn;Mobil\nAnna;0701740605;calls back\nBo;0701740606\nCid;0701740607;x\nDan;0701740608\n')
  await button('To check 2')
  expect(screen.getByText('More cells than headings (rows 2, 4)')).toBeDefined()
  await app.user.click(await button('Fix row 2'))
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save row' }))
  await button('Ready 3')
  await app.user.click(await screen.findByRole('checkbox', { name: 'To check: 1' }))
  await app.user.click(await enabled('Create 4 contacts'))
  await begun(server)
  expect(phonesOf(server.rows())).toHaveLength(4)
})

it('reads national numbers in the country that is chosen for them', async () => {
  const server = await jobServer()
  const app = open(server)
  await choose(app, 'Förnamn;Mobil\nAnna;070-174 06 05\n')
  await button(/^Phone: Choose a default country/)
  await chooseCountry(app.user, 'Sweden')
  await app.user.click(await enabled('Create 1 contact'))
  await begun(server)
  expect(phonesOf(server.rows())).toEqual(['+46701740605'])
})

it('returns the focus to the button of a dialog that is closed without saving', async () => {
  const app = open(await jobServer())
  await choose(app, people)
  for (const [name, field] of [
    ['Fix row 4', 'Phone'],
    ['Add row', 'First name'],
  ] as const) {
    await app.user.click(await button(name))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: field })))
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
  }
})

it('accounts for every row, and creates nothing twice when its result file is imported', async () => {
  const server = await jobServer()
  await createContact(server, 'Eva', '+46701740609')
  const app = open(server)
  await act(() => saveDefaultRegion('SE'))
  await choose(app, `${people}Eva;Ny;0701740609;\nFia;Ek;+4612;\n`)
  await button('Already a contact 1')
  await app.user.click(await enabled('Create 2 contacts'))
  await begun(server)
  const file = await resultFile(server.rows(), () => 'done')
  const lines = file.trim().split('\r\n')
  expect(lines.slice(1).map(line => line.replace(/,$/, ''))).toEqual([
    '2,Anna,Ek,+46701740605,anna@example.com,,,,Created,',
    '3,Bo,Al,+46701740606,,,,,Created,',
    '4,Cid,Om,"4,67E+10",,,,,Not sent: to fix,Phone: Damaged by the spreadsheet: the last digits are lost',
    '5,Dan,Ed,0701740606,,,,,Not sent: duplicate in file,Same number as row 3',
    '6,,Nobody,0701740607,,,,,Not sent: to fix,First name: Required',
    '7,Eva,Ny,0701740609,,,,,Not sent: already a contact,Eva',
    '8,Fia,Ek,+4612,,,,,Not sent: to check,Phone: Too short',
  ])
  await app.user.click(await screen.findByRole('link', { name: 'Import more' }))
  await choose(app, file, 'people-result.csv')
  await button('Created before 2')
  await button('To fix 2')
  await button('Duplicate in file 1')
  await button('Already a contact 1')
  await button('To check 1')
  expect(await button('Create contacts')).toHaveProperty('disabled', true)
})

it.each<[Partial<JobRow>, string | undefined]>([
  [{ state: 'unknown', reason: 'unreadable' }, 'The answer could not be read'],
  // A row to be sent again.
  [{ state: 'waiting', maybe: 'yes' }, undefined],
])('says in the result file that a row may have been created: %j', (row, why) => {
  const input = { action: 'create', body: { FirstName: 'Ann', Phone: '+46701740605' }, file: { line: 2, cells: {} } }
  const cells = resultValues({ row: 0, state: 'unknown', input, ...row }, 'en')
  expect(cells.slice(-3)).toEqual(['May have been created', why, undefined])
})

it.each([
  ['created some, also if they were deleted since', { done: 1 }, true],
  ['waits', { waiting: 1 }, true],
  ['created nothing', { refused: 1 }, false],
] as const)('offers the numbers of another import of this day: it %s', async (_, counts, isOffered) => {
  const server = await jobServer()
  server.jobs.push(server.jobOf(counts, { kind: 'import-contacts', name: 'others.csv' }))
  const app = open(server)
  await choose(app, 'First name,Phone\nEva,+46701740609\n')
  await enabled('Create 1 contact')
  expect(screen.queryByRole('checkbox', { name: 'In another import, if any' }) !== null).toBe(isOffered)
})

it('says in the result file what a created contact differs in, and takes it for created when imported again', () => {
  const body = { FirstName: 'Ann', LastName: 'Ek', Phone: '+46701740605', Notes: 'a'.repeat(200) }
  const input = { action: 'create', body, file: { line: 2, cells: {} } }
  const unlike: JobRow['unlike'] = [
    { path: ['LastName'], kind: 'changed', sent: 'Ek', stored: 'Other' },
    { path: ['Phone'], kind: 'dropped', sent: body.Phone },
    { path: ['Notes'], kind: 'changed', sent: body.Notes, stored: 'b' },
    { path: ['Email'], kind: 'unconfirmed', sent: 'a@example.com' },
  ]
  const row: JobRow = { row: 0, state: 'done', input, id: '7', unlike }
  const [result, why] = resultValues(row, 'en').slice(-3)
  expect(result).toBe('Created, but 3 values differ')
  expect(why).toBe(
    'Last name: “Ek” became “Other” · Phone: “+46701740605” was not kept · Notes: saved differently · Not confirmed: E-mail.',
  )
  for (const locale of ['en', 'sv'] as const)
    expect(earlierVerdict(String(resultValues(row, locale).at(-3)))).toBe('before')
})

it('compares rows that may have been created before it sends them again', async () => {
  const server = await jobServer()
  const app = open(server)
  await choose(app, 'First name,Phone\nAnna,+46701740605\nBo,+46701740606\nCid,+46701740607\n')
  await app.user.click(await enabled('Create 3 contacts'))
  await begun(server)
  const file = await resultFile(server.rows(), () => 'unknown', 'sv')
  await createContact(server, 'Anna', '+46701740605')
  await createContact(server, 'Cid', '+46701740607')
  await app.user.click(await screen.findByRole('link', { name: 'Import more' }))
  await choose(app, file, 'people-result.csv')
  await button('May have been created 3')
  expect(screen.queryByRole('checkbox', { name: 'May have been created: 3' })).toBeNull()
  await button('Already a contact 2')
  await app.user.click(await enabled('Create 1 contact'))
  await waitFor(() => expect(server.uploads).toHaveLength(2))
  expect(phonesOf(server.rows())).toEqual(['+46701740606'])
})

it('remembers chosen columns for the team’s files with the same headings', async () => {
  const server = await jobServer()
  const app = open(server)
  const file = (name: string) => `Kontakt,Nummer\n${name},+4670174060${name.length}\n`
  await choose(app, file('Anna'))
  await app.user.selectOptions(await screen.findByRole('combobox', { name: /“(Kontakt|Column 1)”/ }), 'FirstName')
  await app.user.click(await enabled('Create 1 contact'))
  await begun(server)
  await app.user.click(await screen.findByRole('link', { name: 'Import more' }))
  await choose(app, file('Bo'), 'others.csv')
  expect(await screen.findByText('Columns chosen as last time.')).toBeDefined()
  await button('Create 1 contact')
})

it('offers to retry a failed comparison, or to create without it', async () => {
  const server = await jobServer()
  await createContact(server, 'Anna', '+46701740605')
  let isFailing = true
  const fetch: typeof server.fetch = async request =>
    isFailing && request.method === 'GET' && request.url.includes('/v2/contacts')
      ? new Response('', { status: 400 })
      : server.fetch(request)
  const app = open({ ...server, fetch })
  const text = 'First name,Phone\nAnna,+46701740605\nBo,+46701740606\nCid,+46701740607\n'
  await choose(app, text)
  expect(await screen.findByText('3 rows could not be checked.')).toBeDefined()
  expect(await button('Create 3 contacts')).toHaveProperty('disabled', true)
  await app.user.click(await button('Create 3 without checking'))
  await begun(server)
  expect(server.rows().map(({ action, reason }) => `${action} ${reason}`)).toEqual(Array(3).fill('create uncertain'))
  await app.user.click(await screen.findByRole('link', { name: 'Import more' }))
  await choose(app, text, 'others.csv')
  expect(await screen.findByText(/3 rows could not be checked\./)).toBeDefined()
  isFailing = false
  await app.user.click(await button('Check 3 rows'))
  expect(await screen.findByText('1 row is already a contact.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Check|without checking/ })).toBeNull()
  await enabled('Create 2 contacts')
  await app.user.click(screen.getByRole('checkbox', { name: 'Already a contact: 1' }))
  await button('Create 3 contacts')
})

it('enables Create after the comparison, also for a row fixed meanwhile', async () => {
  const server = await jobServer()
  let go: () => void = () => undefined
  const held = new Promise<void>(resolve => (go = resolve))
  const fetch: typeof server.fetch = async request => {
    if (request.method === 'GET' && new URL(request.url).pathname === '/v2/contacts') await held
    return server.fetch(request)
  }
  const app = open({ ...server, fetch })
  await choose(app, 'First name,Phone\nAnna,+46701740605\nBo,+46701740606\n,+46701740607\n')
  await button('Stop checking')
  expect(await button('Create 2 contacts')).toHaveProperty('disabled', true)
  await app.user.click(await button('To fix 1'))
  await mend(app, 4, 'First name', 'Cid')
  await button('Create 3 without checking')
  go()
  await app.user.click(await enabled('Create 3 contacts'))
  await begun(server)
  expect(server.rows().map(({ reason }) => reason)).toEqual([undefined, undefined, undefined])
})

it('looks up unknown numbers, but no guessed ones', async () => {
  const server = await memoryServer()
  const lookups: unknown[] = []
  const fetch: typeof server.fetch = async request => {
    if (request.url.endsWith('/lookup')) lookups.push(await request.clone().json())
    return server.fetch(request)
  }
  const app = open({ ...server, fetch })
  await act(() => saveDefaultRegion('SE'))
  await choose(app, 'First name,Phone\nAnna,+46701740605\nBo,701740606\nCid,701740606\nDan,4.67E+10\nEd,+4612\n')
  await button('Create 1 contact')
  await button('To check 2')
  expect(screen.getAllByText('Phone: Guessed: 0 added')).not.toHaveLength(0)
  await waitFor(() => expect(lookups.at(-1)).toEqual({ DefaultRegion: 'SE', PhoneNumbers: ['+4612'] }))
})

it('estimates the time for somebody without the right to bulk changes', async () => {
  const server = await memoryServer()
  const rights = withImplied(['contacts.create'])
  const limits = [{ kind: 'contacts', most: 6, seconds: 60, left: 6 }]
  const me = { ...allowedOver(embedded), accounts: 'on' as const, rights, limits }
  session.provide({ state: 'signed-in', me })
  const app = renderApp(<ImportView />, { at: '/contacts/import', fetch: server.fetch, me })
  const rows = Array.from({ length: 40 }, (_, at) => `Anna,+467017406${10 + at}`)
  await choose(app, ['First name,Phone', ...rows].join('\n'))
  await button('Create 40 contacts')
  expect(await screen.findByText('About 10 minutes')).toBeDefined()
  // Without the right to read contacts nothing is compared.
  expect(screen.queryByText('Not checked yet.')).toBeNull()
  await enabled('Create 40 contacts')
})

it('shows line breaks of a cell, and keeps them when it is edited', async () => {
  const server = await jobServer()
  const app = open(server)
  await choose(app, 'Förnamn,Mobil\r\n"Two\r\nlines",+46701740605\r\n"Bo\r\nEk",+46701740606\r\n')
  const cell = await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name, row 2' })
  expect(cell.value).toBe('Two⏎lines')
  await app.user.type(cell, '!{Enter}')
  await expect.poll(() => cell.value).toBe('Two⏎lines!')
  await app.user.click(await enabled('Create 2 contacts'))
  await begun(server)
  expect(server.rows()).toMatchObject([{ body: { FirstName: 'Two\nlines!' } }, { body: { FirstName: 'Bo\r\nEk' } }])
})

it('lets the heading and all columns of a wide file be chosen', async () => {
  const server = await memoryServer()
  const app = open(server)
  const heads = Array.from({ length: 30 }, (_, at) => (at === 28 ? 'Namn' : at === 29 ? 'Mobil' : `K${at}`))
  const cells = heads.map((_, at) => (at === 28 ? 'Anna Ek' : at === 29 ? '+46701740605' : ''))
  await choose(app, `Kundlista, maj\n\n${heads.join(';')}\n${cells.join(';')}\n`)
  const summary = (await screen.findByText('2 of 30 columns used')).closest('summary')
  expect(summary?.textContent).toContain('1 row above the heading is not imported.')
  await button('Create 1 contact')
  await app.user.click(await button('Show all 30 columns'))
  expect(screen.getAllByRole('combobox', { name: /^Import “/ })).toHaveLength(30)
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Heading' }), 'No heading')
  await button('To fix 3')
})

it('says that a row with a number above the heading is left out', async () => {
  const app = open(await memoryServer())
  const people = 'Bo;+46701740606;Umeå\nCi;+46701740607;Åre\n'
  await choose(app, `Anna;+46701740605\nNamn;Mobil;Ort\n${people}`)
  await button('Create 2 contacts')
  const notice = 'Left out: above the heading, but with a number (row 1)'
  expect(screen.getByText(notice).closest('details')?.open).toBe(true)
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Heading' }), 'No heading')
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
  await button('Create 3 contacts')
})

it('names columns that are not imported, and imports the number of a guardian on request', async () => {
  const app = open(await memoryServer())
  await choose(
    app,
    'Förnamn;Namn;Mobil;Målsmans mobil\nAnna;Anna Ek;+46701740605;+46701740606\nBo;Bo Al;;+46701740607\n',
  )
  const summary = (await screen.findByText('2 of 4 columns used')).closest('summary')
  expect(summary?.textContent).toContain('Not imported: Namn.')
  expect(summary?.textContent).toContain('1 column with another person’s phone or e-mail is not imported.')
  await button('To fix 1')
  const use = await screen.findByRole('combobox', { name: 'Import “Målsmans mobil” as', hidden: true })
  await app.user.selectOptions(use, 'otherPhone')
  await button('Ready 2')
  expect(screen.getByText('Phone, second choice', { selector: '[title]' })).toBeDefined()
})

it('names damage only in imported columns', async () => {
  const app = open(await memoryServer())
  await choose(app, 'Lista 4,67E+10;;\nNamn;Mobil;Artikel\nAnna;+46701740605;4,67E+10\nBo;4,67E+10;5\n')
  await button('To fix 1')
  await app.user.click(screen.getByText('2 of 3 columns used'))
  const noticed = () => screen.getByText('Noticed in the file').parentElement?.textContent
  expect(noticed()).toContain('Damaged by the spreadsheet: the last digits are lost (row 4)')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Import “Artikel” as' }), 'Notes')
  await waitFor(() => expect(noticed()).toContain('(rows 3, 4)'))
})

it('reads hidden rows, another sheet or another encoding on request', async () => {
  const { writeXlsx } = await import('hucre/xlsx')
  const rows = ['Namn', 'Anna', 'Bo', 'Cid'].map((name, at) => [name, at === 0 ? 'Mobil' : `+4670174062${at}`])
  const rowDefs = new Map([1, 3].map(at => [at, { hidden: true }]))
  const sheets = [
    { name: 'Om listan', rows: [['Uppdaterad i maj']] },
    { name: 'Kontakter', rows, rowDefs },
  ]
  const app = open(await memoryServer())
  await choose(app, Uint8Array.from(await writeXlsx({ sheets })), 'people.xlsx')
  await button('Create 1 contact')
  const hidden = screen.getByRole('checkbox', { name: '2 hidden rows: include?' })
  expect(hidden).toHaveProperty('checked', false)
  await app.user.click(hidden)
  await button('Create 3 contacts')
  const sheet = screen.getByRole('combobox', { name: 'Sheet' })
  expect(sheet).toHaveProperty('value', 'Kontakter')
  await app.user.selectOptions(sheet, 'Om listan')
  await screen.findByText('Choose the column with phone.')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Import “Column 1” as' }), '')
  await screen.findByText('Choose the columns with first name and phone.')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Import “Column 1” as' }), 'Phone')
  await screen.findByText('Choose the column with first name.')
  await app.user.click(await button('Choose another file'))
  await choose(
    app,
    Uint8Array.from('Namn;Mobil\nBj\x94rn Ek;0701740822\n', sign => sign.charCodeAt(0)),
    'dos.csv',
  )
  expect(await screen.findByRole('textbox', { name: 'First name, row 2' })).toHaveProperty('value', 'Björn')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Encoding' }), 'macintosh')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'First name, row 2' })).toHaveProperty('value', 'Bjîrn'),
  )
})

it('says how to split an upload that is too large, and keeps its rows', async () => {
  const server = await jobServer()
  const fetch: typeof server.fetch = async request =>
    request.method === 'POST' && new URL(request.url).pathname === '/team/jobs'
      ? Response.json({ title: 'Too large' }, { status: 413, headers: { 'request-not-sent': '1' } })
      : server.fetch(request)
  const app = open({ ...server, fetch })
  await choose(app, 'First name,Phone\nAnna,+46701740605\n')
  await app.user.click(await enabled('Create 1 contact'))
  expect(await screen.findByText(/Split the file in two/)).toBeDefined()
  expect(await enabled('Create 1 contact')).toBeDefined()
})

it('edits typed rows in place, and offers them on the next visit until they are sent', async () => {
  const server = await jobServer()
  const first = open(server)
  await first.user.click(await button('Type rows'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add row' }))
  for (const [name, phone] of Object.entries({ Anna: '+46701740605', Bo: 'no number' })) {
    await first.user.type(dialog.getByRole('textbox', { name: 'First name' }), name)
    await first.user.type(dialog.getByRole('textbox', { name: 'Phone' }), `${phone}{Enter}`)
  }
  await first.user.click(dialog.getByRole('button', { name: 'Done' }))
  const cell = await screen.findByRole('textbox', { name: 'Phone, row 2' })
  await first.user.clear(cell)
  await first.user.type(cell, '+46701740606{Escape}')
  expect(cell).toHaveProperty('value', 'no number')
  await expect.poll(() => keptDraft('import-rows')).toMatchObject([{ FirstName: 'Anna' }, { Phone: 'no number' }])
  first.unmount()

  const again = open(server)
  await screen.findByText('2 rows that you typed are not sent')
  await again.user.click(await button('Continue with them'))
  const restored = await screen.findByRole('textbox', { name: 'Phone, row 2' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await again.user.clear(restored)
  await again.user.type(restored, '+46701740606{Enter}')
  await again.user.click(await enabled('Create 2 contacts'))
  await begun(server)
  expect(server.head()).toMatchObject({ name: 'Typed rows' })
  expect(phonesOf(server.rows())).toEqual(['+46701740605', '+46701740606'])
  await expect.poll(() => keptDraft('import-rows')).toBeUndefined()
})

it('says why a file is refused, and imports pasted rows instead', async () => {
  const server = await jobServer()
  const app = open(server)
  await choose(app, Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'old.xlsx')
  expect(await screen.findByText(/old workbook \(\.xls\)/)).toBeDefined()
  await app.user.click(await screen.findByRole('textbox', { name: 'Or paste rows here' }))
  await app.user.paste('Förnamn\tMobil\nAnna\t+46701740605\n')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Pasted rows')))
  await app.user.click(await enabled('Create 1 contact'))
  await begun(server)
  expect(server.head()).toMatchObject({ name: 'Pasted rows' })
})

it('shows name, number and problem of each row on a phone', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const app = open(await memoryServer())
  const damaged = '\n,Al,1\nCid,?ke,a b\nDan,Ek,\n'
  await choose(app, `First name,Last name,Phone\nAnna,Ek,+46701740605\nBo,Al,4.67E+10${damaged}`)
  await button('To fix 4')
  const reasons = within(screen.getByRole('group', { name: 'Fix or skip' }))
  expect(reasons.getAllByRole('button')).toHaveLength(4)
  const more = reasons.getByRole('button', { name: /^Show all \d/ })
  await app.user.click(more)
  expect(reasons.getAllByRole('button').length).toBe(Number(/\d+/.exec(more.textContent)?.[0]))
  const rows = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/^2 · Anna EkReady.*\+46701740605$/)
  expect(rows[1]).toMatch(/^3 · Bo AlTo fix.*4\.67E\+10 · Phone: Damaged by the spreadsheet: the last digits are lost$/)
})
