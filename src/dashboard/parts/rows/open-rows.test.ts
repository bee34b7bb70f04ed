import { expose } from 'comlink'
import { expect, onTestFinished, test, vi } from 'vitest'
import { double, object } from '#contract/schema'
import { provideClient } from '#dashboard/api/client/call'
import { openRows } from './open-rows'
import { createRowsHost } from './rows-host'

type Thing = { id: number }
type Setting = { name: string }
type Sums = { count: number }

const kind = {
  row: object({ id: double }),
  model: () => ({ columns: [{ id: 'id', header: 'Number', value: (thing: Thing) => thing.id }], locale: 'en' }),
  count: () => {
    let count = 0
    return { add: (rows: readonly unknown[]) => void (count += rows.length), value: () => ({ count }) }
  },
}

/** A worker in this process. `calls` are the called methods, in order. */
function inProcess() {
  const calls: string[] = []
  const host = createRowsHost<Thing, Setting, Sums>(kind)
  const outside = new EventTarget()
  const inside = new EventTarget()
  const send = (to: EventTarget) => (data: unknown) =>
    queueMicrotask(() => to.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) })))
  expose(host, Object.assign(inside, { postMessage: send(outside) }))
  const terminate = vi.fn()
  const postMessage = (data: { path?: string[] }) => {
    calls.push(data.path?.join('.') ?? '')
    send(inside)(data)
  }
  const worker = Object.assign(outside, { postMessage, terminate }) as unknown as Worker
  return { worker, calls, terminate, host }
}

/** Opens the rows of a response that the test writes in pieces. */
function open() {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({ start: controller => void (body = controller) })
  const headers = { 'content-type': 'application/json' }
  onTestFinished(provideClient(async () => new Response(stream, { headers })))
  const { worker, ...inner } = inProcess()
  const rows = openRows<Thing, Setting, Sums>({
    name: 'listBundleMessages',
    input: { path: { bundle: 1 } },
    worker: () => worker,
  })
  const write = (text: string) => body?.enqueue(new TextEncoder().encode(text))
  const ids = (from: number, to: number) => rows.rows(from, to).map(row => (row?.ok ? row.value.id : row))
  return { ...inner, rows, worker, write, end: () => body?.close(), ids }
}

/** Opens the rows of a whole response. */
async function openWhole(count: number) {
  const opened = open()
  opened.write(`[${listOf(0, count)}]`)
  opened.end()
  await opened.rows.whole
  return opened
}

const listOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => JSON.stringify({ id: from + at })).join()
const query = { text: '', sort: undefined, columns: ['id'], filters: {} }
const file = { kind: 'csv', columns: ['id'], name: 'Things', locale: 'en' } as const

test('shows first rows and counts before the list ends', async () => {
  const { rows, write, end, ids } = open()
  write(`[${listOf(0, 30)},`)
  await rows.first
  expect(rows.getSnapshot()).toEqual({ total: 30, filtered: 30, busy: false })
  expect(rows.getState()).toMatchObject({ read: 30, sums: { count: 30 }, reading: true })
  expect(ids(28, 40)).toEqual([28, 29])
  write(`${listOf(30, 35)},`)
  await vi.waitFor(() => expect(rows.getState().read).toBe(35))
  write(`${listOf(35, 40)}]`)
  end()
  await rows.whole
  expect(rows.getState()).toEqual({ read: 40, sums: { count: 40 }, reading: false, stopped: false, error: undefined })
})

test('applies a query set before the first rows', async () => {
  const { rows, write, end, ids } = open()
  rows.begin({ name: 'a' }, { ...query, sort: { column: 'id', descending: true } })
  write(`[${listOf(0, 3)}]`)
  end()
  await rows.whole
  expect(ids(0, 3)).toEqual([2, 1, 0])
})

test('hides rows of the default query until the first query is answered', async () => {
  const { rows } = await openWhole(3)
  rows.begin({ name: 'a' }, { ...query, text: '2' })
  expect(rows.getSnapshot()).toEqual({ total: 0, filtered: 0, busy: true })
  await vi.waitFor(() => expect(rows.getSnapshot()).toEqual({ total: 3, filtered: 1, busy: false }))
})

test('fetches rows in view once, and keeps the focused row until the next query', async () => {
  const { rows, ids, calls } = await openWhole(5000)
  rows.begin({ name: 'a' }, query)
  onTestFinished(rows.subscribe(() => {}))
  await vi.waitFor(() => expect(rows.getSnapshot().filtered).toBe(5000))
  expect(ids(4990, 4991)).toEqual([undefined])
  rows.setWindow(7, 8)
  rows.setWindow(4900, 4930)
  await vi.waitFor(() => expect(ids(4990, 4992)).toEqual([4990, 4991]))
  expect(ids(6, 9)).toEqual([undefined, 7, undefined])
  const looks = () => calls.filter(call => call === 'look').length
  const before = looks()
  rows.setWindow(4910, 4940)
  expect(looks()).toBe(before)
  rows.query({ ...query, sort: { column: 'id', descending: true } })
  expect(ids(7, 8)).toEqual([undefined])
})

test('stays busy until the rows of the latest query come, also if the list ends meanwhile', async () => {
  const { rows, write, end, calls } = open()
  write(`[${listOf(0, 3)}]`)
  await rows.first
  end()
  // Directly after the last look at the list.
  await vi.waitFor(() => expect(calls.lastIndexOf('look')).toBeGreaterThan(calls.indexOf('end')))
  rows.begin({ name: 'a' }, { ...query, text: '2' })
  const seen: string[] = []
  onTestFinished(rows.subscribe(() => seen.push(JSON.stringify(rows.getSnapshot()))))
  await rows.whole
  expect(rows.getSnapshot()).toEqual({ total: 3, filtered: 1, busy: false })
  expect(seen).not.toContain(JSON.stringify({ total: 0, filtered: 0, busy: false }))
})

test('loads new rows at the same view', async () => {
  const { rows, write, end, ids } = open()
  rows.begin({ name: 'a' }, query, { from: 4000, to: 4030 })
  write(`[${listOf(0, 5000)}]`)
  end()
  await rows.whole
  expect(ids(4000, 4001)).toEqual([4000])
  expect(rows.begun()?.view).toEqual({ from: 4000, to: 4030 })
})

test('reports an error of the worker after the list was read', async () => {
  const { rows, host } = await openWhole(3)
  rows.begin({ name: 'a' }, query)
  await vi.waitFor(() => expect(rows.getSnapshot().filtered).toBe(3))
  host.look = () => {
    throw new Error('No memory')
  }
  rows.query({ ...query, text: '2' })
  await vi.waitFor(() => expect(rows.getState().error).toMatchObject({ message: 'No memory' }))
  expect(rows.getSnapshot().busy).toBe(false)
})

test('keeps old rows until a query is answered, and the identity of equal rows', async () => {
  const { rows } = await openWhole(30)
  rows.begin({ name: 'a' }, query)
  await vi.waitFor(() => expect(rows.getSnapshot().filtered).toBe(30))
  onTestFinished(rows.subscribe(() => {}))
  const before = rows.rows(0, 30)
  rows.configure({ name: 'b' })
  rows.query({ ...query, text: '2' })
  expect(rows.rows(0, 30)).toEqual(before)
  await vi.waitFor(() => expect(rows.getSnapshot().filtered).toBe(12))
  rows.query(query)
  await vi.waitFor(() => expect(rows.getSnapshot().filtered).toBe(30))
  const [same, after] = [rows.rows(0, 30), vi.fn()]
  onTestFinished(rows.subscribe(after))
  rows.configure({ name: 'c' })
  await vi.waitFor(() => expect(after).toHaveBeenCalled())
  expect(rows.rows(0, 30).every((row, at) => row === same[at])).toBe(true)
})

test('keeps the rows of a list that was cut off or stopped', async () => {
  const cut = open()
  cut.write(`[${listOf(0, 3)},`)
  cut.end()
  await expect(cut.rows.whole).rejects.toMatchObject({ kind: 'truncated' })
  await cut.rows.first
  expect(cut.rows.getState()).toMatchObject({ read: 3, reading: false, error: { kind: 'truncated' } })
  const stopped = open()
  stopped.write(`[${listOf(0, 3)},`)
  await stopped.rows.first
  stopped.rows.stop()
  await vi.waitFor(() => expect(stopped.rows.getState().reading).toBe(false))
  expect(stopped.rows.getState()).toMatchObject({ read: 3, stopped: true, error: undefined })
})

test('rejects calls after the worker failed or was closed', async () => {
  const failed = open()
  const waiting = failed.rows.pick({ filters: {}, most: 1 })
  failed.worker.dispatchEvent(Object.assign(new Event('error'), { message: 'gone' }))
  await expect(waiting).rejects.toMatchObject({ kind: 'outdated' })
  await expect(failed.rows.first).rejects.toMatchObject({ kind: 'outdated' })
  await expect(failed.rows.exportFile(file)).rejects.toMatchObject({ kind: 'outdated' })
  const closed = open()
  closed.rows.close()
  await expect(closed.rows.pick({ filters: {}, most: 1 })).rejects.toMatchObject({ kind: 'aborted' })
  expect(closed.terminate).toHaveBeenCalledTimes(1)
})

test('finishes a file after the rows are closed', async () => {
  const { rows, terminate } = await openWhole(3)
  rows.begin({ name: 'a' }, query)
  const made = rows.exportFile(file)
  rows.close()
  expect(terminate).not.toHaveBeenCalled()
  expect((await made).rows).toBe(3)
  expect(terminate).toHaveBeenCalledTimes(1)
  await expect(rows.exportFile(file)).rejects.toMatchObject({ kind: 'aborted' })
})

test('rejects a file with the reason of its failure', async () => {
  const { rows, host } = open()
  host.write = () => Promise.reject(new Error('No room'))
  await expect(rows.exportFile(file)).rejects.toThrow('No room')
})
