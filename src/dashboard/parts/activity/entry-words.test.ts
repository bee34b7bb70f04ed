import { expect, it } from 'vitest'
import { endpointNames } from '#contract/endpoints'
import { type RowName, rowOf } from '#contract/rows'
import { type ActivityItem, activityAreas, activityEvents } from '#contract/team/activity'
import { sharedKindNames } from '#contract/team/shared-kinds'
import { teamNames } from '#contract/team/team-endpoints'
import { outcomeWords, requestLine, whoWords } from './entry-words'
import { entryWords } from './sentences'
import { thingOf } from './things'

const entry: ActivityItem = {
  id: 'e1',
  at: '2026-11-20T12:00:00.000Z',
  by: 'session',
  person: 'p1',
  name: 'Eva',
  endpoint: 'createContact',
  things: ['contact-v1:1'],
  members: [],
  outcome: 'done',
}

/** Endpoints whose writes are recorded. */
const written = ([...endpointNames, ...teamNames] as RowName[]).filter(name => {
  const { effect, right, recordsItself } = rowOf(name)
  return effect !== 'read' && right !== 'anyone' && !recordsItself
})

it.each(['en', 'sv'] as const)('has a sentence for every endpoint and event in %s', locale => {
  for (const endpoint of written) {
    const [done, tried] = (['done', 'refused'] as const).map(outcome =>
      entryWords({ ...entry, endpoint, things: [], outcome }, locale),
    )
    expect([endpoint, done === endpoint, tried === endpoint]).toEqual([endpoint, false, false])
    expect(tried).toMatch(locale === 'en' ? /^Tried to [a-z]/ : /^Försökte [a-zåäö]/)
  }
  for (const endpoint of activityEvents) {
    expect(entryWords({ ...entry, endpoint, outcome: 'happened' }, locale)).not.toBe(endpoint)
  }
})

it('assigns every recorded endpoint and event to one area', () => {
  const found = Object.values(activityAreas).flat() as string[]
  expect(new Set(found).size).toBe(found.length)
  expect([...written, ...activityEvents].filter(name => !found.includes(name))).toEqual([])
})

it('counts the contacts of one request, and shows an unknown endpoint by its name', () => {
  const things = Array.from({ length: 1200 }, (_, n) => `contact-v1:${n}`)
  expect(entryWords({ ...entry, things }, 'en')).toBe('Created 1,200 contacts')
  expect(entryWords({ ...entry, endpoint: 'somethingNew' }, 'en')).toBe('somethingNew')
  expect(requestLine('somethingNew')).toBe('somethingNew')
  expect(requestLine('createContact')).toBe('POST /api/contacts')
})

it('says why a request was refused', () => {
  expect(outcomeWords({ ...entry, outcome: 'refused', status: 404 }, 'en').words).toBe('Refused: not found')
  expect(outcomeWords({ ...entry, outcome: 'refused', status: 418 }, 'en').words).toBe('Refused')
  expect(outcomeWords({ ...entry, outcome: 'happened' }, 'en').words).toBe('')
})

it('names the person', () => {
  const me = { accounts: 'on', person: { id: 'p1', name: 'Eva' }, rights: [], connection: {} as never } as const
  expect(whoWords(entry, { ...me, rights: [] }, 'en')).toBe('You')
  expect(whoWords(entry, undefined, 'en')).toBe('Eva')
  expect(whoWords({ ...entry, by: 'key', name: 'Nightly', person: 'k1' }, undefined, 'en')).toBe('Nightly (key)')
  expect(whoWords({ ...entry, by: 'unknown', endpoint: 'activity-expired' }, undefined, 'en')).toBe('The server')
  expect(whoWords({ ...entry, by: 'unknown', endpoint: 'sign-in-failed' }, undefined, 'en')).toBe('Not signed in')
})

it.each(['en', 'sv'] as const)('has a different name for every kind of shared entry in %s', locale => {
  const words = sharedKindNames.map(kind => thingOf(`${kind}:7`, locale).words)
  expect(words.filter(each => sharedKindNames.some(kind => kind === each))).toEqual([])
  expect(new Set(words).size).toBe(sharedKindNames.length)
})

it('links a name to the named thing, and a thing without a page to nothing', () => {
  const thing = (text: string) => thingOf(text, 'en')
  expect(thing('group-name:7')).toEqual({ words: 'Group name', id: '7', to: '/groups/7' })
  expect(thing('survey-note:7/a1')).toMatchObject({ id: '7/a1', to: '/surveys/7' })
  expect(thing('code-label:direction/0')).toEqual({ words: 'Code label', id: 'direction/0' })
  expect(thing('participant-name::C3:85')).toMatchObject({ id: 'Å', to: '/messages/conversations/%C3%85' })
  expect(thing('something-new:7')).toEqual({ words: 'something-new', id: '7' })
})
