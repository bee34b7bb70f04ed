import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Right } from '#contract/rights'
import { session } from '#dashboard/api/session/session'
import { dayOf } from '#dashboard/i18n/day-of'
import { preferences } from '#dashboard/i18n/preferences'
import { timeZone } from '#dashboard/i18n/time-zone'
import { allowedOver, embedded, provideService } from '#dashboard/testing/render-app'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import type { Column } from '#dashboard/ui/table/column'
import { DataTable } from '#dashboard/ui/table/data-table'
import type { TableRow } from '#dashboard/ui/table/row-source'
import { useTableState } from '#dashboard/ui/table/state/use-table-state'
import { usePageRows } from '#dashboard/ui/table/use-table'
import { takeNotices } from '#dashboard/ui/toast/notify'
import { ExportButton } from './export-button'
import { type Exported, exportName } from './save-file'

type Person = { name: string; phone: string }

const columns: Column<Person>[] = [
  { id: 'name', header: 'Name', value: person => person.name },
  { id: 'phone', header: 'Phone', value: person => person.phone, hidden: true },
]
const rows: TableRow<Person>[] = [
  { ok: true, value: { name: 'Bo', phone: '+46701111111' } },
  { ok: true, value: { name: 'Ann', phone: '+46702222222' } },
  { ok: false, raw: 1, reason: 'name' },
]

type PeopleProps = { rowWords?: (p: { count: string }) => string; exported?: Exported }

function People({ rowWords, exported = 'own' }: PeopleProps) {
  const state = useTableState({ columns })
  const source = usePageRows({ rows, columns, query: state.query })
  return (
    <DataTable
      {...{ source, columns, state }}
      label="People"
      rowKey={person => person.name}
      empty=""
      mayHaveMore
      toolbar={
        <ExportButton
          {...{ source, columns, state }}
          exported={exported}
          name="people"
          mayHaveMore
          {...(rowWords && { rowWords })}
        />
      }
    />
  )
}

const saved: { name: string; content: Blob }[] = []

beforeEach(() => {
  let last: Blob | undefined
  URL.createObjectURL = content => {
    last = content as Blob
    return 'blob:here'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) saved.push({ name: this.download, content: last })
  })
})

afterEach(() => {
  saved.length = 0
  takeNotices()
  Reflect.deleteProperty(URL, 'createObjectURL')
})

async function openMenu(element: ReactElement, at = '/') {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }], { initialEntries: [at] })} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Export/ }))
  await screen.findByRole('menu')
  return user
}

/** Waits for the saved file. */
async function savedFile() {
  await waitFor(() => expect(saved).toHaveLength(1))
  const [{ name, content }] = saved as [(typeof saved)[number]]
  return { name, text: await content.text(), bytes: new Uint8Array(await content.arrayBuffer()) }
}

test('exports rows and columns as shown, and says which rows are missing', async () => {
  const user = await openMenu(<People />, '/?sort=name')
  await user.click(screen.getByRole('menuitem', { name: 'Export 3 rows loaded so far (CSV)' }))
  const { name, text } = await savedFile()
  expect(name).toMatch(/^people-loaded-\d{4}-\d\d-\d\d\.csv$/)
  expect(text).toBe('Name\r\nAnn\r\nBo\r\n')
  expect(takeNotices().map(notice => notice.description)).toEqual(['It could not be read. The file has 2 rows.'])
})

test('dates the file name in the team’s time zone', async () => {
  // It is never the same day in these two zones.
  timeZone.setOwn({ zone: 'Pacific/Pago_Pago' })
  onTestFinished(() => act(() => timeZone.setOwn(undefined)))
  const by = { id: '', name: '' }
  const team = { kind: 'time-zone', key: 'team', value: { zone: 'Pacific/Kiritimati' }, revision: '1', by, at: '' }
  session.provide({ state: 'signed-in', me: { ...allowedOver(embedded), shared: [team] } })
  const user = await openMenu(<People />)
  await user.click(screen.getByRole('menuitem', { name: 'Export 3 rows loaded so far (CSV)' }))
  expect((await savedFile()).name).toBe(`people-loaded-${dayOf(new Date(), 'Pacific/Kiritimati')}.csv`)
})

test('exports hidden columns on request and filtered rows only, in the language of the page', async () => {
  preferences.setLocale('sv')
  onTestFinished(() => preferences.setLocale('en'))
  const user = await openMenu(<People rowWords={({ count }) => `${count} personer`} />, '/?q=bo')
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Ta med dolda kolumner' }))
  await user.click(screen.getByRole('menuitem', { name: 'Exportera 1 personer som har lästs in (CSV)' }))
  const { name, text } = await savedFile()
  expect(name).toMatch(/^people-filtrerat-inlast-/)
  expect(text).toBe('Name;Phone\r\nBo;+46701111111\r\n')
  expect(takeNotices()).toEqual([])
})

test('exports a workbook, and names columns whose cells were cut', async () => {
  const notes: Column<Person>[] = [
    ...columns,
    { id: 'notes', header: 'Notes', value: person => (person.name === 'Bo' ? 'n'.repeat(32_768) : 'n'.repeat(32_767)) },
  ]
  function Noted() {
    const state = useTableState({ columns: notes })
    const source = usePageRows({ rows: rows.slice(0, 2), columns: notes, query: state.query })
    return <ExportButton {...{ source, columns: notes, state }} exported="own" name="people" />
  }
  const user = await openMenu(<Noted />)
  await user.click(await screen.findByRole('menuitem', { name: 'Export 2 rows (Excel)' }))
  const { name, bytes } = await savedFile()
  expect(name).toMatch(/^people-\d{4}-\d\d-\d\d\.xlsx$/)
  expect(Array.from(bytes.slice(0, 2))).toEqual([0x50, 0x4b])
  expect(takeNotices().map(({ title, description }) => [title, description])).toEqual([
    ['1 cell is cut in the file', 'Excel’s limit of 32,767 was reached in: Notes. Export as CSV to get all of it.'],
  ])
})

test('says once why an export failed, and is disabled without rows', async () => {
  URL.createObjectURL = () => {
    throw new Error('no room')
  }
  const user = await openMenu(<People />)
  await user.click(screen.getByRole('menuitem', { name: 'Export 3 rows loaded so far (Excel)' }))
  await waitFor(() => expect(takeNotices().map(notice => notice.description)).toEqual(['no room']))
  expect(screen.getByRole('button', { name: 'Export' }).getAttribute('aria-busy')).toBe(null)
  await user.type(screen.getByRole('searchbox'), 'nobody')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true))
})

describe('a list that needs the right to export', () => {
  const contacts = { kind: 'contacts', filters: ['label'] } as const

  // Runs before the refusals: they reload the session, which then has every right.
  test('says who can give the right, and still exports own results without it', async () => {
    session.provide({ state: 'signed-in', me: { accounts: 'on', rights: ['contacts.read'], connection: embedded } })
    const at = (element: ReactElement) => createMemoryRouter([{ path: '/', element }])
    const { unmount } = render(<RouterProvider router={at(<People exported={contacts} />)} />)
    const button = screen.getByRole('button', { name: 'Export' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.title).toBe('You may not export lists. An admin can give you that right.')
    await userEvent.setup().click(button)
    expect(await screen.findByText('You may not export lists. An admin can give you that right.')).toBeDefined()
    unmount()
    render(<RouterProvider router={at(<People />)} />)
    expect(screen.getByRole('button', { name: 'Export' })).toBeDefined()
  })

  /** Exports as CSV over a server with this response; returns the requests. */
  async function openExport(answer: () => Response, rights?: Right[]) {
    const requests: { path: string; body: unknown; saved: number }[] = []
    provideService(async request => {
      requests.push({ path: new URL(request.url).pathname, body: await request.json(), saved: saved.length })
      return answer()
    })
    if (rights) beSomebodyWith(rights)
    const user = await openMenu(<People exported={contacts} />, '/?q=bo')
    await user.click(screen.getByRole('menuitem', { name: /CSV/ }))
    return requests
  }

  test('is recorded with filter names and count before the file is saved', async () => {
    const requests = await openExport(() => Response.json({ kind: 'contacts' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const body = { kind: 'contacts', filters: ['label', 'text'], count: 1 }
    expect(requests).toEqual([{ path: '/team/exports', body, saved: 0 }])
  })

  test.each([
    ['after a refusal', { type: '/problems/missing-right', right: 'export' }, 403],
    ['if it cannot be recorded', { type: '/problems/not-recorded' }, 507],
  ])('is not saved %s', async (_, problem, status) => {
    await openExport(() => Response.json(problem, { status }), ['export'])
    await waitFor(() => expect(takeNotices().map(({ title }) => title)).toEqual(['The file was not saved']))
    expect(saved).toEqual([])
  })
})

test('names a file by its content and day', () => {
  expect(exportName(['Enkäter: svar', 'filtered', false, 'loaded'], '2026-11-20', 'csv')).toBe(
    'enkater-svar-filtered-loaded-2026-11-20.csv',
  )
})
