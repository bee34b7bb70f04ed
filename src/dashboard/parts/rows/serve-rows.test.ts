import { expect, test, vi } from 'vitest'
import { double, object, optional, text } from '#contract/schema'
import type { FileRequest, WrittenFile } from '#dashboard/ui/table/row-source'
import { createRemoteRows } from '#dashboard/ui/table/rows/remote-rows'
import { createReplies } from './replies'
import type { RowsKind } from './rows-kind'
import type { RowsNews, RowsOrder } from './rows-port'
import { serveRows } from './serve-rows'

type Thing = { id: number; word?: string | null | undefined }
type Setting = { shout: boolean }

const things: RowsKind<Thing, Setting, { sum: number }> = {
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
const bytes = (text: string) => new TextEncoder().encode(text)
const listOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) =>
    JSON.stringify({ id: from + at, word: `word-${(from + at) % 7}` }),
  ).join()

/** Rows on the other side, and a page's source of them; orders and news are data. */
function serve() {
  const news: RowsNews<Thing, { sum: number }>[] = []
  const hear = serveRows(things, message => {
    const copy = structuredClone(message)
    news.push(copy)
    if (copy.type === 'counted') source.hear(copy.update)
    if (copy.type === 'rows') source.hear(copy)
    if (copy.type === 'file') files.hear(copy.id, copy.written)
  })
  const orders: RowsOrder<Setting>[] = []
  const post = (order: RowsOrder<Setting>) => {
    orders.push(order)
    hear(structuredClone(order))
  }
  const source = createRemoteRows<Thing>(post)
  const files = createReplies<FileRequest, WrittenFile>((id, request) => post({ type: 'file', id, request }))
  const last = <K extends RowsNews<Thing, { sum: number }>['type']>(type: K) =>
    news.findLast(message => message.type === type) as
      | Extract<RowsNews<Thing, { sum: number }>, { type: K }>
      | undefined
  const ids = (from: number, to: number) => source.rows(from, to).map(row => (row?.ok ? row.value.id : row?.reason))
  return { post, source, files, last, ids, orders, news }
}

const query = { text: '', sort: undefined, columns: ['id', 'word'], filters: {} }

test('the first rows are told before the list has ended, with what is counted of them', () => {
  const { post, source, last, ids } = serve()
  post({ type: 'begin' })
  post({ type: 'chunk', bytes: bytes(`[${listOf(0, 300)},{"id":30`) })
  expect(source.getSnapshot()).toEqual({ total: 300, filtered: 300, busy: false })
  expect(ids(0, 3)).toEqual([0, 1, 2])
  expect(last('counted')).toMatchObject({ read: 300, sums: { sum: 44_850 } })
  expect(last('verdict')).toBeUndefined()
  post({ type: 'chunk', bytes: bytes('0}]') })
  post({ type: 'end' })
  expect(last('verdict')).toEqual({ type: 'verdict', verdict: { kind: 'rows', readable: true } })
  expect(last('counted')).toMatchObject({ read: 301 })
  expect(source.getSnapshot().total).toBe(301)
})

test('what was asked before the rows came holds for all that come: filter, search, order', () => {
  const { post, source, ids } = serve()
  post({ type: 'configure', setting: { shout: false } })
  source.query({ ...query, text: 'word-3', filters: { even: 'true' }, sort: { column: 'id', descending: true } })
  expect(source.getSnapshot()).toMatchObject({ total: 0, busy: true })
  post({ type: 'begin' })
  for (let from = 0; from < 600; from += 100) {
    post({
      type: 'chunk',
      bytes: bytes(`${from === 0 ? '[' : ''}${listOf(from, from + 100)}${from < 500 ? ',' : ']'}`),
    })
  }
  post({ type: 'end' })
  expect(source.getSnapshot()).toEqual({ total: 600, filtered: 43, busy: false })
  expect(ids(0, 3)).toEqual([598, 584, 570])
})

test('rows out of sight are asked for where somebody looks, and no others', () => {
  const { post, source, ids, orders } = serve()
  const windowOrders = () => orders.filter(order => order.type === 'window' && order.from > 1000)
  post({ type: 'begin' })
  post({ type: 'chunk', bytes: bytes(`[${listOf(0, 5000)}]`) })
  post({ type: 'end' })
  expect(ids(4990, 4992)).toEqual([undefined, undefined])
  source.setWindow(4970, 5000)
  expect(ids(4990, 4992)).toEqual([4990, 4991])
  expect(windowOrders()).toEqual([{ type: 'window', from: 4800, to: 5000, around: { from: 4800, to: 5000 } }])
  source.setWindow(4976, 5000)
  expect(windowOrders()).toHaveLength(1)
})

test('another setting shows the same rows anew, and what must not be seen is not told before one is known', () => {
  const { post, source, ids } = serve()
  const raw = () => source.rows(0, 2).map(row => row && !row.ok && row.raw)
  post({ type: 'begin' })
  post({ type: 'chunk', bytes: bytes('["secret",{"id":1,"word":"x"}]') })
  post({ type: 'end' })
  expect(raw()).toEqual(['hidden', false])
  post({ type: 'configure', setting: { shout: false } })
  expect(raw()).toEqual(['secret', false])
  source.query({ ...query, text: 'x' })
  expect(ids(0, 2)).toEqual([1])
})

test('a body that breaks and comes again is read again, and what came stays meanwhile', () => {
  const { post, source, last, ids } = serve()
  post({ type: 'begin' })
  post({ type: 'chunk', bytes: bytes(`[${listOf(0, 200)},`) })
  post({ type: 'begin' })
  post({ type: 'chunk', bytes: bytes(`[${listOf(1000, 1050)},`) })
  expect([source.getSnapshot().total, ids(0, 1)]).toEqual([200, [0]])
  post({ type: 'chunk', bytes: bytes(`${listOf(1050, 1300)},`) })
  expect([source.getSnapshot().total, ids(0, 1)]).toEqual([300, [1000]])
  post({ type: 'lost' })
  expect(last('counted')?.read).toBe(300)
  post({ type: 'begin' })
  post({ type: 'chunk', bytes: bytes(`[${listOf(7, 9)}]`) })
  post({ type: 'end' })
  expect([source.getSnapshot().total, ids(0, 1), last('counted')?.read]).toEqual([2, [7], 2])
})

test('a list cut off in the middle of a row keeps its rows and says so', () => {
  const { post, last, source } = serve()
  post({ type: 'begin' })
  post({ type: 'chunk', bytes: bytes('[{"id":1},{"id":2},{"id":') })
  post({ type: 'end' })
  expect(last('verdict')?.verdict).toMatchObject({ kind: 'truncated' })
  expect(source.getSnapshot().total).toBe(2)
})

test('an export is made where the rows are, of those that are let through', async () => {
  const { post, source, files } = serve()
  post({ type: 'configure', setting: { shout: true } })
  post({ type: 'begin' })
  post({ type: 'chunk', bytes: bytes('[{"id":1,"word":"a"},"no row",{"id":2,"word":"b"}]') })
  post({ type: 'end' })
  const written = await files.request({ kind: 'csv', columns: ['word', 'id'], name: 'Things', locale: 'en' })
  expect(written).toMatchObject({ rows: 2, unreadable: 1 })
  expect(await written.file.text()).toBe('Number,Word\r\n1,A\r\n2,B\r\n')
  source.query({ ...query, text: 'b' })
  const found = await files.request({ kind: 'csv', columns: ['id'], name: 'Things', locale: 'en' })
  expect(await found.file.text()).toBe('Number\r\n2\r\n')
})

test('the place of a picked row in the table is that of the order and the filters of now', () => {
  const { post, source, last } = serve()
  post({ type: 'configure', setting: { shout: false } })
  post({ type: 'begin' })
  post({ type: 'chunk', bytes: bytes(`[${listOf(0, 3000)}]`) })
  post({ type: 'end' })
  const place = () => {
    post({ type: 'pick', id: 1, pick: { filters: {}, most: 1, near: { column: 'at', moment: 1004 } } })
    return last('picked')?.picked.place
  }
  expect(place()).toBe(1004)
  source.query({ ...query, sort: { column: 'id', descending: true }, filters: { even: 'true' } })
  expect(place()).toBe(997)
  source.query({ ...query, filters: { even: 'false' } })
  expect(place()).toBeUndefined()
})

test('reports become rarer the longer the list is', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { post, news } = serve()
  post({ type: 'begin' })
  for (let at = 0; at < 50; at++) {
    post({ type: 'chunk', bytes: bytes(`${at === 0 ? '[' : ''}${listOf(at * 10, at * 10 + 10)},`) })
    vi.advanceTimersByTime(20)
  }
  vi.useRealTimers()
  expect(news.filter(({ type }) => type === 'counted').length).toBeLessThan(10)
})

test('rows that are told once more are not drawn once more, and what is not in view is not told of', () => {
  const { post, source } = serve()
  post({ type: 'begin' })
  post({ type: 'chunk', bytes: bytes(`[${listOf(0, 5000)}]`) })
  post({ type: 'end' })
  let changes = 0
  source.subscribe(() => (changes += 1))
  source.setWindow(0, 30)
  const before = source.rows(0, 30)
  post({ type: 'configure', setting: { shout: false } })
  expect(source.rows(0, 30)).toEqual(before)
  expect(source.rows(0, 30).every((row, at) => row === before[at])).toBe(true)
  expect(changes).toBe(0)
  source.setWindow(60, 90)
  expect(source.rows(250, 251)).not.toEqual([undefined])
  expect(changes).toBe(0)
  source.setWindow(240, 270)
  expect(changes).toBeGreaterThan(0)
})

test('rows around the view are all there when they are told anew', () => {
  const { post, source, ids } = serve()
  post({ type: 'begin' })
  post({ type: 'chunk', bytes: bytes(`[${listOf(0, 5000)}]`) })
  post({ type: 'end' })
  source.setWindow(1000, 1030)
  source.setWindow(1100, 1130)
  post({ type: 'configure', setting: { shout: true } })
  expect(ids(1100, 1103)).toEqual([1100, 1101, 1102])
})
