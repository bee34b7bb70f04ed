import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, it } from 'vitest'
import { store } from '#dashboard/data/store/store'
import { type RenderedApp, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { ContactGrid } from './contact-grid'

type Sent = { FirstName: string; Phone: string }

const created = (sent: readonly Sent[]) => Response.json(sent.map((each, at) => ({ ...each, ID: 100 + at })))
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const people = (from: number, n: number) =>
  Array.from({ length: n }, (_, at) => `Ann${from + at}\tEk\t+467020000${10 + from + at}`).join('\n')

/** The grid over a service whose answer to a create the test decides, beside a page to go to. */
function open(answer: (sent: readonly Sent[]) => Response | Promise<Response> = created) {
  const sent: (readonly Sent[])[] = []
  const fetch: TestFetch = async request => {
    if (request.method !== 'POST') return Response.json([])
    const body = (await request.json()) as Sent[]
    sent.push(body)
    return answer(body)
  }
  const page = (
    <>
      <ContactGrid />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
  const routes = [{ path: '/elsewhere', element: <Link to="/">Back</Link> }]
  return { ...renderApp(page, { fetch, routes }), sent }
}

const paste = (name: string, text: string) => fireEvent.paste(cell(name), { clipboardData: { getData: () => text } })
const create = (app: Pick<RenderedApp, 'user'>, n: number) =>
  app.user.click(screen.getByRole('button', { name: `Create ${n} contact${n > 1 ? 's' : ''}` }))
const keptRows = async () => {
  const [entry] = await (await store()).all('drafts')
  const grid = entry?.[1].values as { rows: { outcome?: { state: string } }[] } | undefined
  return grid?.rows.map(({ outcome }) => outcome?.state)
}

/** A create whose answer waits. */
function slow() {
  let answer = () => {}
  const wait = new Promise<void>(resolve => {
    answer = resolve
  })
  return { answer: () => answer(), over: (sent: readonly Sent[]) => wait.then(() => created(sent)) }
}

it('what is being sent is settled when the page was left meanwhile, and cannot be sent twice', async () => {
  const { answer, over } = slow()
  const app = open(over)
  paste('First name, row 1', people(0, 2))
  await create(app, 2)
  expect(await screen.findAllByText('Being sent')).toHaveLength(2)
  await app.user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave while it is being sent?' })
  await app.user.click(within(question).getByRole('button', { name: 'Leave' }))
  await app.user.click(await screen.findByRole('link', { name: 'Back' }))
  expect(await screen.findAllByText('Being sent')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Create \d/ })).toBeNull()
  await app.user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await app.user.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('link', { name: 'Back' })
  answer()
  await waitFor(async () => expect(await keptRows()).toEqual(['created', 'created', undefined]))
  await app.user.click(screen.getByRole('link', { name: 'Back' }))
  expect(await screen.findByText('2 created, 0 refused, 0 unknown.')).toBeDefined()
  expect(app.sent).toHaveLength(1)
})

it('writes down that rows are being sent before they are, and a page without their answer says unknown', async () => {
  const { answer, over } = slow()
  const app = open(async sent => {
    expect(await keptRows()).toEqual(['sending', 'sending', undefined])
    return over(sent)
  })
  paste('First name, row 1', people(0, 2))
  await create(app, 2)
  await screen.findAllByText('Being sent')
  await waitFor(() => expect(app.sent).toHaveLength(1))
  const [[key, entry] = []] = await (await store()).all('drafts')
  answer()
  await screen.findByText('2 created, 0 refused, 0 unknown.')
  app.unmount()
  await waitFor(async () => expect(await keptRows()).toEqual(['created', 'created', undefined]))
  // What a reload in the midst of it would have found.
  if (key && entry) await (await store()).put('drafts', key, entry)
  const again = open()
  expect(await screen.findByText('0 created, 0 refused, 2 unknown.')).toBeDefined()
  expect(cell('First name, row 1').disabled).toBe(true)
  await again.user.click(screen.getByRole('button', { name: 'Create contacts' }))
  expect(again.sent).toEqual([])
})

it('a draft of a version that knew fewer fields is taken up', async () => {
  const first = open()
  paste('First name, row 1', people(0, 1))
  await waitFor(async () => expect(await (await store()).all('drafts')).toHaveLength(1))
  first.unmount()
  const [[key, entry] = []] = await (await store()).all('drafts')
  if (!key || !entry) throw new Error('no draft')
  const { rows, ...grid } = entry.values as { rows: { cells: Record<string, string> }[] }
  const older = rows.map(({ cells: { FirstName = '' }, ...row }) => ({ ...row, cells: { FirstName } }))
  await (await store()).put('drafts', key, { ...entry, values: { ...grid, rows: older } })
  open()
  await waitFor(() => expect(cell('First name, row 1').value).not.toBe(''))
})

it('pasted rows take the place of refused ones, and a list that was refused is not sent again unwarned', async () => {
  const app = open(sent => (sent.length === 3 ? new Response('No.', { status: 409 }) : created(sent)))
  paste('First name, row 1', people(0, 3))
  await create(app, 3)
  expect(await screen.findByText('0 created, 3 refused, 0 unknown.')).toBeDefined()
  expect(screen.getByText(/Whether it created some of the rows before that/)).toBeDefined()
  await app.user.click(screen.getByRole('button', { name: 'Look for them among the contacts' }))
  expect(await screen.findAllByText(/is not among the 0 contacts/)).toHaveLength(3)
  paste('First name, row 1', people(5, 4))
  expect(screen.queryByText('Refused')).toBeNull()
  expect(screen.queryByText(/Whether it created some/)).toBeNull()
  await create(app, 4)
  expect(await screen.findByText('4 created, 0 refused, 0 unknown.')).toBeDefined()
  expect(app.sent.at(-1)?.map(({ FirstName }) => FirstName)).toEqual(['Ann5', 'Ann6', 'Ann7', 'Ann8'])
  paste('First name, row 1', people(9, 1))
  expect(screen.getByText(/what was pasted stands below them/)).toBeDefined()
  expect(cell('First name, row 5').value).toBe('Ann9')
})

it('asks before rows are thrown away, and says what is unknown of them', async () => {
  const app = open(() => Promise.reject(new TypeError('Failed to fetch')))
  paste('First name, row 1', people(0, 2))
  await create(app, 2)
  await screen.findByText('0 created, 0 refused, 2 unknown.')
  await app.user.click(screen.getByRole('button', { name: 'Empty the grid' }))
  const question = await screen.findByRole('alertdialog', { name: 'Empty the grid?' })
  expect(within(question).getByText(/What became of 2 of them is unknown/)).toBeDefined()
  await app.user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(cell('First name, row 1').value).toBe('Ann0')
  await app.user.click(screen.getByRole('button', { name: 'Empty the grid' }))
  await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Empty the grid' }))
  await waitFor(() => expect(cell('First name, row 1').value).toBe(''))
})
