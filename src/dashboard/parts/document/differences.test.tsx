import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonObject } from '#contract/reading/json-object'
import { timeZone } from '#dashboard/i18n/time-zone'
import { createdProof, UnlikeList, ValueText } from './differences'

const shown = (value: unknown) => {
  cleanup()
  timeZone.set('Europe/Stockholm')
  return render(<ValueText value={value} />).container.textContent
}

it.each([
  [undefined, 'Not given'],
  [null, 'Not given'],
  [true, 'On'],
  [false, 'Off'],
  ['', '""'],
  ['<b>x</b>', '<b>x</b>'],
  [7, '7'],
  ['2026-11-20T11:00:00Z', '20 Nov 2026, 12:00'],
  ['2026-11-20T11:00:07', '20 Nov 2026, 12:00:07'],
  ['2026-11-20T11:00:07 or so', '2026-11-20T11:00:07 or so'],
  [['a'], '[\n "a"\n]'],
  ['a'.repeat(600), 'a'.repeat(600)],
  ['a'.repeat(601), `${'a'.repeat(600)}…`],
])('writes a value as people read it: %j', (value, words) => {
  expect(shown(value)).toBe(words)
})

it('a picture in the value is drawn, and nothing that could hold more', () => {
  expect(shown('data:image/png;base64,AA')).toBe('')
  expect(screen.getByRole('img', { name: 'Image' }).getAttribute('src')).toBe('data:image/png;base64,AA')
  expect(shown('data:image/svg+xml;base64,AA')).toBe('data:image/svg+xml;base64,AA')
})

const words = { changed: (p: { name: string; sent: string; got: string }) => `${p.name}: ${p.sent} became ${p.got}` }
const nameOf = (path: readonly string[]) => path.join(' of ')

it('says of each value that came back otherwise what was sent and what came', () => {
  const proof = [
    { path: ['a'], kind: 'changed', before: 'x', after: undefined },
    { path: ['b', 'c'], kind: 'changed', before: null, after: { d: 1 } },
  ] as const
  render(<UnlikeList proof={[...proof]} nameOf={nameOf} words={words} />)
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(['a: x became ', 'b of c:  became {"d":1}'])
})

it('says nothing where everything came back as it was sent', () => {
  expect(render(<UnlikeList proof={[]} nameOf={nameOf} words={words} />).container.textContent).toBe('')
})

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
