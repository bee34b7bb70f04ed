import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQuery, rewriteQuery, writeQuery } from './query-string'

describe('query strings', () => {
  it('round-trip', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ unit: 'grapheme' }))), entries => {
        expect(readQuery(writeQuery(entries))).toEqual(entries)
        expect([...new URLSearchParams(writeQuery(entries))]).toEqual(entries)
      }),
    )
  })

  it('are parsed as a browser parses them', () => {
    const query = '?a=1&a=2&b&=c&d=e=f&g+h=%2B&&i=%C3%A5'
    expect(readQuery(query)).toEqual([...new URLSearchParams(query)])
  })

  it('are re-encoded, except for wrongly encoded parts', () => {
    const query = '?a=1&a=%2B+x&b&=c&d=e=f&g+h=%c3%a5'
    expect(rewriteQuery(query)).toBe(writeQuery(readQuery(query)))
    expect(rewriteQuery('a=%ff&%fe=%&c=%ff å&d=%zz#"')).toBe('a=%ff&%fe=%&c=%ff%20%C3%A5&d=%zz%23%22')
  })

  it('keep wrongly encoded parts, and write a lone surrogate as U+FFFD', () => {
    expect(readQuery('a=%zz&b=100%')).toEqual([
      ['a', '%zz'],
      ['b', '100%'],
    ])
    expect(writeQuery([['a', '\ud800b']])).toBe('a=%EF%BF%BDb')
  })
})
