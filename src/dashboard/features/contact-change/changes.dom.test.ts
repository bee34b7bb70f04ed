import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { provideService } from '#dashboard/testing/render-app'
import { checkNumbers, proposalsOf } from './changes'

const contacts = [
  { id: 'a', properties: { firstName: 'Anna', mobile: '070-174 06 05' } },
  { id: 'b', properties: { firstName: 'Bo', mobile: '+46701740605' } },
  { id: 'c', properties: { firstName: 'Cid', mobile: '12' } },
  { id: 'd', properties: { firstName: 'Dan', mobile: '+46701740606' }, labels: ['vip'] },
]

const choice = { kind: 'numbers', name: 'mobile', value: '' } as const

/** Proposals for the numbers, with or without a lookup. */
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

/** A lookup that returns these rows and omits other numbers. */
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

it('reports landlines, foreign numbers and duplicates of a lookup', async () => {
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
    // A lookup gives no reason for an invalid number.
    ['c', '12', ['invalid'], undefined],
    ['d', '+4712345678', ['landline', 'country'], undefined],
  ])
})

it('parses numbers in the browser that the lookup omits, gives no format of, or refuses, or without one', async () => {
  answerLookups({ '070-174 06 05': valid('+46701740605', 1), '+46701740606': {}, '12': { IsValid: null } })
  const [lookedUp, ...others] = (await repaired(true)).found
  expect(lookedUp).toEqual(['a', '+46701740605', ['same'], undefined])
  expect(others).toEqual([
    ['b', '+46701740605', ['same', 'unchecked'], undefined],
    ['c', '12', ['invalid'], 'tooShort'],
    ['d', '+46701740606', ['unchecked'], undefined],
  ])
  const parsed = ['a', '+46701740605', ['same', 'unchecked'], undefined]
  answerLookups({}, 400)
  expect((await repaired(true)).found).toEqual([parsed, ...others])
  expect((await repaired(false)).found).toEqual([parsed, ...others])
})

it('proposes nothing for contacts that already match', () => {
  const ids = (kind: 'add-label' | 'remove-label' | 'clear', name: string) =>
    proposalsOf(contacts, { kind, name, value: '' }, new Map()).map(({ id }) => id)
  expect(ids('add-label', 'vip')).toEqual(['a', 'b', 'c'])
  expect(ids('remove-label', 'vip')).toEqual(['d'])
  expect(ids('clear', 'title')).toEqual([])
})
