import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { allowedOver, embedded, provideService } from '#dashboard/testing/render-app'
import { findExisting } from './find-existing'

const size = embedded.paging === 'none' ? 0 : embedded.paging.size

const numberOf = (at: number) => `+4670${String(1_000_000 + at)}`
const aContact = (at: number, mobile = numberOf(at)) => ({
  id: `c${at}`,
  properties: { firstName: `Ann${at}`, mobile },
})
type AContact = ReturnType<typeof aContact>

type ServiceOptions = { broken?: (url: URL) => boolean; ignores?: boolean }

/** A service with these contacts that pages and filters. `broken`: whether a request fails; `ignores`: filters are ignored. */
function open(contacts: readonly AContact[], { broken = () => false, ignores = false }: ServiceOptions = {}) {
  const requests = { pages: [] as number[], exact: [] as string[] }
  const byNumber = new Map<string, AContact[]>()
  for (const contact of contacts) {
    const { mobile } = contact.properties
    byNumber.set(mobile, [...(byNumber.get(mobile) ?? []), contact])
  }
  let [now, most] = [0, 0]
  provideService(async ({ url }) => {
    const { searchParams } = new URL(url)
    const mobile = searchParams.get('properties[mobile]')
    const start = Number(searchParams.get('start') ?? 0)
    if (mobile === null) requests.pages.push(start)
    else requests.exact.push(mobile)
    now += 1
    most = Math.max(most, now)
    await new Promise(resolve => setTimeout(resolve))
    now -= 1
    if (broken(new URL(url))) return new Response(null, { status: 503 })
    const found = mobile === null || ignores ? contacts : (byNumber.get(mobile) ?? [])
    const rows = found.slice(start, start + size)
    return rows.length > 0 ? Response.json(rows) : new Response(null, { status: 404 })
  }, allowedOver(embedded))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const controller = new AbortController()
  const progress: unknown[] = []
  const find = (numbers: readonly string[], onProgress: () => void = () => undefined, asked = false) =>
    findExisting({
      asked,
      client,
      numbers,
      region: 'SE',
      signal: controller.signal,
      onProgress: update => {
        progress.push(update)
        onProgress()
      },
    })
  return { requests, most: () => most, progress, find, stop: () => controller.abort() }
}

const byText = (one: string, other: string) => one.localeCompare(other)
const people = (n: number) => Array.from({ length: n }, (_, at) => aContact(at))
const numbers = (n: number, from = 0) => Array.from({ length: n }, (_, at) => numberOf(from + at))

it('reads all contacts, four pages at once, if that takes fewer requests than exact queries', async () => {
  const { requests, most, progress, find } = open(people(size * 9))
  const found = await find(numbers(12, size * 9 - 2))
  expect([...found.contacts]).toEqual([
    [numberOf(size * 9 - 2), { name: `Ann${size * 9 - 2}`, id: `c${size * 9 - 2}` }],
    [numberOf(size * 9 - 1), { name: `Ann${size * 9 - 1}`, id: `c${size * 9 - 1}` }],
  ])
  expect(found.checked).toHaveLength(12)
  expect(requests.exact).toEqual([])
  // Three forms a number: 36 exact queries, so a list of up to 36 pages is shorter.
  expect(requests.pages[1]).toBe(36 * size)
  expect(most()).toBe(4)
  expect(progress.at(-1)).toEqual({ contacts: size * 9 })
})

it('queries each number if the list is longer', async () => {
  const { requests, progress, find } = open(people(size * 10))
  const found = await find([numberOf(0), numberOf(size * 10), numberOf(size * 9)])
  expect([...found.contacts.keys()].toSorted(byText)).toEqual([numberOf(0), numberOf(size * 9)])
  expect(found.checked.toSorted(byText)).toEqual([numberOf(0), numberOf(size * 9), numberOf(size * 10)])
  expect(requests.pages).toEqual([0, 9 * size])
  // The first number is on the first page.
  const requested = [numberOf(size * 9), numberOf(size * 10)].flatMap(n => [n, n.slice(1), `0${n.slice(3)}`])
  expect(requests.exact.toSorted(byText)).toEqual(requested.toSorted(byText))
  expect(progress.at(-1)).toEqual({ numbers: 3, all: 3 })
})

it('requests nothing more if the first page is the whole list', async () => {
  const { requests, find } = open(people(3))
  const found = await find(numbers(3, 2))
  expect([...found.contacts.keys()]).toEqual([numberOf(2)])
  expect(found.checked).toHaveLength(3)
  expect(requests).toEqual({ pages: [0], exact: [] })
})

it('keeps contacts found before a page of the list fails, and leaves the other numbers unchecked', async () => {
  const { find } = open(people(size * 9), {
    broken: ({ searchParams }) => searchParams.get('start') === String(size * 6),
  })
  const found = await find([...numbers(2, size * 2), ...numbers(10, size * 9)])
  expect(found.checked).toEqual(numbers(2, size * 2))
  expect([...found.contacts.keys()]).toEqual(numbers(2, size * 2))
  expect(found.error).toMatchObject({ status: 503 })
})

it('keeps contacts found before an exact query fails, and stops querying', async () => {
  let isBroken = false
  const broken = ({ searchParams }: URL) => isBroken && searchParams.has('properties[mobile]')
  const { requests, find } = open(people(size * 40), { broken })
  const found = await find(numbers(12, size * 4), () => (isBroken = true))
  expect(found.checked.length).toBeGreaterThan(0)
  expect(found.checked.length).toBeLessThan(12)
  expect([...found.contacts.keys()].toSorted(byText)).toEqual(found.checked.toSorted(byText))
  expect(found.error).toMatchObject({ status: 503 })
  expect(requests.exact.length).toBeLessThan(24)
})

it('keeps contacts found before it is stopped', async () => {
  const { find, stop } = open(people(size * 40))
  const found = await find(numbers(12, size * 4), stop)
  expect(found.checked.length).toBeGreaterThan(0)
  expect(found.checked.length).toBeLessThan(12)
  expect(found.error).toBeUndefined()
})

it('reads all contacts if the service ignores filters', async () => {
  const { requests, find } = open(people(size * 20), { ignores: true })
  const found = await find(numbers(3, size * 20 - 2))
  expect([...found.contacts.keys()]).toEqual(numbers(2, size * 20 - 2))
  expect(found.checked).toHaveLength(3)
  expect(requests.exact).toHaveLength(3)
})

it('reads all contacts if known numbers are written in a way that exact queries do not find', async () => {
  const { requests, find } = open([aContact(0, '070-111 11 11'), ...people(size * 20), aContact(1, '070-123 45 67')])
  const found = await find(['+46701234567', numberOf(size * 20)])
  expect([...found.contacts]).toEqual([['+46701234567', { name: 'Ann1', id: 'c1' }]])
  expect(found.checked).toHaveLength(2)
  expect(requests.exact).toEqual([])
})

it('asks before it reads more than 20,000 contacts for more than 500 numbers', async () => {
  const { requests, find } = open(people(20_001))
  expect(await find(numbers(501, 19_700))).toMatchObject({ isLong: true, checked: [] })
  expect(requests.exact).toEqual([])
})

it('reads all contacts for more than 500 numbers', async () => {
  const { requests, find } = open(people(size * 40))
  const found = await find(numbers(501, size * 40 - 301), undefined, true)
  expect([found.checked.length, found.contacts.size, found.isLong]).toEqual([501, 301, undefined])
  expect(requests.exact).toEqual([])
})

it('queries up to 500 numbers one by one, however many contacts there are', async () => {
  const { requests, find } = open(people(20_050))
  const found = await find(numbers(140, 20_000))
  expect([found.checked.length, found.contacts.size, found.isLong]).toEqual([140, 50, undefined])
  expect(requests.pages).toEqual([0, 20_000])
})

it('finds a number in an unreadable contact, and among several in one value', async () => {
  const broken = { id: 7, properties: { firstName: 'Odd', mobile: numberOf(3) } } as unknown as AContact
  const two = aContact(4, '070-100 00 04 / 070-100 00 05')
  const { find } = open([...people(3), broken, two])
  const found = await find(numbers(7))
  expect([...found.contacts.keys()].toSorted(byText)).toEqual(numbers(6))
})
