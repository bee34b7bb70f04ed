import { expect, it, vi } from 'vitest'
import { openRows } from './rows-handle'
import type { RowsNews, RowsOrder } from './rows-port'

type News = RowsNews<unknown, unknown>

/** A worker that says what the test has it say, and hears what it is asked. */
function silentWorker() {
  const requested: RowsOrder<unknown>[] = []
  const terminate = vi.fn()
  const events = new EventTarget()
  const worker = Object.assign(events, {
    postMessage: (order: RowsOrder<unknown>) => void requested.push(order),
    terminate,
  }) as unknown as Worker
  return {
    worker,
    requested,
    terminate,
    notify: (news: News) => events.dispatchEvent(new MessageEvent('message', { data: news })),
    end: () => events.dispatchEvent(Object.assign(new Event('error'), { message: 'gone' })),
  }
}

function open() {
  const { worker, ...other } = silentWorker()
  const rows = openRows({
    name: 'listBundleMessages',
    worker: () => worker,
    fetch: () => new Promise(() => {}),
  })
  return { rows, ...other }
}

const all = { filters: {}, most: 200 }

it('rows are picked by the worker, each question with its own answer', async () => {
  const { rows, requested, notify } = open()
  const [one, other] = [rows.pick(all), rows.pick({ ...all, most: 1 })]
  const ids = requested.flatMap(order => (order.type === 'pick' ? [order.id] : []))
  notify({ type: 'picked', id: ids[1] ?? 0, picked: { rows: [], of: 1 } })
  notify({ type: 'picked', id: ids[0] ?? 0, picked: { rows: [], of: 2 } })
  expect([(await one).of, (await other).of]).toEqual([2, 1])
})

it('nobody waits for rows of a worker that ended, or that was ended', async () => {
  const { rows, end } = open()
  const waiting = rows.pick(all)
  end()
  await expect(waiting).rejects.toMatchObject({ kind: 'outdated' })
  await expect(rows.pick(all)).rejects.toMatchObject({ kind: 'outdated' })
  const left = open().rows
  const requested = left.pick(all)
  left.close()
  await expect(requested).rejects.toMatchObject({ kind: 'aborted' })
  await expect(left.pick(all)).rejects.toMatchObject({ kind: 'aborted' })
})

const file = { kind: 'csv', columns: ['text'], name: 'bundle', locale: 'en' } as const

it('a file that was asked for is made, though other rows have taken the place of these', async () => {
  const { rows, requested, notify, terminate } = open()
  const made = rows.source.exportFile?.(file)
  rows.close()
  expect(terminate).not.toHaveBeenCalled()
  const [id = 0] = requested.flatMap(order => (order.type === 'file' ? [order.id] : []))
  const written = { file: new Blob(), rows: 3, unreadable: 0, cut: { cells: 0, columns: [], most: 0 } }
  notify({ type: 'file', id, written })
  expect((await made)?.rows).toBe(3)
  expect(terminate).toHaveBeenCalledTimes(1)
  // Nobody is there who could make another.
  await expect(rows.source.exportFile?.(file)).rejects.toMatchObject({ kind: 'aborted' })
})

it('a file that cannot be made is failed by its reason', async () => {
  const { rows, requested, notify } = open()
  const made = rows.source.exportFile?.(file)
  const [id = 0] = requested.flatMap(order => (order.type === 'file' ? [order.id] : []))
  notify({ type: 'no-file', id, reason: 'No room' })
  await expect(made).rejects.toThrow('No room')
})

it('nobody waits for a file of a worker that ended', async () => {
  const { rows, end } = open()
  const made = rows.source.exportFile?.(file)
  end()
  await expect(made).rejects.toMatchObject({ kind: 'outdated' })
  await expect(rows.source.exportFile?.(file)).rejects.toMatchObject({ kind: 'outdated' })
})
