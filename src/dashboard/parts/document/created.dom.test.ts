import { expect, it } from 'vitest'
import type { JsonObject } from '#contract/reading/json-object'
import { createdProof } from './created'

const members = ['Name', 'Header', 'Ends', 'AllowAnonymous', 'Keyword'] as const
const sent = { Name: 'Autumn', AllowAnonymous: false, Keyword: 'HOST', Ends: '2026-12-01T11:00:00Z' }
const otherwise = (answer: JsonObject) => createdProof(members, sent, answer, ['Ends'])

it('says nothing of what came back as it went', () => {
  expect(otherwise({ ...sent, ID: 7, Logo: false, Header: null })).toEqual([])
})

it('takes the same moment for the same, and no offset for UTC', () => {
  expect(otherwise({ ...sent, Ends: '2026-12-01T12:00:00+01:00' })).toEqual([])
  expect(otherwise({ ...sent, Ends: '2026-12-01T11:00:00' })).toEqual([])
  expect(createdProof(members, sent, { ...sent, Ends: '2026-12-01T11:00:00' })).toHaveLength(1)
})

it('takes no moment for another, nor what is none', () => {
  expect(otherwise({ ...sent, Ends: '2026-12-01T11:00:01Z' })).toHaveLength(1)
  expect(createdProof(['Ends'], { Ends: 'soon' }, { Ends: 'later' }, ['Ends'])).toHaveLength(1)
})

it('names what was changed and what is missing', () => {
  const { Ends: _, ...rest } = sent
  expect(otherwise({ ...rest, AllowAnonymous: true, Keyword: 'host' })).toEqual([
    { kind: 'dropped', path: ['Ends'], before: '2026-12-01T11:00:00Z', after: undefined },
    { kind: 'changed', path: ['AllowAnonymous'], before: false, after: true },
    { kind: 'changed', path: ['Keyword'], before: 'HOST', after: 'host' },
  ])
})
