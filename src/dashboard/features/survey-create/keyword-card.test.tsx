import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { answering, KeywordCheck, KeywordExample, type KeywordHolder, keywordCollisions } from './keyword-card'

const list = [{ ID: 1, Name: 'Visit', Keyword: 'VISIT' }, { ID: 2, Name: 'Old', Keyword: 'HEJ', Ended: true }, 7]
const fetch = () => Response.json(list)

it.each([
  ['visit', '“Visit” has the same keyword, VISIT.'],
  ['VISITOR', 'Messages that start with VISITOR are also caught by VISIT (“Visit”).'],
  ['HEJ', 'No open survey catches the same messages.'],
])('reports collisions of the keyword %s: %s', async (keyword, words) => {
  renderApp(<KeywordCheck keyword={keyword} />, { fetch })
  expect(screen.getByText('Checking the keywords of open surveys…')).toBeDefined()
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByText('1 survey could not be read and was not checked.')).toBeDefined()
  expect(screen.queryByText(/^Checking/)).toBeNull()
})

it.each(['', 'two words', 'VI\u00adNN'])('reports nothing for the invalid keyword “%s”', keyword => {
  renderApp(<KeywordCheck keyword={keyword} />, { fetch })
  expect(screen.queryByRole('status')).toBeNull()
})

it('shows which surveys may answer a typed SMS', async () => {
  const { user } = renderApp(<KeywordExample keyword="VIS" />, { fetch })
  const box = screen.getByRole('textbox', { name: 'Try an SMS' })
  await user.type(box, 'x')
  expect(screen.getByText('No open survey answers this message.')).toBeDefined()
  await user.clear(box)
  await user.type(box, 'vis')
  expect(screen.getByText('VIS: this survey answers.')).toBeDefined()
  expect(screen.queryByText(/More than one/)).toBeNull()
  await user.type(box, 'it hej')
  expect(await screen.findByText('VISIT: Visit may answer.')).toBeDefined()
  expect(screen.getByText(/^More than one keyword/)).toBeDefined()
})

const many = Array.from({ length: 60 }, (_, at) => ({
  ID: at + 1,
  Name: `Survey ${at + 1}`,
  Keyword: at === 0 ? 'KEY' : `KEY${at}`,
}))

it('names 50 of many colliding surveys and counts the rest', async () => {
  renderApp(<KeywordCheck keyword="KEY" />, { fetch: () => Response.json(many) })
  expect(await screen.findByText('“Survey 1” has the same keyword, KEY.')).toBeDefined()
  expect(screen.getByText('And 10 more surveys.')).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(51)
})

const holder = (keyword: string, key = '1'): KeywordHolder => ({ key, name: `Survey ${keyword}`, keyword })
const kinds = (keyword: string, others: string[]) =>
  keywordCollisions(
    keyword,
    others.map(other => holder(other)),
  ).map(({ kind, holder: { keyword: other } }) => `${kind} ${other}`)

describe('keywordCollisions', () => {
  it('sorts equal keywords first, then prefixes, then longer keywords', () => {
    expect(kinds('WINTER', ['WINTERSALE', 'WIN', 'SUMMER', 'WINTER'])).toEqual([
      'equal WINTER',
      'prefix WIN',
      'prefixed WINTERSALE',
    ])
  })

  it.each([
    ['capitals', 'winter', 'WinTer'],
    ['a letter that has no capital of its own', 'straße', 'STRASSE'],
    ['an accent of its own and one that is part of the letter', 'Å'.normalize('NFD'), 'å'],
  ])('ignores %s', (_, mine, theirs) => expect(kinds(mine, [theirs])).toEqual([`equal ${theirs}`]))

  it.each([
    ['WIN', ['TWIN', 'W-IN'], []],
    ['', ['WIN'], []],
    ['WIN', [''], []],
    ['.*', ['WIN', '.*X'], ['prefixed .*X']],
  ])('compares keywords as plain text from the start: %j with %j', (mine, theirs, found) =>
    expect(kinds(mine, theirs)).toEqual(found),
  )
})

describe('answering', () => {
  const holders = [holder('WIN', '1'), holder('WINTER', '2'), holder('SOMMAR', '3'), holder('', '4')]
  const ids = (message: string) => answering(message, holders).map(({ key }) => key)

  it.each([
    ['winter is here', ['2', '1']],
    ['Winning', ['1']],
    ['I win', []],
    ['', []],
  ])('returns the surveys whose keyword starts %j, longest first', (message, keys) => {
    expect(ids(message)).toEqual(keys)
  })
})
