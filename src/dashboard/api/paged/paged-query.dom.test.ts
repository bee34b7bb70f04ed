import { expect, it } from 'vitest'
import type { Row } from '#contract/reading/answer'
import type { Paging } from '#contract/request/paging'
import { call } from '#dashboard/api/client/call'
import type { Page, PagedRows } from '#dashboard/api/client/call-input'
import { pageAfter } from '#dashboard/api/client/page-after'
import { allowedOver, embedded, provideService } from '#dashboard/testing/render-app'
import { pagedQuery } from './paged-query'

type Answer = PagedRows<Row<number>[]>

const at = (start: number): Page => [
  ['start', String(start)],
  ['limit', '2'],
]
const startOf = (page: Page | undefined) => Number(page?.find(([name]) => name === 'start')?.[1])
const rowsOf = (...values: number[]): Row<number>[] => values.map(value => ({ ok: true, value }))

/** A list of `total` numbers with two a page; `read` records the requests and how many ran at once. */
function aList(total: number, nextOf: (start: number) => Page = at) {
  const requested: number[] = []
  let [running, most] = [0, 0]
  const read = async (page: Page | undefined): Promise<Answer> => {
    const start = startOf(page)
    requested.push(start)
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    const rows = rowsOf(...[start, start + 1].filter(each => each < total))
    return { rows, next: start + 2 < total ? nextOf(start + 2) : undefined }
  }
  const first: Answer = { rows: rowsOf(0, 1), next: nextOf(2) }
  return { read, first, requested, most: () => most }
}

type List = { read: (page: Page | undefined) => Promise<Answer>; first: Answer }

/** The pages after the loaded ones, over a connection with this paging. */
function pagesAfter({ read }: List, loaded: Answer[], signal = new AbortController().signal, paging?: Paging) {
  const settings = paging ? { ...embedded, paging } : embedded
  provideService(() => new Response(null), allowedOver(settings))
  return pagedQuery({ queryKey: ['numbers'], read, next: pageAfter }).pagesAfter(loaded, signal)
}

async function all(list: List, paging?: Paging) {
  const found: number[] = []
  for await (const { answer } of pagesAfter(list, [list.first], undefined, paging)) {
    found.push(...answer.rows.flatMap(row => (row.ok ? [row.value] : [])))
  }
  return found
}

const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => place + from)

it('reads to the end in order, four pages at once', async () => {
  const list = aList(21)
  expect(await all(list)).toEqual(upTo(2, 21))
  expect(list.most()).toBe(4)
})

it('reads one page at a time without numbered paging, or if the next link differs', async () => {
  const cursor = aList(9, start => [['start', `${start}`]])
  expect(await all(cursor)).toEqual(upTo(2, 9))
  expect(cursor.most()).toBe(1)
  const unpaged = aList(9)
  expect(await all(unpaged, 'none')).toEqual(upTo(2, 9))
  expect(unpaged.most()).toBe(1)
  const elsewhere = aList(13, start => [...at(start), ['after', `x${start}`]])
  expect(await all(elsewhere)).toEqual(upTo(2, 13))
  expect(elsewhere.requested).toEqual([2, 4, 6, 8, 4, 6, 8, 10, 12])
})

it('ends if the service repeats a page', async () => {
  const same: Answer = { rows: rowsOf(0, 1), next: at(2) }
  let requested = 0
  const read = async (): Promise<Answer> => ((requested += 1), same)
  expect(await all({ first: same, read })).toEqual([0, 1])
  expect(requested).toBe(4)
})

it('yields the pages before a failure, and continues from there', async () => {
  const list = aList(13)
  let broken = true
  const read = (page: Page | undefined) =>
    broken && startOf(page) === 6 ? Promise.reject(new Error('down')) : list.read(page)
  const found: Answer[] = [list.first]
  const go = async () => {
    for await (const { answer } of pagesAfter({ ...list, read }, found)) found.push(answer)
  }
  await expect(go()).rejects.toThrow('down')
  expect(found).toHaveLength(3)
  broken = false
  await go()
  expect(found.flatMap(({ rows }) => rows)).toEqual(rowsOf(...upTo(0, 13)))
})

it('sends nothing more once aborted', async () => {
  const list = aList(200)
  const caller = new AbortController()
  const pages = pagesAfter(list, [list.first], caller.signal)
  for (let read = 0; read < 4; read++) await pages.next()
  caller.abort()
  await expect(pages.next()).rejects.toThrow(/abort/i)
  expect(list.requested).toHaveLength(4)
})

it.each([0, 1] as const)('reads to the end of a service that counts pages from %i, without links', async firstPage => {
  const names = upTo(0, 13).map(String)
  const paging: Paging = { start: 'page', limit: 'size', size: 2, firstPage }
  provideService(
    request => {
      const { searchParams } = new URL(request.url)
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))]
      const rows = page < firstPage ? [] : names.slice((page - firstPage) * size, (page - firstPage + 1) * size)
      return rows.length > 0
        ? Response.json(rows.map(name => ({ name, include: [], exclude: [] })))
        : new Response(null, { status: 404 })
    },
    allowedOver({ ...embedded, paging }),
  )
  const list = pagedQuery({
    queryKey: ['segments'],
    read: (page: Page | undefined) => call('listSegments', { page }),
    next: pageAfter,
  })
  const answers = [await list.read(undefined, {})]
  for await (const { answer } of list.pagesAfter(answers, new AbortController().signal)) answers.push(answer)
  expect(answers.flatMap(({ rows }) => rows).map(row => row.ok && row.value.name)).toEqual(names)
})
