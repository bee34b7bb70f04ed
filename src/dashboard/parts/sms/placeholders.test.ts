import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillPlaceholders, placeholdersIn, strayBraces, textParts } from './placeholders'

const broken = 'Hej {0, din kod {} är {{1}} och {2: 3}. 100 % {namn}'

describe('placeholders', () => {
  it('are numbers and names, each once, in order', () => {
    expect(placeholdersIn('{1} {0} {1} {firstName} {förnamn} {a.b-c_d}')).toEqual([
      '1',
      '0',
      'firstName',
      'förnamn',
      'a.b-c_d',
    ])
  })

  it('may have spaces in their names, like columns of a spreadsheet', () => {
    expect(placeholdersIn('{First name} {a  b c}')).toEqual(['First name', 'a  b c'])
    expect(fillPlaceholders('Hej {First name}!', new Map([['First name', 'Åsa']]))).toBe('Hej Åsa!')
  })

  it('are not empty braces, braces with a space at an end, or style rules', () => {
    expect(placeholdersIn('{} { } { x} {x } p{color:red} p { margin: 0 } {')).toEqual([])
    expect(placeholdersIn(broken)).toEqual(['1', 'namn'])
    expect(strayBraces(broken)).toBe(7)
    expect(strayBraces('Hej {0}!')).toBe(0)
  })

  it('are filled everywhere, and stay as written without a value', () => {
    const values = new Map([
      ['0', '{1}'],
      ['1', ''],
      ['__proto__', 'p'],
    ])
    expect(fillPlaceholders('{0}-{0}-{1}-{2}-{__proto__}', values)).toBe('{1}-{1}-{1}-{2}-p')
  })

  it('split any text without loss', () => {
    const pieces = array(oneof(string({ unit: 'grapheme' }), constantFrom('{', '}', '{0}', '{name}')))
    assert(
      property(pieces, words => {
        const text = words.join('')
        const parts = textParts(text)
        expect(parts.map(part => part.text).join('')).toBe(text)
        expect(parts.every(part => text.startsWith(part.text, part.at))).toBe(true)
        expect(fillPlaceholders(text, new Map())).toBe(text)
      }),
    )
  })
})
