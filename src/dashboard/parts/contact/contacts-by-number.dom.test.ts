import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { allowedOver, embedded, provideService } from '#dashboard/testing/render-app'
import { contactsWith, numberProperties, openNumberSearch } from './contacts-by-number'

const åsa = { id: 'a', properties: { firstName: 'Åsa', mobile: '+46701234567' } }
const bo = { id: 'b', properties: { firstName: 'Bo', mobile: '+46701234568' } }

/** Opens a search over a service with the `first` page; `requests` records the filters sent. */
function open(answer: (value: string | null) => unknown, style: 'brackets' | 'string' = 'brackets', first = [åsa]) {
  const requests: (string | null)[] = []
  provideService(
    ({ url }) => {
      const { searchParams } = new URL(url)
      const value = searchParams.get(style === 'string' ? 'properties' : 'properties[mobile]')
      if (value === null) return Response.json(first)
      requests.push(value)
      return Response.json(answer(value))
    },
    allowedOver({ ...embedded, contactFilter: style }),
  )
  return { requests, find }
}

const find = async (number: string) =>
  (await openNumberSearch(new QueryClient({ defaultOptions: { queries: { retry: false } } }), 'SE')).ownersOf(number)

it('requests a number in every form, unless the first page has it', async () => {
  const { requests, find } = open(() => [])
  expect(await find('+46701234567')).toEqual({ contacts: [åsa], checked: true })
  expect(requests).toEqual([])
  expect(await find('+46701234568')).toEqual({ contacts: [], checked: true })
  expect(requests).toEqual(['+46701234568', '46701234568', '0701234568'])
})

it('filters by every phone property, the usual form first', async () => {
  const properties = { firstName: 'Åsa', phone: '0701234567', mobile: '0701234567', homeTel: '081234567' }
  const requested: string[] = []
  provideService(({ url }) => {
    const entry = [...new URL(url).searchParams].find(([name]) => name.startsWith('properties['))
    if (!entry) return Response.json([{ id: 'a', properties }])
    requested.push(entry.join(' '))
    return Response.json([])
  }, allowedOver(embedded))
  expect(await find('+46701234568')).toEqual({ contacts: [], checked: true })
  expect(requested).toEqual([
    'properties[phone] 0701234568',
    'properties[mobile] 0701234568',
    'properties[homeTel] 0701234568',
    'properties[phone] +46701234568',
    'properties[mobile] +46701234568',
    'properties[homeTel] +46701234568',
    'properties[phone] 46701234568',
    'properties[mobile] 46701234568',
    'properties[homeTel] 46701234568',
  ])
})

it('ignores contacts without the number if the service ignores the filter', async () => {
  const { find } = open(() => [åsa, bo])
  expect(await find('+46701234568')).toEqual({ contacts: [bo], checked: true })
  expect(await find('+46709999999')).toEqual({ contacts: [], checked: false })
})

it('reports unchecked if the account writes numbers with separators, or has more phone properties', async () => {
  const mobile = '070-111 11 11'
  const spelled = open(() => [], 'brackets', [{ ...åsa, properties: { ...åsa.properties, mobile } }])
  expect(await spelled.find('+46701234568')).toEqual({ contacts: [], checked: false })
  const more = { homeTel: '081234567', workTel: '081234567', phone: '081234567' }
  const many = open(() => [], 'brackets', [{ ...åsa, properties: { ...åsa.properties, ...more } }])
  expect(await many.find('+46701234568')).toEqual({ contacts: [], checked: false })
})

it('sends a plain text if the connection filters by text', async () => {
  const text = open(() => [bo], 'string')
  expect(await text.find('+46701234568')).toEqual({ contacts: [bo], checked: true })
  expect(text.requests).toEqual(['46701234568', '0701234568'])
})

it('reports unchecked if no property is known to hold numbers', async () => {
  const { requests, find } = open(() => [], 'brackets', [{ ...åsa, properties: { ...åsa.properties, mobile: 'none' } }])
  expect(await find('+46701234568')).toEqual({ contacts: [], checked: false })
  expect(requests).toEqual([])
})

const row = (properties: Record<string, string | null>, id?: string) => {
  return { ok: true as const, value: { properties, ...(id && { id }) } }
}
const rows = [
  row({ firstName: 'Åsa', lastName: 'Ek', mobile: '+46 70-334 56 78', fax: '0811111111', zip: '11122' }, 'a'),
  row({ firstName: 'Bo', mobile: '46703345679', nothing: null }, 'b'),
]

it('recognises a phone property by its name or by most of its values', () => {
  expect(numberProperties(rows)).toEqual(['mobile', 'fax'])
  const others = ['Bo', 'Eva', 'Kim'].map(code => row({ code, home_tel: '', ref: '0701234567', name: '0701234567' }))
  expect(numberProperties([row({ code: '0701234567', home_tel: '08-123 456' }), ...others])).toEqual([
    'ref',
    'home_tel',
  ])
})

it('matches whole numbers in any form', () => {
  expect(contactsWith(['+46703345678', '46703345678'], rows).map(({ id }) => id)).toEqual(['a'])
  expect(contactsWith(['670334567'], rows)).toEqual([])
  expect(contactsWith([''], rows)).toEqual([])
})
