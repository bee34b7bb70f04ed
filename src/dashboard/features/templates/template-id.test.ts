import { describe, expect, it } from 'vitest'
import { categoryNames, pastedTemplateId } from './template-id'

const hex = '5bc86b6e85c7209830f96936'
const parts = { timestamp: 1539861358, machine: 8767264, pid: -26576, increment: 16345398 }

describe('a pasted template id', () => {
  it.each([
    ['the id', ` ${hex}\n`],
    ['its object', JSON.stringify({ ...parts, creationTime: '2018-10-18T11:15:58Z' }, null, 2)],
    ['a whole template', JSON.stringify({ id: parts, name: 'Bokning' })],
    ['a template with a string for an id', JSON.stringify({ id: hex })],
    ['as a database tool writes it', `ObjectId("${hex}")`],
    ['as a database exports it', JSON.stringify({ _id: { $oid: hex } })],
  ])('is read from %s', (_, text) => {
    expect(pastedTemplateId(text)).toEqual({ ok: true, id: hex })
  })

  it('may be any other text', () => {
    expect(pastedTemplateId('a/b ü')).toEqual({ ok: true, id: 'a/b ü' })
  })

  it.each([
    ['', 'empty'],
    ['{"timestamp": 1', 'notJson'],
    ['{"name": "x"}', 'noId'],
    ['""', 'noId'],
    ['{"timestamp": 1, "machine": 2, "pid": 3}', 'parts'],
    ['{"timestamp": 1, "machine": 16777216, "pid": 3, "increment": 4}', 'parts'],
  ])('is not found in %j: %s', (text, problem) => {
    expect(pastedTemplateId(text)).toEqual({ ok: false, problem })
  })
})

describe('category names', () => {
  it.each([
    ['/', []],
    ['/a/b c', ['a', 'b c']],
    ['/Helger/رمضان', ['Helger', 'رمضان']],
  ])('of %j leave out blank ones', (category, names) => {
    expect(categoryNames(category)).toEqual(names)
  })
})
