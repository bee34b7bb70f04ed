import { expect, it } from 'vitest'
import type { ActivityItem } from '#contract/team/activity'
import type { Me } from '#contract/team/me'
import { sentenceOf } from './sentences'

const entry: ActivityItem = {
  id: 'e1',
  at: '2026-11-20T12:00:00.000Z',
  by: 'session',
  person: 'p1',
  name: 'Astrid',
  endpoint: 'updatePerson',
  things: ['person:p2'],
  members: [],
  outcome: 'done',
}

const names: Record<string, string> = { 'survey-v1:3': 'Vintertävling – Stockholm', 'survey:5f2': 'Vintertävling' }
const say = (rest: Partial<ActivityItem>, locale: 'en' | 'sv' = 'en', me?: Me) =>
  sentenceOf({ ...entry, ...rest }, me, locale, thing => names[thing])
const role = { what: 'role', before: 'support', after: 'admin' }

it('says who changed what, with the value before and after', () => {
  const change = { name: 'Sven', changes: [role] }
  expect(say({ change })).toBe('Astrid changed Sven’s role: Support → Admin')
  expect(say({ change }, 'sv')).toBe('Astrid ändrade rollen för Sven: Support → Administratör')
  const both = { name: 'Sven', changes: [{ what: 'name', before: 'Sven', after: 'Sven Ek' }, role] }
  expect(say({ change: both })).toBe('Astrid changed Sven: name Sven → Sven Ek, role Support → Admin')
  const rights = { name: 'Desk', changes: [{ what: 'rights', before: 'contacts.read', after: 'lookup' }] }
  expect(say({ change: rights, endpoint: 'replaceRole' })).toBe(
    'Astrid changed the role Desk: rights + Check numbers, − See contacts',
  )
  const key = { name: 'Nightly', changes: [{ what: 'role', after: 'Desk' }] }
  expect(say({ change: key, endpoint: 'createKey' })).toBe('Astrid created the key Nightly (Desk)')
})

it.each([
  ['survey-note:3/n', { what: 'added' }, 'Astrid added a note to Vintertävling – Stockholm'],
  ['nki-target:7/t', { what: 'changed', before: '60', after: '65' }, 'Astrid changed the target of NKI 7: 60.0 → 65.0'],
  ['survey-target:4/t', { what: 'added', after: '45.55' }, 'Astrid set the target of survey 4: 45.55%'],
  ['participant-name::C3:85sa', { what: 'changed', before: 'A', after: 'B' }, 'Astrid renamed Åsa: A → B'],
  ['pairing:5f2', { what: 'added', after: '3' }, 'Astrid paired Vintertävling – Stockholm with Vintertävling'],
  ['watched-nki:7', { what: 'added' }, 'Astrid added to what the team shares: Watched NKI 7'],
])('%s', (thing, part, words) => {
  expect(say({ endpoint: 'replaceShared', things: [thing], change: { changes: [part] } })).toBe(words)
})

it('says which limits changed, and which were removed', () => {
  const changes = [{ what: 'people.emailsPerHour', before: '20' }]
  expect(say({ endpoint: 'replaceLimits', things: [], change: { changes } })).toBe(
    'Astrid changed the sending limits: e-mails per hour (each person) 20 → no limit',
  )
})

it('summarises a job with the results of its rows', () => {
  const details = {
    kind: 'import-contacts',
    name: 'kunder.csv',
    state: 'finished',
    done: 930,
    refused: 40,
  }
  const job: Partial<ActivityItem> = { endpoint: 'job-ended', outcome: 'happened', things: ['job:j1'], details }
  expect(say(job)).toBe('Import of kunder.csv (Astrid): 930 created, 40 refused')
  expect(say(job, 'sv')).toBe('Import av kunder.csv (Astrid): 930 skapade, 40 nekade')
  // Entries of earlier versions have no file name.
  expect(say({ ...job, details: { kind: 'import-contacts' } })).toBe('Import of contacts (Astrid)')
  expect(say({ ...job, details: { kind: 'of-tomorrow' } })).toBe('Astrid ended background work')
})

it('describes a failed write as an attempt, and name nobody without accounts', () => {
  expect(say({ outcome: 'refused' })).toBe('Astrid tried to change a person')
  expect(say({ endpoint: 'createContact' }, 'en', { accounts: 'off' } as Me)).toBe('Created a contact')
  expect(say({ by: 'unknown', endpoint: 'sign-in-failed', outcome: 'happened' })).toBe('Somebody could not sign in')
})

it('says what a file has and how many rows, as far as known', () => {
  const file: Partial<ActivityItem> = { endpoint: 'exported', outcome: 'happened', things: ['bundle:7'] }
  const details = { kind: 'failed-messages', count: 1200, filters: '' }
  expect(say({ ...file, details })).toBe('Astrid exported the failed messages of a bundle: 1,200 rows')
  expect(say({ ...file, details: { ...details, count: 1 } }, 'sv')).toMatch(
    /^Astrid exporterade .* ett utskick: 1 rad$/,
  )
  expect(say({ ...file, details: { kind: 'constructor' } })).toBe('Astrid exported a list')
})
