import { describe, expect, it } from 'vitest'
import { answering, type KeywordHolder, keywordCollisions } from './keyword-collision'

const holder = (keyword: string, key = '1'): KeywordHolder => ({ key, name: `Survey ${keyword}`, keyword })
const kinds = (keyword: string, others: string[]) =>
  keywordCollisions(
    keyword,
    others.map(other => holder(other)),
  ).map(({ kind, holder: { keyword: other } }) => `${kind} ${other}`)

describe('collisions', () => {
  it('tells equal, beginning of it, and begun by it apart, the closest first', () => {
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
  ])('takes no notice of %s', (_, mine, theirs) => expect(kinds(mine, [theirs])).toEqual([`equal ${theirs}`]))

  it('finds none in the middle or at the end', () => expect(kinds('WIN', ['TWIN', 'DARWIN', 'W-IN'])).toEqual([]))

  it('finds none for an empty keyword, and none with one', () => {
    expect(kinds('', ['WIN'])).toEqual([])
    expect(kinds('WIN', [''])).toEqual([])
  })

  it('takes keywords as text, whatever is in them', () => expect(kinds('.*', ['WIN', '.*X'])).toEqual(['prefixed .*X']))
})

describe('who answers a message', () => {
  const holders = [holder('WIN', '1'), holder('WINTER', '2'), holder('SOMMAR', '3'), holder('', '4')]
  const ids = (message: string) => answering(message, holders).map(({ key }) => key)

  it('is everyone whose keyword it begins with, the longest first', () => {
    expect(ids('winter is here')).toEqual(['2', '1'])
    expect(ids('Winning')).toEqual(['1'])
  })

  it('is nobody when the keyword comes later, or nothing is typed', () => {
    expect(ids('I win')).toEqual([])
    expect(ids('')).toEqual([])
  })
})
