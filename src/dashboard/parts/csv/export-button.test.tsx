import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { session } from '#dashboard/api/session/session'
import { dayOf } from '#dashboard/i18n/day-of'
import { preferences } from '#dashboard/i18n/preferences'
import { timeZone } from '#dashboard/i18n/time-zone'
import { allowedOver, embedded, provideService } from '#dashboard/testing/render-app'
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

async function openMenu(at: string, exported: Exported = 'own') {
  const element = <People exported={exported} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }], { initialEntries: [at] })} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await screen.findByRole('menu')
  return user
}

test('saves the rows and columns on screen, in their order, and says what is left out', async () => {
  const user = await openMenu('/?sort=name')
  await user.click(screen.getByRole('menuitem', { name: 'Export 3 rows loaded so far (CSV)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^people-loaded-\d{4}-\d\d-\d\d\.csv$/)
  expect(await saved[0]?.content.text()).toBe('Name\r\nAnn\r\nBo\r\n')
  expect(takeNotices().map(notice => notice.description)).toEqual(['It could not be read. The file has 2 rows.'])
})

test('the day in the name of a file is the team’s', async () => {
  // Two zones in which it is never the same day.
  timeZone.setOwn({ zone: 'Pacific/Pago_Pago' })
  onTestFinished(() => act(() => timeZone.setOwn(undefined)))
  const by = { id: '', name: '' }
  const team = { kind: 'time-zone', key: 'team', value: { zone: 'Pacific/Kiritimati' }, revision: '1', by, at: '' }
  session.provide({ state: 'signed-in', me: { ...allowedOver(embedded), shared: [team] } })
  const user = await openMenu('/')
  await user.click(screen.getByRole('menuitem', { name: 'Export 3 rows loaded so far (CSV)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const [own, teams] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].map(zone => dayOf(new Date(), zone))
  expect([own === teams, saved[0]?.name]).toEqual([false, `people-loaded-${teams}.csv`])
})

test('saves hidden columns on request, and what the filter lets through alone', async () => {
  const user = await openMenu('/?q=bo')
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Include hidden columns' }))
  await user.click(screen.getByRole('menuitem', { name: 'Export 1 row loaded so far (CSV)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^people-filtered-loaded-/)
  expect(await saved[0]?.content.text()).toBe('Name,Phone\r\nBo,+46701111111\r\n')
  expect(takeNotices()).toEqual([])
})

test('what Excel does not take whole is counted, and its column named', async () => {
  const notes: Column<Person>[] = [
    ...columns,
    { id: 'notes', header: 'Notes', value: person => (person.name === 'Bo' ? 'n'.repeat(32_768) : 'n'.repeat(32_767)) },
  ]
  function Noted() {
    const state = useTableState({ columns: notes })
    const source = usePageRows({ rows: rows.slice(0, 2), columns: notes, query: state.query })
    return <ExportButton {...{ source, columns: notes, state }} exported="own" name="people" />
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Noted /> }])} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export 2 rows (Excel)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(takeNotices().map(({ title, description }) => [title, description])).toEqual([
    ['1 cell is cut in the file', 'Excel’s limit of 32,767 was reached in: Notes. Export as CSV to get all of it.'],
  ])
})

test('a file of somebody who reads Swedish has the semicolons of a Swedish Excel', async () => {
  preferences.setLocale('sv')
  onTestFinished(() => preferences.setLocale('en'))
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <People /> }])} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Exportera' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Ta med dolda kolumner' }))
  await user.click(screen.getByRole('menuitem', { name: /CSV/ }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const bytes = new Uint8Array((await saved[0]?.content.arrayBuffer()) ?? new ArrayBuffer(0))
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  expect(text).toBe('\uFEFFName;Phone\r\nBo;+46701111111\r\nAnn;+46702222222\r\n')
})

test('there is nothing to save when the filter lets nothing through', () => {
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <People /> }], { initialEntries: ['/?q=nobody'] })}
    />,
  )
  expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true)
})

test('a failure is told once and the button works again', async () => {
  URL.createObjectURL = () => {
    throw new Error('no room')
  }
  const user = await openMenu('/')
  await user.click(screen.getByRole('menuitem', { name: 'Export 3 rows loaded so far (Excel)' }))
  await waitFor(() => expect(takeNotices().map(notice => notice.description)).toEqual(['no room']))
  expect(screen.getByRole('button', { name: 'Export' }).getAttribute('aria-busy')).toBe(null)
})

test('a file for Excel is a workbook, and the menu says what its rows are', async () => {
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <People rowWords={({ count }) => `${count} people`} /> }])}
    />,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export 3 people loaded so far (Excel)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^people-loaded-\d{4}-\d\d-\d\d\.xlsx$/)
  const bytes = new Uint8Array((await saved[0]?.content.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(Array.from(bytes.slice(0, 2))).toEqual([0x50, 0x4b])
})

describe('a file that takes the right to export', () => {
  const contacts = { kind: 'contacts', filters: ['label'] } as const

  /** Opens the menu before a server that answers so; gives what it was asked. */
  async function openExport(answer: () => Response, at = '/?q=bo') {
    const requests: { path: string; body: unknown; saved: number }[] = []
    provideService(async request => {
      requests.push({ path: new URL(request.url).pathname, body: await request.json(), saved: saved.length })
      return answer()
    })
    const user = await openMenu(at, contacts)
    await user.click(screen.getByRole('menuitem', { name: /CSV/ }))
    return requests
  }

  test('is asked for first, with the names of its filters and how many rows it has', async () => {
    const requests = await openExport(() => Response.json({ kind: 'contacts' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const body = { kind: 'contacts', filters: ['label', 'text'], count: 1 }
    expect(requests).toEqual([{ path: '/team/exports', body, saved: 0 }])
  })

  test('is not made when it is refused, which is said in a sentence', async () => {
    const refusal = { type: '/problems/missing-right', title: 'A right is missing', right: 'export' }
    await openExport(() => Response.json(refusal, { status: 403 }))
    await waitFor(() =>
      expect(takeNotices().map(({ title, description }) => [title, description])).toEqual([
        ['The file was not saved', 'You may not export lists.'],
      ]),
    )
    expect(saved).toEqual([])
  })

  test('nor when it cannot be written down', async () => {
    await openExport(() =>
      Response.json({ type: '/problems/not-recorded' }, { status: 503, headers: { 'request-not-sent': '1' } }),
    )
    await waitFor(() => expect(takeNotices().map(({ title }) => title)).toEqual(['The file was not saved']))
    expect(saved).toEqual([])
  })

  test('says why to whoever may not make it, also when pressed, and what they made themselves is offered', async () => {
    session.provide({ state: 'signed-in', me: { accounts: 'on', rights: ['contacts.read'], connection: embedded } })
    const at = (element: ReactElement) => createMemoryRouter([{ path: '/', element }])
    const { unmount } = render(<RouterProvider router={at(<People exported={contacts} />)} />)
    const button = screen.getByRole('button', { name: 'Export' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.title).toBe('You may not export lists.')
    await userEvent.setup().click(button)
    expect(await screen.findByText('You may not export lists. An admin can give it to you.')).toBeDefined()
    unmount()
    render(<RouterProvider router={at(<People />)} />)
    expect(screen.getByRole('button', { name: 'Export' })).toBeDefined()
  })
})

test('a file is named by what is in it and its day', () => {
  expect(exportName(['Enkäter: svar', 'filtered', false, 'loaded'], '2026-11-20', 'csv')).toBe(
    'enkater-svar-filtered-loaded-2026-11-20.csv',
  )
})
