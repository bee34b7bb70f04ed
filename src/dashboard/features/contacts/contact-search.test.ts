import { expect, it } from 'vitest'
import { askableFilter, conditionsOf, filterOf, isFiltered, readContactSearch, withFilter } from './contact-search'

const read = (search: string) => readContactSearch(new URLSearchParams(search))

it('an address is read and written back the same, whatever the names hold', () => {
  const filter = {
    labels: ['vip', 'a&b=c', 'Åre-resan'],
    properties: Object.fromEntries([
      ['city', 'Malmö'],
      ['__proto__', ''],
      ['a]b[c', '=1+1'],
    ]),
    metadata: { 'a.b': { 'c.d': '%2E' } },
  }
  const params = withFilter(new URLSearchParams('q=x&labels=old&properties[old]=1'), 'brackets', filter)
  const again = new URLSearchParams(params.toString())
  expect(readContactSearch(again)).toEqual({ filter, meta: true, newestFirst: true })
  expect(again.get('q')).toBe('x')
})

it('an address of the other style asks for nothing that this one cannot', () => {
  const { filter } = read('properties[city]=Lund&properties=typed&labels=vip')
  expect(askableFilter('brackets', filter)).toEqual({ labels: ['vip'], properties: { city: 'Lund' }, metadata: {} })
  expect(askableFilter('string', filter)).toEqual({
    labels: ['vip'],
    properties: {},
    metadata: {},
    text: { properties: 'typed' },
  })
})

it('order and metadata have their defaults', () => {
  expect(read('')).toMatchObject({ meta: false, newestFirst: true })
  expect(read('meta=1&order=oldest')).toMatchObject({ meta: true, newestFirst: false })
  expect(read('order=sideways')).toMatchObject({ newestFirst: true })
})

it('conditions are the filter in pieces', () => {
  const { filter } = read('labels=a&labels=b&labels=a&properties[x]=1&metadata[m.n]=2&metadata[m.o]=3&metadata=t')
  expect(conditionsOf(filter)).toHaveLength(6)
  expect(filterOf(conditionsOf(filter))).toEqual(filter)
  const later = [...conditionsOf(filter), { kind: 'property', name: 'x', value: '9' } as const]
  expect(filterOf(later).properties).toEqual({ x: '9' })
  expect(isFiltered(filterOf([]))).toBe(false)
  expect(isFiltered(filter)).toBe(true)
})
