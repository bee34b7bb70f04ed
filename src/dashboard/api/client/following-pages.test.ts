import { expect, it } from 'vitest'
import type { Row } from '#contract/reading/answer'
import type { Page, PagedRows } from './call-input'
import { followingPages } from './following-pages'
import { pageAfter } from './page-after'

type Answer = PagedRows<Row<number>[]>

const paging = { start: 'start', limit: 'limit', size: 2 }
const at = (start: number): Page => [
  ['start', String(start)],
  ['limit', '2'],
]
const startOf = (page: Page) => Number(page.find(([name]) => name === 'start')?.[1])
const rowsOf = (...values: number[]): Row<number>[] => values.map(value => ({ ok: true, value }))

/** A list of `total` numbers with two a page; `read` records the requests and how many ran at once. */
function aList(total: number, nextOf: (start: number) => Page = at) {
  const requested: number[] = []
  let [running, most] = [0, 0]
  const read = async (page: Page): Promise<Answer> => {
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

async function all(
  list: { read: (page: Page) => Promise<Answer>; first: Answer },
  pagingStyle: typeof paging | 'none' = paging,
) {
  const found: number[] = []
  for await (const pages of followingPages(list.first, { paging: pagingStyle, read: list.read, next: pageAfter })) {
    found.push(...pages.flatMap(({ answer }) => answer.rows.flatMap(row => (row.ok ? [row.value] : []))))
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
  const read = (page: Page) => (broken && startOf(page) === 6 ? Promise.reject(new Error('down')) : list.read(page))
  const found: Answer[] = [list.first]
  const go = async () => {
    for await (const pages of followingPages(found.at(-1) ?? list.first, { paging, read, next: pageAfter })) {
      found.push(...pages.map(({ answer }) => answer))
    }
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
  const pages = followingPages(list.first, { paging, read: list.read, next: pageAfter, signal: caller.signal })
  await pages.next()
  caller.abort()
  await expect(pages.next()).rejects.toThrow(/abort/i)
  expect(list.requested).toHaveLength(4)
})

it('follows next pages that are not numbered', async () => {
  const words: Record<string, string | null> = { a: 'b', b: 'c', c: null }
  const read = async (word: string) => ({ word, next: words[word] ?? null })
  const next = (last: { next: string | null }) => last.next ?? undefined
  const came: string[] = []
  for await (const pages of followingPages({ word: '', next: 'a' }, { paging, read, next })) {
    came.push(...pages.map(({ page }) => page))
  }
  expect(came).toEqual(['a', 'b', 'c'])
})
