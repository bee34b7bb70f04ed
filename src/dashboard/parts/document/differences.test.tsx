import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createdProof } from '#contract/document/compare'
import type { JsonObject } from '#contract/reading/json-object'
import { timeZone } from '#dashboard/i18n/time-zone'
import { UnlikeList, ValueText } from './differences'

const shown = (value: unknown) => {
  cleanup()
  timeZone.set('Europe/Stockholm')
  return render(<ValueText value={value} />).container.textContent
}

it.each([
  [undefined, 'Not given'],
  [true, 'On'],
  ['', '""'],
  ['<b>x</b>', '<b>x</b>'],
  ['2026-11-20T11:00:00Z', '20 Nov 2026, 12:00'],
  ['2026-11-20T11:00:07', '20 Nov 2026, 12:00:07'],
  ['2026-11-20T11:00:07 or so', '2026-11-20T11:00:07 or so'],
  [['sv', 'en'], 'sv, en'],
  [['a', 1], '[\n "a",\n 1\n]'],
  [[], '[]'],
  ['a'.repeat(601), `${'a'.repeat(600)}…`],
])('shows %j as people read it', (value, words) => {
  expect(shown(value)).toBe(words)
})

it('draws an image value, but no SVG', () => {
  expect(shown('data:image/png;base64,AA')).toBe('')
  expect(screen.getByRole('img', { name: 'Image' }).getAttribute('src')).toBe('data:image/png;base64,AA')
  expect(shown('data:image/svg+xml;base64,AA')).toBe('data:image/svg+xml;base64,AA')
})

const words = { changed: (p: { name: string; sent: string; got: string }) => `${p.name}: ${p.sent} became ${p.got}` }
const nameOf = (path: readonly string[]) => path.join(' of ')

it('reports sent and returned value of each difference', () => {
  const proof = [
    { path: ['a'], kind: 'changed', before: 'x', after: undefined },
    { path: ['b', 'c'], kind: 'changed', before: null, after: { d: 1 } },
  ] as const
  render(<UnlikeList proof={[...proof]} nameOf={nameOf} words={words} />)
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(['a: x became ', 'b of c:  became {"d":1}'])
})

const members = ['Name', 'Header', 'Ends', 'AllowAnonymous', 'Keyword'] as const
const sent = { Name: 'Autumn', AllowAnonymous: false, Keyword: 'HOST', Ends: '2026-12-01T11:00:00Z' }
const otherwise = (answer: JsonObject) => createdProof(members, sent, answer)

it('treats equal instants as equal, and a time without offset as UTC', () => {
  expect(otherwise({ ...sent, Ends: '2026-12-01T12:00:00+01:00' })).toEqual([])
  expect(otherwise({ ...sent, Ends: '2026-12-01T11:00:00' })).toEqual([])
})

it('reports different instants, and texts that are none', () => {
  expect(otherwise({ ...sent, Ends: '2026-12-01T11:00:01Z' })).toHaveLength(1)
  expect(createdProof(['Ends'], { Ends: 'soon' }, { Ends: 'later' })).toHaveLength(1)
  const same = { Text: 'a\nb', Name: 'é', Phone: '+46701740605' }
  expect(
    createdProof(['Text', 'Name', 'Phone'], same, { Text: 'a\r\nb', Name: 'e\u0301', Phone: '46701740605' }),
  ).toEqual([])
})

it('reports changed, dropped and unconfirmed members', () => {
  const { Name: _, ...rest } = sent
  expect(otherwise({ ...rest, Ends: null, AllowAnonymous: true, Keyword: 'host' })).toEqual([
    { kind: 'unconfirmed', path: ['Name'], before: 'Autumn', after: undefined },
    { kind: 'dropped', path: ['Ends'], before: '2026-12-01T11:00:00Z', after: null },
    { kind: 'changed', path: ['AllowAnonymous'], before: false, after: true },
    { kind: 'changed', path: ['Keyword'], before: 'HOST', after: 'host' },
  ])
})
