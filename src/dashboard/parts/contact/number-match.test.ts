import { describe, expect, it } from 'vitest'
import { contactsWith, numberProperties } from './number-match'

const row = (properties: Record<string, string | null>, id?: string) => {
  return { ok: true as const, value: { properties, ...(id && { id }) } }
}
const rows = [
  row({ firstName: 'Åsa', lastName: 'Ek', mobile: '+46 70-334 56 78', fax: '0811111111', zip: '11122' }, 'a'),
  row({ firstName: 'Bo', mobile: '46703345679', nothing: null }, 'b'),
]

describe('contact matches', () => {
  it('finds which properties hold numbers', () => {
    expect(numberProperties(rows)).toEqual(['mobile', 'fax'])
  })

  it('counts a property by its name, or by what most of its values are', () => {
    const others = ['Bo', 'Eva', 'Kim'].map(code => row({ code, home_tel: '', ref: '0701234567', name: '0701234567' }))
    expect(numberProperties([row({ code: '0701234567', home_tel: '08-123 456' }), ...others])).toEqual([
      'ref',
      'home_tel',
    ])
  })

  it('matches digits however they are written, and only whole numbers', () => {
    expect(contactsWith(['+46703345678', '46703345678'], rows).map(({ id }) => id)).toEqual(['a'])
    expect(contactsWith(['670334567'], rows)).toEqual([])
    expect(contactsWith([''], rows)).toEqual([])
  })

  it('shows a contact once', () => {
    expect(contactsWith(['46703345679'], [...rows, ...rows])).toHaveLength(1)
  })
})
