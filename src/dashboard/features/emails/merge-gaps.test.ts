import { expect, it } from 'vitest'
import { mergeGaps, unusedColumns } from './merge-gaps'
import { recipientGrid } from './recipient-grid'

const rows = 'to,name,city,spare\na@x.se,Åsa,,1\nb@x.se,,Lund,2\nc@x.se,,,3'

it('gaps are told by place, with how many have none and who', () => {
  expect(mergeGaps(['name', 'city', 'code'], recipientGrid(rows))).toEqual([
    { name: 'name', missing: 2, addresses: ['b@x.se', 'c@x.se'] },
    { name: 'city', missing: 2, addresses: ['a@x.se', 'c@x.se'] },
    { name: 'code', missing: 3, addresses: ['a@x.se', 'b@x.se', 'c@x.se'] },
  ])
  expect(unusedColumns(['name', 'city', 'code'], recipientGrid(rows))).toEqual(['spare'])
})

it('the row "default" fills a place for everybody', () => {
  const grid = recipientGrid(`${rows}\ndefault,friend,,`)
  expect(mergeGaps(['name', 'city'], grid).map(({ name }) => name)).toEqual(['city'])
})

it('names such as __proto__ and toString are names like others', () => {
  const grid = recipientGrid('to,__proto__\na@x.se,1')
  expect(mergeGaps(['__proto__', 'toString'], grid).map(({ name }) => name)).toEqual(['toString'])
})
