import { expect, it } from 'vitest'
import { readIds } from './compared-ids'
import { withIds } from './compared-state'

it('reads comma-separated and repeated numbers, each once', () => {
  expect(readIds(['3,1', '3, 0012 '])).toEqual({ ids: [3, 1, 12], doubled: [3], wrong: [] })
})

it('reports words that are not numbers', () => {
  expect(readIds(['1,two,-4,2147483648,1.5,,two'])).toEqual({
    ids: [1],
    doubled: [],
    wrong: ['two', '-4', '2147483648', '1.5'],
  })
  expect(readIds([''])).toEqual({ ids: [], doubled: [], wrong: [] })
})

it('gives each of several things another name', () => {
  const [names, ids] = [
    ['A', 'A', 'A (30)', 'B'],
    [30, 31, 32, 33],
  ]
  const named = withIds(ids.map((id, place) => ({ id, name: names[place] ?? '' })))
  expect(named.map(({ name }) => name)).toEqual(['A (30)', 'A (31)', 'A (30) (32)', 'B'])
})
