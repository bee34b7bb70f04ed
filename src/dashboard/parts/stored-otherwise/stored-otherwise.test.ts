import { expect, it } from 'vitest'
import { storedOtherwise } from './stored-otherwise'

const members = ['Name', 'Header', 'Ends', 'AllowAnonymous', 'Keyword'] as const
const sent = { Name: 'Autumn', AllowAnonymous: false, Keyword: 'HOST', Ends: '2026-12-01T11:00:00Z' }
const otherwise = (answer: object) => storedOtherwise(members, sent, answer, ['Ends'])

it('says nothing of what came back as it went', () => {
  expect(otherwise({ ...sent, ID: 7, Logo: false, Header: null })).toEqual([])
})

it('takes the same moment for the same, and no offset for UTC', () => {
  expect(otherwise({ ...sent, Ends: '2026-12-01T12:00:00+01:00' })).toEqual([])
  expect(otherwise({ ...sent, Ends: '2026-12-01T11:00:00' })).toEqual([])
  expect(storedOtherwise(members, sent, { ...sent, Ends: '2026-12-01T11:00:00' })).toHaveLength(1)
})

it('takes no moment for another, nor what is none', () => {
  expect(otherwise({ ...sent, Ends: '2026-12-01T11:00:01Z' })).toHaveLength(1)
  expect(storedOtherwise(['Ends'], { Ends: 'soon' }, { Ends: 'later' }, ['Ends'])).toHaveLength(1)
})

it('names what was changed and what is missing', () => {
  const { Ends: _, ...rest } = sent
  expect(otherwise({ ...rest, AllowAnonymous: true, Keyword: 'host' })).toEqual([
    { member: 'Ends', sent: '2026-12-01T11:00:00Z', stored: undefined },
    { member: 'AllowAnonymous', sent: 'false', stored: 'true' },
    { member: 'Keyword', sent: 'HOST', stored: 'host' },
  ])
})
