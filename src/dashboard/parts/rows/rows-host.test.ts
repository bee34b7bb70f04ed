import { expect, test } from 'vitest'
import { double, object, optional, text } from '#contract/schema'
import { createRowsHost, type RowsKind } from './rows-host'

type Thing = { id: number; word?: string | null | undefined }

const things: RowsKind<Thing, { shout: boolean }, { sum: number }> = {
  row: object({ id: double, word: optional(text) }),
  model: ({ shout }) => ({
    columns: [
      { id: 'id', header: 'Number', value: thing => thing.id },
      { id: 'at', header: 'At', value: thing => new Date(thing.id) },
      { id: 'word', header: 'Word', value: ({ word }) => (shout ? word?.toUpperCase() : word) },
    ],
    filters: { even: (thing, value) => String(thing.id % 2 === 0) === value },
    locale: 'sv',
  }),
  count: () => {
    let sum = 0
    return {
      add: rows => rows.forEach(row => (sum += row.ok ? row.value.id : 0)),
      value: () => ({ sum }),
    }
  },
  shown: (row, setting) => (setting || row.ok ? row : { ...row, raw: 'hidden' }),
}

const query = { text: '', sort: undefined, columns: ['id', 'word'], filters: {} }
const bytes = (body: string) => new TextEncoder().encode(body)
const listOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) =>
    JSON.stringify({ id: from + at, word: `word-${(from + at) % 7}` }),
  ).join()

function open() {
  const host = createRowsHost(things)
  const ids = (from: number, to: number) => host.look(from, to).rows.map(row => (row.ok ? row.value.id : row.reason))
  const read = (body: string) => host.read(bytes(body))
  return { ...host, read, ids }
}

test('returns rows and counts before the list ends', () => {
  const { begin, read, end, look, ids, sums } = open()
  begin()
  read(`[${listOf(0, 300)},{"id":30`)
  expect(look(0, 3)).toMatchObject({ total: 300, filtered: 300 })
  expect(sums()).toEqual({ read: 300, sums: { sum: 44_850 } })
  expect(ids(0, 3)).toEqual([0, 1, 2])
  expect(end()).toMatchObject({ kind: 'truncated' })
  read('0}]')
  expect(end()).toEqual({ kind: 'rows', readable: true })
  expect(look(300, 301)).toMatchObject({ total: 301, rows: [{ value: { id: 300 } }] })
})

test('applies a query to rows that arrive later', () => {
  const { begin, read, configure, setQuery, look, ids } = open()
  configure({ shout: false })
  setQuery({ ...query, text: 'word-3', filters: { even: 'true' }, sort: { column: 'id', descending: true } })
  begin()
  for (let from = 0; from < 600; from += 100) {
    read(`${from === 0 ? '[' : ''}${listOf(from, from + 100)}${from < 500 ? ',' : ']'}`)
    look(0, 1)
  }
  expect(look(0, 0)).toMatchObject({ total: 600, filtered: 43 })
  expect(ids(0, 3)).toEqual([598, 584, 570])
})

test('hides masked content until a setting allows it', () => {
  const { begin, read, configure, setQuery, look } = open()
  const raw = () => look(0, 2).rows.map(row => !row.ok && row.raw)
  begin()
  read('["secret",{"id":1,"word":"x"}]')
  expect(raw()).toEqual(['hidden', false])
  configure({ shout: false })
  expect(raw()).toEqual(['secret', false])
  setQuery({ ...query, text: 'x' })
  expect(look(0, 2).filtered).toBe(1)
})

test('keeps an interrupted list until the retry has as many rows, and a whole one until the next is whole', () => {
  const { begin, read, accept, ids, look, sums } = open()
  begin()
  read(`[${listOf(0, 200)},`)
  begin()
  read(`[${listOf(1000, 1050)},`)
  expect([look(0, 0).total, ids(0, 1)]).toEqual([200, [0]])
  read(`${listOf(1050, 1300)},`)
  expect([look(0, 0).total, ids(0, 1)]).toEqual([300, [1000]])
  begin()
  read(`[${listOf(7, 9)}]`)
  accept()
  expect([sums(), ids(0, 1)]).toEqual([{ read: 2, sums: { sum: 15 } }, [7]])
  begin()
  read(`[${listOf(1, 9)},`)
  expect([sums().read, ids(0, 1)]).toEqual([2, [7]])
})

test('writes matching rows to a file', async () => {
  const { begin, read, configure, setQuery, write } = open()
  configure({ shout: true })
  begin()
  read('[{"id":1,"word":"a"},"no row",{"id":2,"word":"b"}]')
  const written = await write({ kind: 'csv', columns: ['word', 'id'], name: 'Things', locale: 'en' })
  expect(written).toMatchObject({ rows: 2, unreadable: 1 })
  expect(await written.file.text()).toBe('Number,Word\r\n1,A\r\n2,B\r\n')
  setQuery({ ...query, text: 'b' })
  const writing = write({ kind: 'csv', columns: ['id'], name: 'Things', locale: 'en' })
  // A query set after the press does not change the file.
  setQuery({ ...query, text: 'a' })
  expect(await (await writing).file.text()).toBe('Number\r\n2\r\n')
})

test.each([5, 201, 20_000])('picks at most 200 of %i rows, evenly', count => {
  const { begin, read, pick } = open()
  begin()
  read(`[${listOf(0, count)}]`)
  const picked = pick({ filters: {}, most: 200 })
  const ids = picked.rows.map(row => (row.ok ? row.value.id : Number.NaN))
  const most = Math.min(count, 200)
  expect([ids.length, new Set(ids).size, picked.of, ids[0]]).toEqual([most, most, count, 0])
  const steps = ids.map((id, at) => (ids[at + 1] ?? count) - id)
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(Math.floor(count / most))
  expect(Math.max(...steps)).toBeLessThanOrEqual(Math.ceil(count / most))
})

test('finds the row nearest to a time, with its index in the table', () => {
  const { begin, read, configure, setQuery, pick } = open()
  configure({ shout: false })
  begin()
  read(`[${listOf(0, 3000)}]`)
  const near = () => {
    const { rows, place } = pick({ filters: {}, most: 1, near: { column: 'at', moment: 1004 } })
    return [rows.map(row => row.ok && row.value.id), place]
  }
  expect(near()).toEqual([[1004], 1004])
  setQuery({ ...query, sort: { column: 'id', descending: true }, filters: { even: 'true' } })
  expect(near()).toEqual([[1004], 997])
  setQuery({ ...query, filters: { even: 'false' } })
  expect(near()).toEqual([[1004], undefined])
  expect(pick({ filters: { even: 'neither' }, most: 1, near: { column: 'at', moment: 0 } })).toEqual({
    rows: [],
    of: 0,
    place: undefined,
  })
})
