import { expect, it } from 'vitest'
import { sharedKeyPattern } from '#contract/team/shared-kinds'
import { participantKey, participantOf } from './participant-key'

it('encodes any number or name as a key and decodes it again, and keeps a whole number unchanged', () => {
  expect(participantKey('+46701740605')).toBe('+46701740605')
  for (const participant of ['+46701740605', 'Shop', 'Åsas bar & grill', "a/b:c%d!~*'()", '🍂 {0}', '+46 70/1']) {
    const key = participantKey(participant)
    expect(key).toMatch(sharedKeyPattern)
    expect(participantOf(key)).toBe(participant)
  }
  expect(participantOf('%')).toBe('%')
})
