import { expect, it } from 'vitest'
import { sharedKindNames } from '#contract/team/shared-kinds'
import { thingOf } from './entry-words'
import { entryText } from './texts'

it.each(['en', 'sv'] as const)('what the team shares is said in words in %s, each in its own', locale => {
  const words = sharedKindNames.map(kind => thingOf(`${kind}:7`, entryText[locale]).words)
  expect(words.filter(each => sharedKindNames.some(kind => kind === each))).toEqual([])
  expect(new Set(words).size).toBe(sharedKindNames.length)
})

it('a name that was given leads to what it names; what has no page of its own leads nowhere', () => {
  const thing = (text: string) => thingOf(text, entryText.en)
  expect(thing('group-name:7')).toEqual({ words: 'Group name', id: '7', to: '/groups/7' })
  expect(thing('survey-note:7/a1')).toMatchObject({ id: '7/a1', to: '/surveys/7' })
  expect(thing('nki-note:7/a1')).toMatchObject({ to: '/nki/7' })
  expect(thing('code-label:direction/0')).toEqual({ words: 'Code label', id: 'direction/0' })
  expect(thing('time-zone:team')).toEqual({ words: 'Team time zone', id: '' })
  expect(thing('default-country:team')).toEqual({ words: 'Default country', id: '' })
  expect(thing('participant-name::C3:85')).toMatchObject({ id: 'Å', to: '/messages/conversations/%C3%85' })
  expect(thing('job:4f2')).toEqual({ words: 'Background work', id: '' })
  expect(thing('something-new:7')).toEqual({ words: 'something-new', id: '7' })
})
