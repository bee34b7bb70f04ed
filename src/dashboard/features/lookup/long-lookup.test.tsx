import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type JobRow, type JobState, jobRowStates, type NumberRow } from '#contract/team/jobs'
import { queryClient } from '#dashboard/api/client/query-client'
import { paths } from '#dashboard/parts/paths'
import { aJob } from '#dashboard/testing/a-job'
import { renderApp } from '#dashboard/testing/render-app'
import { LookupView } from './lookup-view'

const numbers = Array.from({ length: 1100 }, (_, at) => `070${String(1_740_000 + at)}`)
const dialled = (number: string) => `+46${number.slice(1)}`
const answerTo = (number: string) => ({ Input: number, IsValid: true, E164Format: dialled(number), Type: 1 })

const rowOf = (number: string, row: number, state: JobRow['state']): JobRow => ({ row, state, input: { number } })
const doneRow = (number: string, row: number): JobRow => ({ ...rowOf(number, row, 'done'), answer: answerTo(number) })

/** A server with one job, whose rows `work` looks up. */
function aServer() {
  const state = { rows: [] as JobRow[], job: 'running' as JobState, head: {} as object, at: 0 }
  const sent: string[] = []
  const starts: number[] = []
  const count = (of: string) => state.rows.filter(row => row.state === of).length
  const job = () => ({
    ...aJob({
      id: 'j',
      kind: 'check-numbers',
      state: state.job,
      at: new Date(Date.UTC(2026, 10, 20) + state.at).toISOString(),
      counts: Object.fromEntries(jobRowStates.map(each => [each, count(each)])),
    }),
    options: { region: 'SE' },
    ...state.head,
  })
  const fetch = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/rows')) {
      const start = Number(searchParams.get('start'))
      starts.push(start)
      return Response.json({ rows: state.rows.slice(start, start + 1000) })
    }
    if (request.method === 'GET')
      return Response.json(pathname === '/team/jobs' ? { rows: state.rows[0] ? [job()] : [] } : job())
    sent.push(pathname)
    if (pathname === '/team/jobs') {
      const [head, ...rows] = (await request.text()).trim().split('\n')
      state.head = JSON.parse(head ?? '') as object
      state.rows = rows.map((row, at) => ({ row: at, state: 'waiting', input: JSON.parse(row) as NumberRow }))
    }
    return Response.json(job())
  }
  /** Looks up the next rows. */
  const work = (most: number, job: JobState = 'running') => {
    const next = state.rows.filter(row => row.state === 'waiting').slice(0, most)
    for (const row of next) {
      const { number } = row.input as NumberRow
      state.rows[row.row] = number.startsWith('0')
        ? { ...row, state: 'done', answer: answerTo(number) }
        : { ...row, state: 'skipped', reason: 'wrong' }
    }
    state.job = job
    state.at += 1
  }
  return { fetch, work, state, sent, starts }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name }, { timeout: 10_000 })
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Phone numbers' })
const inputs = () =>
  within(screen.getByRole('table', { name: 'Results' }))
    .getAllByRole('rowheader')
    .map(cell => cell.textContent)

it('looks up more than 500 numbers on the server, and shows results as they come', async () => {
  const server = aServer()
  const app = renderApp(<LookupView />, { fetch: server.fetch, at: '/lookup?region=SE' })
  await app.user.click(box())
  await app.user.paste(['4,67E+10', ...numbers].join('\n'))
  await app.user.click(await button('Check 1,101 numbers'))
  await button('All 1,101')
  expect(app.router.state.location.search).toBe('?job=j')
  expect(server.state.head).toEqual({ kind: 'check-numbers', name: '1,101 numbers', options: { region: 'SE' } })
  expect(screen.getByText('You can close this page. It continues.')).toBeDefined()
  await button('Damaged by Excel 1')
  expect(server.starts.toSorted((one, other) => one - other)).toEqual([0, 1000])
  server.work(301)
  await button('Looks valid 300')
  // No row of the second page has begun.
  expect(server.starts.filter(start => start === 1000)).toHaveLength(1)
  server.work(2000, 'finished')
  await button('Looks valid 1,100')
  await app.user.click(await button('Copy 1,100 valid numbers'))
  expect((await navigator.clipboard.readText()).split('\n')).toEqual(numbers.map(dialled))
  await app.user.click(await button('Damaged by Excel 1'))
  await waitFor(() => expect(inputs()).toEqual(['4,67E+10']))
  await button('Export')
}, 60_000)

it.each([
  ['501 numbers', 'replaced'],
  ['people.csv', 'extended'],
])(
  'names a look-up %s if the text of its file was %s',
  async (name, change) => {
    const server = aServer()
    const app = renderApp(<LookupView />, { fetch: server.fetch, at: '/lookup?region=SE' })
    const place = app.container.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement
    await app.user.upload(place, new File([`Mobil\n${numbers.slice(0, 500).join('\n')}\n`], 'people.csv'))
    await waitFor(() => expect(box().value).toContain(numbers[499]))
    if (change === 'replaced') await app.user.clear(box())
    await app.user.click(box())
    // An entry of many digits is sent whole.
    const long = numbers.slice(0, 30).join(' ')
    await app.user.paste(`\n${[...(change === 'replaced' ? numbers.slice(500, 1000) : []), long].join('\n')}`)
    await app.user.click(await button('Check 501 numbers'))
    await button('All 501')
    expect(server.state.head).toMatchObject({ name })
    expect(server.state.rows.at(-1)?.input).toEqual({ number: long })
  },
  60_000,
)

it('shows the results in another browser, by their address and as the last long look-up', async () => {
  const server = aServer()
  server.state.rows = [...numbers.slice(0, 600).map(doneRow), { ...rowOf('112', 600, 'refused'), status: 200 }]
  server.state.job = 'finished'
  server.state.head = { name: 'people.csv' }
  const app = renderApp(<LookupView />, { fetch: server.fetch, at: '/lookup' })
  const link = await screen.findByRole('link', { name: 'people.csv' })
  expect(link.getAttribute('href')).toBe(paths.lookup({ job: 'j' }))
  expect(link.parentElement?.textContent).toContain('600 of 601 numbers checked')
  await app.user.click(link)
  await button('Looks valid 600')
  // The only *Clear* is the job's.
  expect(screen.getAllByRole('button', { name: 'Clear' })).toHaveLength(1)
  await app.user.click(await button('Edit numbers'))
  expect(screen.getAllByRole('button', { name: 'Clear' })).toHaveLength(1)
  await waitFor(() => expect(box().value.split('\n')).toHaveLength(601))
  cleanup()
  queryClient.clear()
  renderApp(<LookupView />, { fetch: server.fetch, at: paths.lookup({ job: 'j' }) })
  await button('Looks valid 600')
  expect(server.sent).toEqual([])
}, 60_000)

it('reads a cancelled job until the numbers under way have their results', async () => {
  const server = aServer()
  server.state.rows = [doneRow('0701740000', 0), rowOf('0701740001', 1, 'sending')]
  server.state.job = 'cancelled'
  renderApp(<LookupView />, { fetch: server.fetch, at: paths.lookup({ job: 'j' }) })
  await button('Looks valid 1')
  expect(screen.queryByRole('button', { name: 'Save 1 valid (CSV)' })).toBeNull()
  server.state.rows[1] = doneRow('0701740001', 1)
  server.state.at += 1
  await button('Save 2 valid (CSV)')
  await button('Clear')
}, 60_000)

it('shows what a stopped look-up has not checked, with a filter', async () => {
  const server = aServer()
  server.state.rows = [doneRow('0701740000', 0), rowOf('0701740001', 1, 'waiting')]
  server.state.job = 'stopped'
  server.state.head = { name: 'people.csv' }
  const app = renderApp(<LookupView />, { fetch: server.fetch, at: '/lookup' })
  const link = await screen.findByRole('link', { name: 'people.csv' })
  expect(link.parentElement?.textContent).toContain('1 of 2 numbers checked')
  await app.user.click(link)
  await app.user.click(await button('Not checked 1'))
  await waitFor(() => expect(inputs()).toEqual(['0701740001']))
}, 60_000)

it('keeps the results beside the error when the server is gone, and says when they were cleared', async () => {
  const server = aServer()
  server.state.rows = [doneRow('0701740605', 0)]
  let status = 200
  const fetch = (request: Request) =>
    status === 200 ? server.fetch(request) : Promise.resolve(Response.json({}, { status }))
  renderApp(<LookupView />, { fetch, at: paths.lookup({ job: 'j' }) })
  await button('Looks valid 1')
  status = 503
  const alert = await screen.findByRole('alert', {}, { timeout: 10_000 })
  expect(alert.textContent).toContain('Unavailable right now')
  expect(screen.getByRole('progressbar', { name: 'Checking numbers' })).toBeDefined()
  await button('Looks valid 1')
  status = 404
  await screen.findByText('These results were cleared, or are not yours.', {}, { timeout: 10_000 })
  expect(screen.queryByRole('progressbar')).toBeNull()
}, 60_000)

it('keeps the numbers in the box when a job cannot begin', async () => {
  const app = renderApp(<LookupView />, { fetch: () => Response.json(null, { status: 403 }), at: '/lookup?region=SE' })
  await app.user.click(box())
  await app.user.paste(numbers.join('\n'))
  await app.user.click(await button('Check 1,100 numbers'))
  expect((await screen.findByRole('alert')).textContent).toContain('Not started. Your numbers are kept.')
  expect(box().value.split('\n')).toEqual(numbers)
})
