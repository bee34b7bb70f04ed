import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Column } from './column'
import { DataTable, type DataTableProps } from './data-table'
import type { TableRow } from './row-source'
import { useTableState } from './state/use-table-state'
import { usePageRows } from './use-table'

type City = { id: number; name: string; people: number | null; founded?: string }

const ok = (value: City): TableRow<City> => ({ ok: true, value })

const cities = [
  ok({ id: 1, name: 'Örebro', people: 126_000, founded: '1404' }),
  ok({ id: 2, name: 'Malmö', people: 362_000 }),
  ok({ id: 3, name: 'Åre', people: null }),
  ok({ id: 4, name: 'Stad 10', people: 9 }),
  ok({ id: 5, name: 'Stad 9', people: 10 }),
]
const broken: TableRow<City> = { ok: false, raw: { id: 'six', name: 7 }, reason: 'name: invalid_type' }

const columns: Column<City>[] = [
  { id: 'name', header: 'Name', value: city => city.name },
  { id: 'people', header: 'People', value: city => city.people, align: 'end' },
  { id: 'founded', header: 'Founded', value: city => city.founded, hidden: true },
]

const filters = { size: (city: City, value: string) => (value === 'big') === (city.people ?? 0) > 1000 }
const filterValues = { size: ['big', 'small'] }
const hrefOf = (city: City) => `/cities/${city.id}`

type Shown = Partial<DataTableProps<City>> & { rows?: TableRow<City>[]; loading?: boolean; elsewhere?: true }
type Setting = Shown & { at?: string; loader?: () => Promise<null> | null }

function Cities({ rows = cities, loading, elsewhere, columns: own = columns, ...props }: Shown) {
  const state = useTableState({ columns: own, filters: filterValues })
  const rowsHere = usePageRows({ rows, loading, columns: own, filters, query: state.query })
  const source = useMemo(() => (elsewhere ? { ...rowsHere, isElsewhere: elsewhere } : rowsHere), [rowsHere, elsewhere])
  return (
    <DataTable
      {...{ source, columns: own, state }}
      label="Cities"
      rowKey={city => String(city.id)}
      rowHref={hrefOf}
      empty={<p>No city yet.</p>}
      {...props}
    />
  )
}

function show({ at = '/', loader, ...props }: Setting = {}) {
  const routes = [
    { path: '/', element: <Cities {...props} />, ...(loader && { loader, hydrateFallbackElement: <p>Not yet</p> }) },
    { path: '/cities/:id', element: <h1>One city</h1> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), router, param: (name: string) => addressOf(router.state.location).get(name) }
}

const addressOf = ({ search }: { search: string }) => new URLSearchParams(search)
const names = () => screen.getAllByRole('rowheader').map(cell => cell.textContent)
const count = () => screen.getByRole('status').textContent
const many = Array.from({ length: 2000 }, (_, index) => ok({ id: index, name: `City ${index}`, people: index }))

test('counts rows in their original order, and sorts by a header: numbers by value, empty values last, then unsorted', async () => {
  const { user, param } = show()
  expect(names()).toEqual(['Örebro', 'Malmö', 'Åre', 'Stad 10', 'Stad 9'])
  expect(count()).toBe('5 rows')
  const table = screen.getByRole('table', { name: 'Cities' })
  expect(table.getAttribute('aria-rowcount')).toBe('6')
  expect(within(table).getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('2')
  const head = screen.getByRole('columnheader', { name: 'People' })
  await user.click(within(head).getByRole('button'))
  expect(names()).toEqual(['Stad 10', 'Stad 9', 'Örebro', 'Malmö', 'Åre'])
  expect(head.getAttribute('aria-sort')).toBe('ascending')
  await user.click(within(head).getByRole('button'))
  expect(names()).toEqual(['Malmö', 'Örebro', 'Stad 9', 'Stad 10', 'Åre'])
  expect(head.getAttribute('aria-sort')).toBe('descending')
  await waitFor(() => expect(param('sort')).toBe('-people'))
  await user.click(within(head).getByRole('button'))
  expect(names()).toEqual(['Örebro', 'Malmö', 'Åre', 'Stad 10', 'Stad 9'])
  await waitFor(() => expect(param('sort')).toBe(null))
})

test('filters by text without case and accents, and counts the remaining rows', async () => {
  const { user, param } = show({ mayHaveMore: true, onLoadMore: vi.fn() })
  const filter = screen.getByRole('searchbox', { name: 'Filter rows: Cities' })
  expect(count()).toBe('5 loaded')
  await user.type(filter, 'OREB')
  expect(names()).toEqual(['Örebro'])
  expect(count()).toBe('1 of 5 loaded')
  await waitFor(() => expect(param('q')).toBe('OREB'))
  await user.clear(filter)
  await user.type(filter, '1404')
  // The hidden column is not searched: nothing on screen would explain the match.
  expect(await screen.findByText('No matching rows')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all rows' }))
  expect(names()).toHaveLength(5)
  expect(filter).toHaveProperty('value', '')
  expect(document.activeElement).not.toBe(document.body)
})

test('keeps a cleared filter cleared while a navigation is pending', async () => {
  let arrive: (() => void) | undefined
  const taking = () => new Promise<null>(resolve => (arrive = () => resolve(null)))
  const loader = vi.fn<() => Promise<null> | null>(() => null)
  const { user, router, param } = show({ loader })
  const filter = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Filter rows: Cities' })
  loader.mockImplementationOnce(taking)
  await user.type(filter, 'oreb')
  await waitFor(() => expect(arrive).toBeDefined())
  await user.clear(filter)
  await act(async () => arrive?.())
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  await waitFor(() => expect(param('q')).toBe(null))
  expect(filter.value).toBe('')
  expect(names()).toHaveLength(5)
})

test('reads sort, filters and columns from the URL', () => {
  show({ at: '/?sort=-people&size=big&cols=founded' })
  expect(names()).toEqual(['Malmö', 'Örebro'])
  expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual(['Name', 'Founded'])
})

test('shows chosen columns and searches them', async () => {
  const { user, param } = show()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const item = await screen.findByRole('menuitemcheckbox', { name: 'Founded' })
  expect(screen.getByRole('menuitemcheckbox', { name: 'Name' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(item)
  await waitFor(() => expect(param('cols')).toBe('name,people,founded'))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('columnheader', { name: 'Founded' })).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), '1404')
  expect(names()).toEqual(['Örebro'])
})

test('follows a row’s link on click, and opens a tab on middle click', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user, router } = show()
  await user.pointer({ keys: '[MouseMiddle]', target: screen.getByRole('cell', { name: '362000' }) })
  expect(open).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/cities\/2$/), '_blank', 'noopener')
  expect(router.state.location.pathname).toBe('/')
  await user.click(screen.getByRole('cell', { name: '362000' }))
  expect(await screen.findByRole('heading', { name: 'One city' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/cities/2')
})

test('is one tab stop, moved through with the arrow keys, Page Down, End and Home', async () => {
  const { user, router } = show({ rows: many })
  const link = (name: string) => screen.getByRole('link', { name })
  expect(screen.getAllByRole('link').length).toBeLessThan(60)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('2001')
  expect(screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toEqual([link('City 0')])
  link('City 0').focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(document.activeElement).toBe(link('City 1'))
  await user.keyboard('{PageDown}')
  expect(document.activeElement).toBe(link('City 19'))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(link('City 1999'))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(link('City 1998'))
  await user.keyboard('{Home}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/cities/0'))
})

test('shows an unreadable row among the others with its raw data', async () => {
  const { user } = show({ rows: [...cities.slice(0, 2), broken, ...cities.slice(2)], at: '/?sort=people' })
  expect(names()).toHaveLength(5)
  await screen.findByText('This row could not be read')
  const last = screen.getAllByRole('row').at(-1)
  expect(last?.textContent).toContain('This row could not be read')
  // The parser's wording, which is English, stays behind the raw data.
  expect(last?.innerHTML).not.toContain('invalid_type')
  const toggle = screen.getByRole('button', { name: 'Show raw data' })
  await user.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText(/"id": "six"/).textContent).toContain('invalid_type')
  await user.click(screen.getByRole('button', { name: 'Hide raw data' }))
  expect(screen.queryByText(/"id": "six"/)).toBe(null)
})

test('shows loading, empty and error states in place of rows, but never over loaded rows', () => {
  const { rerender } = render(<p />)
  const draw = (shown: Shown) => {
    const router = createMemoryRouter([{ path: '/', element: <Cities {...shown} /> }])
    rerender(<RouterProvider router={router} />)
  }
  const error = <p role="alert">The service did not answer.</p>
  draw({ rows: [], loading: true })
  expect(count()).toBe('Loading…')
  expect(screen.queryByText('No city yet.')).toBe(null)
  draw({ rows: [] })
  expect(screen.getByText('No city yet.')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBe(null)
  draw({ rows: [], error })
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.queryByText('No city yet.')).toBe(null)
  draw({ rows: cities, refreshing: true })
  expect(names()).toHaveLength(5)
  expect(screen.getByRole('region', { name: 'Cities' }).getAttribute('aria-busy')).toBe('true')
  draw({ rows: cities, error })
  expect(names()).toHaveLength(5)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('gives a row without a name a visible link', () => {
  show({ rows: [ok({ id: 7, name: ' ', people: 1 })] })
  expect(screen.getByRole('link', { name: 'No name (7)' }).getAttribute('href')).toBe('/cities/7')
})

test('says that a partly loaded list is sorted or searched, and offers to load the rest', async () => {
  const readRest = <button type="button">Load all</button>
  const onLoadMore = vi.fn()
  const { user } = show({ mayHaveMore: true, onLoadMore, readRest })
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(onLoadMore).toHaveBeenCalledOnce()
  const words = 'Only the 5 loaded rows are sorted and searched. More are available.'
  expect(screen.queryByText(words)).toBe(null)
  expect(screen.getAllByRole('button', { name: 'Load all' })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'People' }))
  expect(screen.getByText(words).nextSibling).toBe(screen.getByRole('button', { name: 'Load all' }))
})

test('keeps the history entry’s state when filtering', async () => {
  const { user, router, param } = show()
  await act(() => router.navigate('/', { state: { pasted: 'a long text' } }))
  await user.type(screen.getByRole('searchbox'), 'mal')
  await waitFor(() => expect(param('q')).toBe('mal'))
  expect(router.state.location.state).toEqual({ pasted: 'a long text' })
})

test.each([
  [many, 500, 'Rows 1 to 500 of 2,000. Export for all.'],
  [many.slice(0, 80), 80, undefined],
])('prints all rows, or the first 500 with a note', async (rows, printed, note) => {
  show({ rows })
  await waitFor(() => {
    fireEvent(window, new Event('beforeprint'))
    expect(names()).toHaveLength(printed)
  })
  expect(screen.queryByText(/^Rows 1 to/)?.textContent).toBe(note)
  fireEvent(window, new Event('afterprint'))
  expect(names().length).toBeLessThan(printed)
})

test('names the printed rows of a worker’s table, and returns focus to its row after printing', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  show({ rows: many, elsewhere: true })
  const first = screen.getByRole('link', { name: 'City 0' })
  act(() => first.focus())
  vi.stubGlobal('scrollY', 36_000)
  fireEvent.scroll(window)
  await waitFor(() => expect(names()).toContain('City 1000'))
  expect(names()).toContain('City 0')
  fireEvent(window, new Event('beforeprint'))
  const printed = names()
  expect(printed).not.toContain('City 0')
  const [from, to] = [printed[0], printed.at(-1)].map(name => Number(name?.slice(5)) + 1)
  const numbers = [from, to].map(at => at?.toLocaleString('en'))
  expect(screen.getByText(`Rows ${numbers.join(' to ')} of 2,000. Export for all.`)).toBeTruthy()
  await act(() => new Promise(resolve => setTimeout(resolve)))
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('City 0'))
})

test('keeps focus in the filter while rows arrive', async () => {
  function Arriving() {
    const [isHere, setHere] = useState(false)
    return (
      <>
        <Cities {...(isHere ? {} : { rows: [], loading: true })} />
        <button type="button" onClick={() => setHere(true)}>
          Arrive
        </button>
      </>
    )
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Arriving /> }])} />)
  const user = userEvent.setup()
  await user.type(screen.getByRole('searchbox'), 'mal')
  // A real click would move focus.
  act(() => screen.getByRole('button', { name: 'Arrive' }).click())
  await user.keyboard('mö')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('malmö')
  await waitFor(() => expect(names()).toEqual(['Malmö']))
})

describe('a table on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
    return () => void vi.unstubAllGlobals()
  })
  const [name, people, founded] = columns as [Column<City>, Column<City>, Column<City>]
  const rows = [ok({ id: 1, name: 'Malmö', people: 362, founded: '1275' }), ok({ id: 2, name: 'Åre', people: 12 })]
  const rowOf = (city: RegExp) => screen.getByRole('row', { name: city })
  const at = '/?cols=name,people,founded'

  test('shows a row as name, aside and a line of details, and sorts by a select', async () => {
    const drawn: Column<City> = { ...founded, cell: () => <ul>drawn</ul>, compact: 'text' }
    const { user } = show({ at, rows, columns: [name, { ...people, compact: 'aside' }, drawn] })
    expect(rowOf(/Malmö/).textContent).toBe('Malmö362Founded 1275')
    const order = screen.getByRole('combobox', { name: 'Sort by' })
    await user.selectOptions(order, 'People, ascending')
    expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['Åre', 'Malmö'])
    await user.selectOptions(order, 'Not sorted')
    expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['Malmö', 'Åre'])
  })

  test('selects rows', async () => {
    const toggle = vi.fn()
    const { user } = show({ rows, selection: { label: 'Choose', has: key => key === '2', toggle } })
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Choose' })
    expect(boxes.map(({ checked }) => checked)).toEqual([false, true])
    await user.click(within(rowOf(/Malmö/)).getByRole('checkbox', { name: 'Choose' }))
    expect(toggle.mock.calls).toEqual([[0, false]])
  })
})
