import { expect, it, vi } from 'vitest'
import type { Contact } from '#contract/contacts-v2'
import { loadedContacts } from './loaded-contacts'

const looked = vi.fn()

/** A page of contacts; each notes that its properties are looked at. */
const page = (from: number, length = 50, names = ['city']) => ({
  rows: Array.from({ length }, (_, at) => ({
    ok: true as const,
    value: {
      id: `c${from + at}`,
      get properties(): Contact['properties'] {
        looked(from + at)
        return Object.fromEntries(names.map(name => [name, 'Lund']))
      },
    },
  })),
})
const idsOf = ({ rows }: ReturnType<typeof loadedContacts>) => rows.map(row => (row.ok ? row.value.contact.id : 'bad'))

it('reads each page once, however many come after it and whoever comes back', () => {
  const pages = Array.from({ length: 400 }, (_, at) => page(at * 50))
  looked.mockClear()
  for (let loaded = 1; loaded <= pages.length; loaded += 4) loadedContacts(pages.slice(0, loaded))
  const all = loadedContacts(pages)
  expect(all.rows).toHaveLength(20_000)
  expect(looked).toHaveBeenCalledTimes(20_000)
  expect(loadedContacts([...pages])).toEqual(all)
  expect(looked).toHaveBeenCalledTimes(20_000)
})

it('is the same array while it grows, and the same columns until a name is new', () => {
  const pages = [page(0), page(50)]
  const first = loadedContacts(pages.slice(0, 1))
  const second = loadedContacts(pages)
  expect(second.rows).toBe(first.rows)
  expect(second.discovered).toBe(first.discovered)
  const third = loadedContacts([...pages, page(100, 1, ['city', 'shoe'])])
  expect(third.rows).toBe(first.rows)
  expect(third.discovered).not.toBe(first.discovered)
  expect(third.discovered.map(({ name }) => name)).toEqual(['city', 'shoe'])
})

it('begins anew where a page that was read is another now, or fewer are there', () => {
  const [one, two, three] = [page(0, 3), page(3, 3), page(6, 3)] as const
  const before = loadedContacts([one, two, three])
  const changed = loadedContacts([one, page(20, 3), three])
  expect(changed.rows).not.toBe(before.rows)
  expect(idsOf(changed)).toEqual(['c0', 'c1', 'c2', 'c20', 'c21', 'c22', 'c6', 'c7', 'c8'])
  expect(idsOf(before)).toHaveLength(9)
  expect(idsOf(loadedContacts([one]))).toEqual(['c0', 'c1', 'c2'])
  expect(idsOf(loadedContacts([]))).toEqual([])
})

it('of names beyond so many no more are remembered, and the columns stay', () => {
  const names = Array.from({ length: 220 }, (_, at) => `n${at}`)
  const pages = [page(0, 50), page(50, 1, names)]
  const { discovered } = loadedContacts(pages)
  expect(discovered).toHaveLength(200)
  expect(loadedContacts([...pages, page(51, 1, ['one more'])]).discovered).toBe(discovered)
})

it('of very many only those are read again that were changed, on the first page too', () => {
  const pages = Array.from({ length: 60 }, (_, at) => page(at * 50))
  const before = loadedContacts(pages)
  const now = { id: 'c3', properties: { city: 'Lund', shoe: '44' } }
  const withShoe = (each: ReturnType<typeof page>) => ({
    rows: each.rows.map(row => (row.value.id === now.id ? { ok: true as const, value: now } : row)),
  })
  const changed = pages.map(withShoe)
  looked.mockClear()
  const after = loadedContacts(changed)
  expect(looked).not.toHaveBeenCalled()
  expect(after.rows[3]).toEqual({ ok: true, value: { key: 'c3', contact: now } })
  expect(after.contacts[3]).toBe(now)
  expect(after.rows.toSpliced(3, 1)).toEqual(before.rows.toSpliced(3, 1))
  expect(after.discovered.map(({ name }) => name)).toEqual(['city', 'shoe'])
  expect(before.rows[3]).not.toEqual(after.rows[3])
  // More pages go on from there, and contacts that are others are read.
  expect(loadedContacts([...changed, page(3000)]).rows).toHaveLength(3050)
  expect(idsOf(loadedContacts([page(7000), ...changed.slice(1)]))[0]).toBe('c7000')
})

it('of a list that one comes back to, and of one whose change is undone, no contact is missing or read again', () => {
  const pages = Array.from({ length: 60 }, (_, at) => page(at * 50))
  loadedContacts(pages)
  const changedOn = (place: number) =>
    pages.map((each, at) => {
      const [, ...others] = each.rows
      const value = { id: `c${place * 50}`, properties: { city: 'Malmö' } }
      return at === place ? { rows: [{ ok: true as const, value }, ...others] } : each
    })
  // Another list in between.
  loadedContacts([page(5000)])
  looked.mockClear()
  const after = loadedContacts(changedOn(7))
  expect(looked).not.toHaveBeenCalled()
  expect(after.contacts[350]?.properties).toEqual({ city: 'Malmö' })

  loadedContacts(pages)
  const more = page(3000)
  expect(loadedContacts([...changedOn(0), more]).rows).toHaveLength(3050)
  expect(loadedContacts([...pages, more]).rows).toHaveLength(3050)
})
