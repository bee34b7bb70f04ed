import { expect, it } from 'vitest'
import { storedOtherwise } from './stored-otherwise'

const sent = { Name: 'Autumn', AllowAnonymous: false, Keyword: 'HOST', Ends: '2026-12-01T11:00:00Z' }

it('says nothing of what came back as it went', () => {
  expect(storedOtherwise(sent, { ...sent, ID: 7, Logo: false, Header: null })).toEqual([])
})

it('takes the same moment for the same, and no offset for UTC', () => {
  expect(storedOtherwise(sent, { ...sent, ID: 7, Ends: '2026-12-01T12:00:00+01:00' })).toEqual([])
  expect(storedOtherwise(sent, { ...sent, ID: 7, Ends: '2026-12-01T11:00:00' })).toEqual([])
})

it('names what was changed and what is missing', () => {
  const { Ends: _, ...rest } = sent
  expect(storedOtherwise(sent, { ...rest, ID: 7, AllowAnonymous: true, Keyword: 'host' })).toEqual([
    { member: 'Ends', sent: '2026-12-01T11:00:00Z', stored: undefined },
    { member: 'AllowAnonymous', sent: 'false', stored: 'true' },
    { member: 'Keyword', sent: 'HOST', stored: 'host' },
  ])
})
