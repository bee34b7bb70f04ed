import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ChangeRow, Job, JobRow, UnlikeValue } from '#contract/team/jobs'
import { createJob, jobRows, type KnownJob } from '#dashboard/api/jobs'
import { aJob } from '#dashboard/testing/a-job'
import { provideService, renderApp } from '#dashboard/testing/render-app'
import { JobCard } from './job-card'

const changeOf = ({ input }: JobRow) => input as ChangeRow
const columns = [{ id: 'name', header: 'Contact', value: (row: JobRow) => changeOf(row).name }]
const file = { name: 'changes', header: ['Name'], cellsOf: (row: JobRow) => [changeOf(row).name] }

const lostLabel: UnlikeValue = { path: ['labels', 'kundklubb'], kind: 'dropped', sent: 'kundklubb' }
const otherCity: UnlikeValue = { path: ['properties', 'city'], kind: 'changed', sent: 'Lund', stored: 'LUND' }
const lostMetadata: UnlikeValue = { path: ['metadata', 'city', 'source'], kind: 'unconfirmed', sent: 'fair' }

const rows: JobRow[] = [
  { row: 0, state: 'done', input: { name: 'Anna' } },
  { row: 1, state: 'skipped', input: { name: 'Bo' }, reason: 'conflict', said: 'Lund' },
  { row: 2, state: 'skipped', input: { name: 'Cid' }, reason: 'elsewhere', by: 'Maja' },
  { row: 3, state: 'unknown', input: { name: 'Dan' }, said: 'Gateway timeout' },
  { row: 4, state: 'refused', input: { name: 'Eva' }, reason: 'not-kept' },
  { row: 5, state: 'refused', input: { name: 'Fia' }, reason: 'broken', status: 500, said: 'X' },
  { row: 6, state: 'refused', input: { name: 'Gun' }, reason: 'unavailable', status: 503, said: 'X' },
  { row: 7, state: 'done', input: { name: 'Hed' }, unlike: [lostLabel, otherCity, lostMetadata] },
  { row: 8, state: 'refused', input: { name: 'Ina' }, reason: 'not-kept', unlike: [lostLabel] },
  { row: 9, state: 'done', input: { name: 'Jan' }, unlike: [lostMetadata] },
  { row: 10, state: 'waiting', input: { name: 'Kai' } },
  { row: 11, state: 'waiting', input: { name: 'Liv' }, maybe: 'yes', reason: 'unreachable' },
  { row: 12, state: 'refused', input: { name: 'Mia' }, status: 404 },
]

function open(known: Parameters<typeof aJob>[0]) {
  const job = aJob(known) as KnownJob
  const sent: [path: string, body: unknown][] = []
  const app = renderApp(<JobCard job={job} columns={columns} file={file} />, {
    fetch: async request => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname.endsWith('/rows')) {
        const state = searchParams.get('state')
        const start = Number(searchParams.get('start') ?? 0)
        const found = rows.filter(row => row.row >= start && (!state || row.state === state))
        // Pages of two rows, so that there is a next page.
        return Response.json({ rows: found.slice(0, 2), ...(found.length > 2 && { next: start + 2 }) })
      }
      const body = await request.text()
      sent.push([`${request.method} ${pathname}`, body === '' ? undefined : JSON.parse(body)])
      return Response.json(job)
    },
  })
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }))
  const confirm = async (name: string) =>
    app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  return { ...app, sent, press, confirm }
}

it('shows the progress, says that the page may be closed, and asks before cancelling', async () => {
  const { press, confirm, sent } = open({ counts: { waiting: 40, sending: 2, done: 7, refused: 1 }, perMinute: 40 })
  expect(screen.getByRole('progressbar', { name: 'Changing contacts' }).getAttribute('aria-valuetext')).toBe('8 of 50')
  expect(screen.getByText('Not changed: 1 of 50 · 40 a minute')).toBeDefined()
  expect(screen.getByText('You can close this page. It continues.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  await press('Cancel')
  await confirm('Keep it')
  expect(sent).toEqual([])
  await press('Cancel')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Cancel the 40 rows not sent yet?')
  await confirm('Cancel the rest')
  await waitFor(() => expect(sent).toEqual([['POST /team/jobs/a/cancel', undefined]]))
})

it('counts rows that are left out not as progress', () => {
  open({ kind: 'import-contacts', counts: { waiting: 9979, done: 21, skipped: 10_000 } })
  const bar = screen.getByRole('progressbar', { name: 'Creating contacts' })
  expect(bar.getAttribute('aria-valuetext')).toBe('21 of 10,000')
  expect(screen.getByText('Left out: 10,000 of 20,000')).toBeDefined()
})

it('says why a job waits and until when, and why it stopped', () => {
  const later = new Date(Date.now() + 10 * 60_000)
  open({ counts: { waiting: 1 }, waiting: { reason: 'rate', until: later.toISOString() } })
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
  const until = time.format(later)
  expect(screen.getByRole('status').textContent).toBe(`The service takes no more for now. It continues at ${until}.`)
  open({ state: 'stopped', name: 'other', waiting: { reason: 'failures', said: 'Maintenance.' } })
  expect(screen.getAllByRole('status')[1]?.textContent).toBe('Stopped: row after row failed. Maintenance.')
})

const mixed = { done: 47, refused: 1, skipped: 1, unknown: 1 }

it('undoes a finished job and sends refused rows again, uncertain rows only after a question', async () => {
  const { press, confirm, sent } = open({ state: 'finished', counts: mixed })
  expect(screen.getByText('47 of 50 contacts changed')).toBeDefined()
  await press('Undo')
  await press('Send 1 refused row again')
  await press('Send 1 uncertain row again')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('1 contact may have been changed. Change it again?')
  await confirm('Send 1 uncertain row again')
  await press('Clear')
  await confirm('Clear')
  await waitFor(() =>
    expect(sent).toEqual([
      ['POST /team/jobs/a/undo', undefined],
      ['POST /team/jobs/a/resume', { again: 'refused' }],
      ['POST /team/jobs/a/resume', { again: 'unknown' }],
      ['DELETE /team/jobs/a', undefined],
    ]),
  )
})

it('counts contacts stored differently, and warns that contacts may be created twice', async () => {
  const known = { kind: 'import-contacts', state: 'finished', counts: { done: 928, unknown: 3 }, differing: 2 } as const
  const { press } = open(known)
  expect(screen.getByText('928 of 931 contacts created, 2 of them not as sent')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await press('Send 3 uncertain rows again')
  expect(await screen.findByText('3 may be created twice. Send them again?')).toBeDefined()
})

it('shows the result and reason of each row, filters by state, and saves all rows in order', async () => {
  const saved: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    saved.push(blob as Blob)
    return 'blob:x'
  })
  onTestFinished(() => create.mockRestore())
  const { press } = open({ state: 'paused', counts: { waiting: 2, done: 3, refused: 4, skipped: 2, unknown: 1 } })
  await press('Show rows')
  const table = within(await screen.findByRole('table', { name: 'Result' }))
  expect(await table.findByRole('rowheader', { name: 'Anna' })).toBeDefined()
  expect(table.getByText('Changed by someone else meanwhile: Lund')).toBeDefined()
  await press('May have been changed 1')
  expect(await screen.findByRole('rowheader', { name: 'Dan' })).toBeDefined()
  expect(screen.queryByRole('rowheader', { name: 'Anna' })).toBeNull()
  await press('Save 12 rows (CSV)')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect((await saved[0]?.text())?.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Name,Result,Reason',
    'Anna,Changed,',
    'Bo,Left as it was,Changed by someone else meanwhile: Lund',
    'Cid,Left as it was,In an import by Maja',
    'Dan,May have been changed,Gateway timeout',
    'Eva,Not changed,The service did not keep the change',
    'Fia,Not changed,Server error: X',
    'Gun,Not changed,Unavailable right now',
    'Hed,"Changed, but 2 values differ",Label: “kundklubb” was not kept · city: “Lund” became “LUND” · Not confirmed: city · source.',
    'Ina,"Not changed, but 1 value differs",The service did not keep the change · Label: “kundklubb” was not kept',
    'Jan,Changed,Not confirmed: city · source.',
    'Kai,Not sent,',
    'Liv,May have been changed,Cannot be reached',
    'Mia,Not changed,Refused by the service (404)',
  ])
})

it('rejects instead of saving a file that lacks an unreadable row', async () => {
  provideService(() => Response.json({ rows: [rows[0], { row: 1, state: 'done' }, { state: 'done', input: {} }] }))
  const read = async () => {
    for await (const some of jobRows('a')) expect(some.length).toBeGreaterThan(0)
  }
  await expect(read()).rejects.toThrow('A row of the job cannot be read')
})

it('uploads rows as NDJSON and repeats a lost upload with the same key', async () => {
  const sent: { key: string | null; type: string | null; lines: unknown[] }[] = []
  provideService(async request => {
    const lines = (await request.text()).trim().split('\n')
    const { headers } = request
    sent.push({
      key: headers.get('idempotency-key'),
      type: headers.get('content-type'),
      lines: lines.map(line => JSON.parse(line) as unknown),
    })
    return sent.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Response.json(aJob(), { status: 201 })
  })
  const head = { kind: 'change-contacts', name: 'x' } satisfies Partial<Job>
  expect(await createJob(head, [{ id: '1' }, { id: '2' }])).toMatchObject({ id: 'a' })
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]?.key).toBeTruthy()
  expect(sent[0]).toMatchObject({ type: 'application/x-ndjson', lines: [head, { id: '1' }, { id: '2' }] })
})
