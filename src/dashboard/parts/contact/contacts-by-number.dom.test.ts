import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { allowedOver, embedded, provideService } from '#dashboard/testing/render-app'
import { contactsByNumber } from './contacts-by-number'

const åsa = { id: 'a', properties: { firstName: 'Åsa', mobile: '+46701234567' } }
const bo = { id: 'b', properties: { firstName: 'Bo', mobile: '+46701234568' } }

/** Contacts at a service; `requests` is what it was asked for, beside the first page. */
function open(answer: (value: string | null) => unknown, style: 'brackets' | 'string' = 'brackets', first = [åsa]) {
  const requests: (string | null)[] = []
  let [now, most] = [0, 0]
  provideService(
    async ({ url }) => {
      const { searchParams } = new URL(url)
      const value = searchParams.get(style === 'string' ? 'properties' : 'properties[mobile]')
      if (value === null) return Response.json(first)
      requests.push(value)
      now += 1
      most = Math.max(most, now)
      await new Promise(resolve => setTimeout(resolve))
      now -= 1
      const found = answer(value)
      return found === undefined ? new Response(null, { status: 400 }) : Response.json(found)
    },
    allowedOver({ ...embedded, contactFilter: style }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return {
    requests,
    most: () => most,
    find: (numbers: readonly string[]) => contactsByNumber(client, numbers, { region: 'SE' }),
  }
}

/** Contacts at a service that is asked by any property. */
function openAll(answer: (url: URL) => unknown) {
  provideService(async ({ url }) => Response.json(answer(new URL(url))), allowedOver(embedded))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return { find: (numbers: readonly string[]) => contactsByNumber(client, numbers, { region: 'SE' }) }
}

const numbers = Array.from({ length: 9 }, (_, at) => `+4670123456${at}`)

it('asks for each number in the forms in which it may be written, four at once, and tells who has it', async () => {
  const { requests, most, find } = open(value => (value === '+46701234567' ? [åsa] : []))
  const found = await find(numbers)
  // The one on the first page is known without asking.
  const others = numbers.filter(number => number !== '+46701234567')
  const forms = others.flatMap(number => [number, number.slice(1), `0${number.slice(3)}`])
  expect(new Set(requests)).toEqual(new Set(forms))
  expect(requests).toHaveLength(forms.length)
  expect(most()).toBe(4)
  expect(found.get('+46701234567')).toEqual({ contacts: [åsa], checked: true })
  expect(found.get('+46701234568')).toEqual({ contacts: [], checked: true })
})

it.each(['+46701234568', '46701234568', '0701234568'])(
  'finds who has a number that is written %s, though the first page has none like it',
  async written => {
    const her = { id: 'c', properties: { firstName: 'Cia', mobile: written } }
    const { find } = open(value => (value === written ? [her] : []))
    expect((await find(['+46701234568'])).get('+46701234568')).toEqual({ contacts: [her], checked: true })
  },
)

it('asks by every property that holds numbers, the usual form first, and no more than six times a number', async () => {
  const properties = { firstName: 'Åsa', phone: '0701234567', mobile: '0701234567', homeTel: '081234567' }
  const requested: string[] = []
  const { find } = openAll(url => {
    const entry = [...url.searchParams].find(([name]) => name.startsWith('properties['))
    if (!entry) return [{ id: 'a', properties }]
    requested.push(entry.join(' '))
    return []
  })
  expect((await find(['+46701234568'])).get('+46701234568')).toEqual({ contacts: [], checked: true })
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
  const found = await find(['+46701234568', '+46709999999'])
  expect(found.get('+46701234568')).toEqual({ contacts: [bo], checked: true })
  expect(found.get('+46709999999')).toEqual({ contacts: [], checked: false })
})

it('asks first as the account writes its numbers', async () => {
  const digits = open(() => [], 'brackets', [{ ...åsa, properties: { ...åsa.properties, mobile: '46701234567' } }])
  await digits.find(['+46701234568'])
  expect(digits.requests).toEqual(['46701234568', '+46701234568', '0701234568'])
})

it('asks with a plain text where the connection filters so', async () => {
  const text = open(() => [bo], 'string')
  expect((await text.find(['+46701234568'])).get('+46701234568')).toEqual({ contacts: [bo], checked: true })
  expect(text.requests).toEqual(['46701234568', '0701234568'])
})

it('says that it could not be checked, and asks no further, where the service refuses', async () => {
  const { requests, find } = open(() => undefined)
  const found = await find(numbers)
  expect(requests).toHaveLength(4)
  expect([...found.values()].every(({ checked }) => !checked)).toBe(true)
})

it('asks for nothing in an account without contacts, nor where no property holds numbers', async () => {
  const empty = open(() => [], 'brackets', [])
  expect((await empty.find(['+46701234568'])).get('+46701234568')).toEqual({ contacts: [], checked: true })
  expect(empty.requests).toEqual([])
})

it('does not know where no property is known to hold numbers', async () => {
  const { requests, find } = open(() => [], 'brackets', [{ ...åsa, properties: { ...åsa.properties, mobile: 'none' } }])
  expect((await find(['+46701234568'])).get('+46701234568')).toEqual({ contacts: [], checked: false })
  expect(requests).toEqual([])
})
