import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { provideService } from '#dashboard/testing/render-app'
import { lacksCountry, wholeNumbers } from './whole-numbers'

/** A lookup that knows Swedish national numbers and whole ones, in an order of its own; `requests` are its requests. */
function open(status = 200) {
  const requests: { PhoneNumbers: string[]; DefaultRegion?: string }[] = []
  provideService(async request => {
    const body = (await request.json()) as (typeof requests)[number]
    requests.push(body)
    const rows = body.PhoneNumbers.map(Input => {
      const national = body.DefaultRegion === 'SE' && /^0[1-9]/.test(Input)
      const IsValid = national || /^\+46 ?7/.test(Input)
      return { Input, IsValid, E164Format: IsValid ? Input.replace(/^0/, '+46').replace(/[\s-]/g, '') : null }
    })
    return Response.json({ PhoneNumbers: rows.toReversed() }, { status })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return {
    requests,
    find: (numbers: string[], region?: string, mayLookUp = true) => wholeNumbers(client, numbers, region, mayLookUp),
  }
}

it('reads national numbers in the country, in one request, and leaves whole and wrong ones alone', async () => {
  const { requests, find } = open()
  const found = await find(['0701-23 45 67', '+46701234568', '0701-23 45 67', '12', '', '0046701234569'], 'SE')
  expect(Object.fromEntries(found)).toEqual({ '0701-23 45 67': '+46701234567', '0046701234569': '+46701234569' })
  expect(requests).toEqual([
    { PhoneNumbers: ['0701-23 45 67', '12', '0046701234569', '+46701234569'], DefaultRegion: 'SE' },
  ])
})

it.each([undefined, ''])('without a country national numbers are not read, others are: %j', async region => {
  const { requests, find } = open()
  expect(Object.fromEntries(await find(['0701234567', '+46 701234568'], region))).toEqual({
    '+46 701234568': '+46701234568',
  })
  expect(requests).toEqual([{ PhoneNumbers: ['+46 701234568'] }])
})

it('asks for nothing where all are whole, and finds nothing where the lookup fails', async () => {
  const whole = open()
  expect((await whole.find(['+46701234567', ' '], 'SE')).size).toBe(0)
  expect(whole.requests).toEqual([])
})

it('finds nothing where the lookup refuses', async () => {
  const { find } = open(400)
  expect((await find(['0701234567'], 'SE')).size).toBe(0)
})

it('who may not look numbers up has them worked out here', async () => {
  const { requests, find } = open()
  const found = await find(['0701-23 45 67', '12', '+46 701234568'], 'SE', false)
  expect(Object.fromEntries(found)).toEqual({ '0701-23 45 67': '+46701234567', '+46 701234568': '+46701234568' })
  expect(requests).toEqual([])
})

it('a country is asked for once, and by national numbers alone', () => {
  expect(lacksCountry('0701234567', undefined)).toBe(true)
  expect(lacksCountry('0701234567', '')).toBe(false)
  expect(lacksCountry('+46701234567', undefined)).toBe(false)
})
