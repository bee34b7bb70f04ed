import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { CallError } from '#dashboard/api/client/call-error'
import { session } from '#dashboard/api/session/session'
import { readFaults } from '#dashboard/testing/read-faults'
import { everythingAllowed, provideService } from '#dashboard/testing/render-app'
import { checkNumbers, proposalsOf } from './changes'

const contacts = [
  { id: 'a', properties: { firstName: 'Anna', mobile: '070-174 06 05' } },
  { id: 'b', properties: { firstName: 'Bo', mobile: '+46701740605' } },
  { id: 'c', properties: { firstName: 'Cid', mobile: '12' } },
  { id: 'd', properties: { firstName: 'Dan', mobile: '+46701740606' }, labels: ['vip'] },
]

beforeEach(() => session.provide(everythingAllowed))

const choice = { kind: 'numbers', name: 'mobile', value: '' } as const

/** What is found of the numbers, with or without asking. */
async function repaired(mayLookUp: boolean) {
  const progress: number[][] = []
  const { facts } = await checkNumbers({
    client: new QueryClient(),
    contacts,
    property: 'mobile',
    region: 'SE',
    mayLookUp,
    signal: new AbortController().signal,
    onProgress: (...update) => progress.push(update),
  })
  const found = proposalsOf(contacts, choice, facts).map(each => [each.id, each.after, each.findings, each.fault])
  return { found, progress }
}

it('numbers of a property are written alike, and what is wrong with one is said', async () => {
  expect((await repaired(false)).found).toEqual([
    ['a', '+46701740605', ['same', 'unchecked'], undefined],
    ['b', '+46701740605', ['same', 'unchecked'], undefined],
    ['c', '12', ['invalid'], 'tooShort'],
    ['d', '+46701740606', ['unchecked'], undefined],
  ])
})

/** A lookup that knows these numbers, and says nothing of others. */
function answerLookups(rows: Record<string, object>, status = 200) {
  const requested: { DefaultRegion?: string; PhoneNumbers: string[] }[] = []
  provideService(async request => {
    const body = (await request.json()) as (typeof requested)[number]
    requested.push(body)
    const found = body.PhoneNumbers.flatMap(Input => (rows[Input] ? [{ Input, ...rows[Input] }] : []))
    return Response.json({ PhoneNumbers: found }, { status })
  })
  return requested
}

const valid = (E164Format: string, Type: number, RegionCode = 'SE') => ({ IsValid: true, E164Format, Type, RegionCode })

it('a lookup tells landlines and numbers of other countries, and the same person once it is written alike', async () => {
  const requested = answerLookups({
    '070-174 06 05': valid('+46701740605', 1),
    '+46701740605': valid('+46701740605', 1),
    '12': { IsValid: false, Type: 11 },
    '+46701740606': valid('+4712345678', 0, 'NO'),
  })
  const { found, progress } = await repaired(true)
  expect(requested).toEqual([
    { DefaultRegion: 'SE', PhoneNumbers: contacts.map(({ properties }) => properties.mobile) },
  ])
  expect(progress).toEqual([[4, 4]])
  expect(found).toEqual([
    ['a', '+46701740605', ['same'], undefined],
    ['b', '+46701740605', ['same'], undefined],
    // What a lookup calls wrong it does not explain.
    ['c', '12', ['invalid'], undefined],
    ['d', '+4712345678', ['landline', 'country'], undefined],
  ])
})

it('a number that a lookup says nothing of is read here, and so are all where none is answered', async () => {
  answerLookups({ '070-174 06 05': valid('+46701740605', 1) })
  expect((await repaired(true)).found).toEqual([
    ['a', '+46701740605', ['same'], undefined],
    ['b', '+46701740605', ['same', 'unchecked'], undefined],
    ['c', '12', ['invalid'], 'tooShort'],
    ['d', '+46701740606', ['unchecked'], undefined],
  ])
  answerLookups({}, 400)
  expect((await repaired(true)).found).toHaveLength(4)
})

it.each(readFaults)(
  'what was answered stays, no more is asked, and the rest is asked for again: %s',
  async (_, fault) => {
    const many = Array.from({ length: 4000 }, (_, at) => ({
      id: `c${at}`,
      properties: { mobile: `+4670174${String(at).padStart(4, '0')}` },
    }))
    const requested = new Set<string>()
    let room = 3
    provideService(async request => {
      const { PhoneNumbers } = (await request.json()) as { PhoneNumbers: string[] }
      requested.add(PhoneNumbers.join())
      if (room === 0) return fault()
      room -= 1
      return Response.json({ PhoneNumbers: PhoneNumbers.map(Input => ({ Input, ...valid(Input, 1) })) })
    })
    const search = { client: new QueryClient(), contacts: many, property: 'mobile', region: 'SE', mayLookUp: true }
    const check = async () => {
      const { signal } = new AbortController()
      const { facts, error } = await checkNumbers({ ...search, signal, onProgress: () => {} })
      const left = [...facts.values()].filter(({ findings }) => findings.includes('unchecked'))
      return { left: left.length, error }
    }
    expect(await check()).toEqual({ left: 3700, error: expect.any(CallError) })
    // Of forty pieces: three that were answered, ten failures that tell, and what was asked for beside them.
    expect(requested.size).toBeLessThanOrEqual(17)
    requested.clear()
    room = 100
    expect(await check()).toEqual({ left: 0, error: undefined })
    expect(requested.size).toBe(37)
  },
)

it('a number that breaks the server leaves all others to be checked', async () => {
  const many = Array.from({ length: 1000 }, (_, at) => ({
    id: `c${at}`,
    properties: { mobile: `+46701${740_000 + at}` },
  }))
  provideService(async request => {
    const { PhoneNumbers } = (await request.json()) as { PhoneNumbers: string[] }
    if (PhoneNumbers.includes('+46701740250')) return Response.json({}, { status: 500 })
    return Response.json({ PhoneNumbers: PhoneNumbers.map(Input => ({ Input, ...valid(Input, 1) })) })
  })
  const { signal } = new AbortController()
  const search = { client: new QueryClient(), contacts: many, property: 'mobile', region: 'SE', mayLookUp: true }
  const { facts, error } = await checkNumbers({ ...search, signal, onProgress: () => {} })
  expect([...facts.values()].filter(({ findings }) => findings.includes('unchecked'))).toHaveLength(1)
  expect(error).toMatchObject({ status: 500 })
})

it('who has what is wanted already is left out', () => {
  const ids = (kind: 'add-label' | 'remove-label' | 'clear', name: string) =>
    proposalsOf(contacts, { kind, name, value: '' }, new Map()).map(({ id }) => id)
  expect(ids('add-label', 'vip')).toEqual(['a', 'b', 'c'])
  expect(ids('remove-label', 'vip')).toEqual(['d'])
  expect(ids('clear', 'title')).toEqual([])
})
