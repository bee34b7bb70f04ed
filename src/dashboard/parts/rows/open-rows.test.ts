import { QueryClient } from '@tanstack/react-query'
import { expose } from 'comlink'
import { expect, onTestFinished, test, vi } from 'vitest'
import { double, object } from '#contract/schema'
import { provideClient } from '#dashboard/api/client/call'
import { openRows, rowsQuery } from './open-rows'
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
  const headers = { 'content-type': 'application/json' }
  const answer = () => new Response(new ReadableStream({ start: controller => void (body = controller) }), { headers })
  onTestFinished(provideClient(async () => answer()))
  const { worker, ...inner } = inProcess()
  const rows = openRows<Thing, Setting, Sums>({
    name: 'listBundleMessages',
    input: { path: { bundle: 1 } },
    worker: () => worker,
  })
  const read = () => {
    const first = vi.fn<() => void>()
    const whole = rows.read({ signal: new AbortController().signal, onFirst: first })
    whole.catch(() => undefined)
    return { first: () => expect.poll(() => first).toHaveBeenCalled(), whole }
  }
  const write = async (text: string) => {
    await expect.poll(() => body).toBeDefined()
    body?.enqueue(new TextEncoder().encode(text))
  }
  const ids = (from: number, to: number) => rows.rows(from, to).map(row => (row?.ok ? row.value.id : row))
  return { ...inner, rows, worker, read, write, end: () => body?.close(), ids }
}

/** Opens the rows of a whole response. */
async function openWhole(count: number) {
  const opened = open()
  const { whole } = opened.read()
  await opened.write(`[${listOf(0, count)}]`)
  opened.end()
  await whole
  return opened
}

const listOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => JSON.stringify({ id: from + at })).join()
const query = { text: '', sort: undefined, columns: ['id'], filters: {} }
const file = { kind: 'csv', columns: ['id'], name: 'Things', locale: 'en' } as const

test('shows first rows and counts before the list ends', async () => {
  const { rows, read, write, end, ids } = open()
  const { first, whole } = read()
  await write(`[${listOf(0, 30)},`)
  await first()
  expect(rows.getSnapshot()).toEqual({ total: 30, filtered: 30, busy: false })
  expect(rows.getState()).toMatchObject({ read: 30, sums: { count: 30 }, reading: true })
  expect(ids(28, 40)).toEqual([28, 29])
  await write(`${listOf(30, 35)},`)
  await expect.poll(() => rows.getState().read).toBe(35)
  await write(`${listOf(35, 40)}]`)
  end()
  await whole
  expect(rows.getState()).toEqual({ read: 40, sums: { count: 40 }, reading: false, stopped: false, error: undefined })
})

test('fetches rows in view once, and keeps the focused row when the list changes', async () => {
  const { rows, ids, calls } = await openWhole(5000)
  rows.begin({ name: 'a' }, query)
  onTestFinished(rows.subscribe(() => {}))
  await expect.poll(() => rows.getSnapshot().filtered).toBe(5000)
  expect(ids(4990, 4991)).toEqual([undefined])
  rows.setWindow(4900, 4930)
  rows.setWindow(7, 8)
  await expect.poll(() => ids(4990, 4992)).toEqual([4990, 4991])
  const looks = () => calls.filter(call => call === 'look').length
  const before = looks()
  rows.setWindow(4910, 4940)
  rows.setWindow(7, 8)
  expect(looks()).toBe(before)
  rows.configure({ name: 'b' })
  await expect.poll(() => ids(6, 9)).toEqual([undefined, 7, undefined])
  expect(ids(4990, 4992)).toEqual([4990, 4991])
  rows.query({ ...query, sort: { column: 'id', descending: true } })
  await expect.poll(() => ids(0, 1)).toEqual([4999])
})

test('stays busy until the rows of the latest query come, also if the list ends meanwhile', async () => {
  const { rows, read, write, end, calls } = open()
  const { first, whole } = read()
  await write(`[${listOf(0, 3)}]`)
  await first()
  end()
  // Directly after the last look at the list.
  await expect.poll(() => calls.lastIndexOf('look')).toBeGreaterThan(calls.indexOf('end'))
  rows.begin({ name: 'a' }, { ...query, text: '2' })
  const seen: string[] = []
  onTestFinished(rows.subscribe(() => seen.push(JSON.stringify(rows.getSnapshot()))))
  await whole
  await expect.poll(() => rows.getSnapshot()).toEqual({ total: 3, filtered: 1, busy: false })
  expect(seen).not.toContain(JSON.stringify({ total: 0, filtered: 0, busy: false }))
})

test('keeps the rows while they are read again, then shows the new ones at the same view', async () => {
  const { rows, read, write, end, ids } = await openWhole(5000)
  rows.begin({ name: 'a' }, query)
  await expect.poll(() => rows.getSnapshot().filtered).toBe(5000)
  rows.setWindow(4000, 4030)
  await expect.poll(() => ids(4000, 4001)).toEqual([4000])
  const again = read()
  await write(`[${listOf(10_000, 14_500)}`)
  expect([rows.getState().reading, ids(4000, 4001)]).toEqual([false, [4000]])
  await write(']')
  end()
  await again.whole
  expect([rows.getState().read, ids(4000, 4001)]).toEqual([4500, [14_000]])
  // A list that became empty may come as null.
  const empty = read()
  await write('null')
  end()
  await empty.whole
  expect([rows.getState(), rows.getSnapshot()]).toMatchObject([{ read: 0, error: undefined }, { filtered: 0 }])
})

test('reports an error of the worker after the list was read', async () => {
  const { rows, host } = await openWhole(3)
  rows.begin({ name: 'a' }, query)
  await expect.poll(() => rows.getSnapshot().filtered).toBe(3)
  host.look = () => {
    throw new Error('No memory')
  }
  rows.query({ ...query, text: '2' })
  await expect.poll(() => rows.getState().error).toMatchObject({ message: 'No memory' })
  expect(rows.getSnapshot().busy).toBe(false)
})

test('keeps old rows until a query is answered', async () => {
  const { rows } = await openWhole(30)
  rows.begin({ name: 'a' }, query)
  await expect.poll(() => rows.getSnapshot().filtered).toBe(30)
  onTestFinished(rows.subscribe(() => {}))
  const before = rows.rows(0, 30)
  rows.configure({ name: 'b' })
  rows.query({ ...query, text: '2' })
  expect(rows.rows(0, 30)).toEqual(before)
  await expect.poll(() => rows.getSnapshot().filtered).toBe(12)
  rows.query(query)
  await expect.poll(() => rows.getSnapshot().filtered).toBe(30)
})

test('keeps the rows of a list that was cut off or stopped, and reads all of them on request', async () => {
  const cut = open()
  const cutOff = cut.read()
  await cut.write(`[${listOf(0, 3)},`)
  cut.end()
  await expect(cutOff.whole).rejects.toMatchObject({ kind: 'truncated' })
  expect(cut.rows.getState()).toMatchObject({ read: 3, reading: false, error: { kind: 'truncated' } })
  expect(cut.ids(0, 3)).toEqual([0, 1, 2])
  const again = cut.read()
  await cut.write(`[${listOf(0, 4)}]`)
  cut.end()
  await again.whole
  expect(cut.rows.getState()).toMatchObject({ read: 4, error: undefined })
  const stopped = open()
  const { first, whole } = stopped.read()
  await stopped.write(`[${listOf(0, 3)},`)
  await first()
  stopped.rows.stop()
  await whole
  expect(stopped.rows.getState()).toMatchObject({ read: 3, stopped: true, reading: false, error: undefined })
})

test('ends all work of a worker that fails after the first rows, and reads anew in another', async () => {
  const workers = [inProcess(), inProcess()]
  const [first] = workers
  const bodies = [`[${listOf(0, 3)},`, `[${listOf(0, 5)}]`]
  const answers = bodies.map((body, at) => () => {
    const bytes = new TextEncoder().encode(body)
    // The first list never ends.
    const start = (controller: ReadableStreamDefaultController) => {
      controller.enqueue(bytes)
      if (at > 0) controller.close()
    }
    return new Response(new ReadableStream({ start }), { headers: { 'content-type': 'application/json' } })
  })
  onTestFinished(provideClient(async () => answers.shift()!()))
  const client = new QueryClient()
  const options = rowsQuery<Thing, Setting, Sums>({
    queryKey: ['things'],
    name: 'listBundleMessages',
    input: { path: { bundle: 1 } },
    worker: () => workers.shift()!.worker,
  })
  const rows = await client.query(options)
  first!.host.write = () => new Promise(() => {})
  const exported = rows.exportFile(file)
  first!.worker.dispatchEvent(Object.assign(new Event('error'), { message: 'gone' }))
  await expect(exported).rejects.toMatchObject({ kind: 'outdated' })
  expect(rows.getState()).toMatchObject({ reading: false, error: { kind: 'outdated' } })
  const again = await client.query({ ...options, staleTime: 0 })
  expect(again).not.toBe(rows)
  await expect.poll(() => again.getState()).toMatchObject({ read: 5, reading: false, error: undefined })
})

test('finishes a file after the rows are closed', async () => {
  const { rows, terminate } = await openWhole(3)
  rows.begin({ name: 'a' }, query)
  const made = rows.exportFile(file)
  rows.close()
  expect(terminate).not.toHaveBeenCalled()
  expect((await made).rows).toBe(3)
  await expect.poll(() => terminate).toHaveBeenCalledTimes(1)
})
