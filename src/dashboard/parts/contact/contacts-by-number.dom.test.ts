import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { allowedOver, embedded, provideService } from '#dashboard/testing/render-app'
import { contactsWith, numberProperties, openNumberSearch } from './contacts-by-number'

const åsa = { id: 'a', properties: { firstName: 'Åsa', mobile: '+46701234567' } }
const bo = { id: 'b', properties: { firstName: 'Bo', mobile: '+46701234568' } }

/** Contacts at a service; `requests` is what it was asked for, beside the first page. */
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

it('asks for a number in the forms in which it may be written, and not for one of the first page', async () => {
  const { requests, find } = open(() => [])
  expect(await find('+46701234567')).toEqual({ contacts: [åsa], checked: true })
  expect(requests).toEqual([])
  expect(await find('+46701234568')).toEqual({ contacts: [], checked: true })
  expect(requests).toEqual(['+46701234568', '46701234568', '0701234568'])
})

it.each(['+46701234568', '46701234568', '0701234568'])(
  'finds who has a number that is written %s, though the first page has none like it',
  async written => {
    const her = { id: 'c', properties: { firstName: 'Cia', mobile: written } }
    const { find } = open(value => (value === written ? [her] : []))
    expect(await find('+46701234568')).toEqual({ contacts: [her], checked: true })
  },
)

it('asks by every property that holds numbers, the usual form first, and no more than six times a number', async () => {
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
  ])
})

it('takes nobody for the owner of a number that they do not have, where the filter is ignored', async () => {
  const { find } = open(() => [åsa, bo])
  expect(await find('+46701234568')).toEqual({ contacts: [bo], checked: true })
  expect(await find('+46709999999')).toEqual({ contacts: [], checked: false })
})

it('asks first as the account writes its numbers', async () => {
  const digits = open(() => [], 'brackets', [{ ...åsa, properties: { ...åsa.properties, mobile: '46701234567' } }])
  await digits.find('+46701234568')
  expect(digits.requests).toEqual(['46701234568', '+46701234568', '0701234568'])
})

it('asks with a plain text where the connection filters so', async () => {
  const text = open(() => [bo], 'string')
  expect(await text.find('+46701234568')).toEqual({ contacts: [bo], checked: true })
  expect(text.requests).toEqual(['46701234568', '0701234568'])
})

it('asks for nothing in an account without contacts, nor where no property holds numbers', async () => {
  const empty = open(() => [], 'brackets', [])
  expect(await empty.find('+46701234568')).toEqual({ contacts: [], checked: true })
  expect(empty.requests).toEqual([])
})

it('does not know where no property is known to hold numbers', async () => {
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

it('finds which properties hold numbers', () => {
  expect(numberProperties(rows)).toEqual(['mobile', 'fax'])
})

it('counts a property by its name, or by what most of its values are', () => {
  const others = ['Bo', 'Eva', 'Kim'].map(code => row({ code, home_tel: '', ref: '0701234567', name: '0701234567' }))
  expect(numberProperties([row({ code: '0701234567', home_tel: '08-123 456' }), ...others])).toEqual([
    'ref',
    'home_tel',
  ])
})

it('matches digits however they are written, and only whole numbers', () => {
  expect(contactsWith(['+46703345678', '46703345678'], rows).map(({ id }) => id)).toEqual(['a'])
  expect(contactsWith(['670334567'], rows)).toEqual([])
  expect(contactsWith([''], rows)).toEqual([])
})

it('shows a contact once', () => {
  expect(contactsWith(['46703345679'], [...rows, ...rows])).toHaveLength(1)
})
