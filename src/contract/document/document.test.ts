import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type JsonObject, valueAt } from '#contract/reading/json-object'
import { compareThree, differences, isAsRead, proofOf } from './compare'
import { remainingEdits } from './edits'
import { equivalentJson, identicalJson, withValue } from './members'

const parse = (text: string) => JSON.parse(text) as JsonObject
const names = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', 'name', 'translations'), fc.string())

/** Any JSON object, including member names with a meaning in JavaScript. */
const json = fc.letrec(tie => ({
  value: fc.oneof({ maxDepth: 3 }, fc.jsonValue({ maxDepth: 1 }), tie('members'), fc.array(tie('value'))),
  members: fc
    .array(fc.tuple(names, tie('value')), { maxLength: 6 })
    .map(entries => parse(JSON.stringify(Object.fromEntries(entries)))),
}))
const { members } = json
const value = json.value

describe('withValue', () => {
  it('changes only the given place of any document', () => {
    fc.assert(
      fc.property(members, fc.array(names, { minLength: 1, maxLength: 3 }), value, (document, path, next) => {
        const before = JSON.stringify(document)
        const after = withValue(document, path, next) as JsonObject
        expect(JSON.stringify(document)).toBe(before)
        expect(identicalJson(valueAt(after, path), next)).toBe(true)
        const [first = ''] = path
        const others = (of: JsonObject) => JSON.stringify(Object.entries(of).filter(([name]) => name !== first))
        expect(others(after)).toBe(others(document))
      }),
    )
  })

  it('removes a member completely', () => {
    fc.assert(
      fc.property(members, names, (document, name) => {
        const after = withValue(document, [name], undefined) as JsonObject
        expect(Object.hasOwn(after, name)).toBe(false)
        const rest = Object.entries(document).filter(([known]) => known !== name)
        expect(JSON.stringify(after)).toBe(JSON.stringify(Object.fromEntries(rest)))
      }),
    )
  })
})

it('edits end when the document has the edited value', () => {
  const edits = [{ path: ['a'], value: 2 }]
  expect(remainingEdits({ a: 2 }, edits)).toEqual([])
  expect(remainingEdits({ a: 3 }, edits)).toEqual(edits)
})

describe('comparing documents', () => {
  it('treats null as absent for a service but not for an editor', () => {
    expect(equivalentJson({ a: null, b: [{ c: null }] }, { b: [{}] })).toBe(true)
    expect(identicalJson({ a: null }, {})).toBe(false)
    expect(identicalJson(parse('{"__proto__":1}'), {})).toBe(false)
    expect(equivalentJson(parse('{"__proto__":{"a":1}}'), parse('{"__proto__":{"a":2}}'))).toBe(false)
  })

  it('names every difference, at any depth of objects', () => {
    const found = differences({ a: { b: 1, c: [1] }, d: 1, x: 1 }, { a: { b: 2, c: [2] }, e: 1, x: 2 }, ['x'])
    expect(found.map(({ path }) => path.join('.'))).toEqual(['a.b', 'a.c', 'd', 'e'])
  })

  it('finds no difference exactly when documents are equal', () => {
    fc.assert(
      fc.property(members, members, (a, b) => {
        expect(differences(a, b).length === 0).toBe(equivalentJson(a, b))
      }),
    )
  })

  it('separates conflicts from changes by others', () => {
    const opened = { a: 1, b: 1, c: 1, d: 1 }
    const edits = [
      { path: ['a'], value: 2 },
      { path: ['b'], value: 3 },
      { path: ['d'], value: 4 },
    ]
    const { conflicts, theirs } = compareThree(opened, edits, { a: 1, b: 2, c: 2, d: 4 })
    expect(conflicts).toEqual([{ path: ['b'], before: 1, mine: 3, theirs: 2 }])
    expect(theirs).toEqual([{ path: ['c'], before: 1, after: 2 }])
  })

  it.each([
    ['2027-03-13T22:00:00Z', true],
    ['2027-03-13T22:00:00', true],
    ['2027-03-13T23:00:00+01:00', true],
    ['2027-03-13T22:00+0000', true],
    ['2027-03-13T22:00:01Z', false],
    ['2027-03-13T22:00:00Z or so', false],
    ['2027-03-13 22:00', false],
    [Date.UTC(2027, 2, 13, 22), false],
  ])('takes the moment 2027-03-13T22:00:00.000Z written as %s for the same: %s', (written, isSame) => {
    const [opened, now] = [{ a: '2027-03-13T22:00:00.000Z' }, { a: written }]
    expect(proofOf(opened, now)).toHaveLength(isSame ? 0 : 1)
    expect(compareThree(opened, [], now).theirs).toHaveLength(isSame ? 0 : 1)
    const edits = [{ path: ['a'], value: 'x' }]
    expect(compareThree(opened, edits, now).conflicts).toHaveLength(isSame ? 0 : 1)
    expect(compareThree({ a: 'x' }, [{ path: ['a'], value: opened.a }], now).conflicts).toHaveLength(isSame ? 0 : 1)
    // Another notation is still an edit to send.
    expect(differences(opened, now)).toHaveLength(1)
  })

  it('takes two unreadable times for different', () => {
    expect(proofOf({ a: '2027-13-13T22:00:00Z' }, { a: '2027-13-13T22:00:00' })).toHaveLength(1)
  })
})

describe('the proof of a save', () => {
  it('classifies the differences', () => {
    const proof = proofOf({ a: 1, b: { c: 1 }, d: null, m: 1, f: null }, { a: 2, b: {}, e: 1, m: 2, f: 3 }, ['m'])
    expect(proof).toEqual([
      { kind: 'changed', path: ['a'], before: 1, after: 2 },
      { kind: 'unconfirmed', path: ['b', 'c'], before: 1, after: undefined },
      { kind: 'uncleared', path: ['f'], before: null, after: 3 },
      { kind: 'added', path: ['e'], before: undefined, after: 1 },
    ])
    expect(proofOf({ a: null }, {})).toEqual([])
  })
})

const read = {
  name: 'n',
  logotype: '',
  baseLanguage: null,
  supportedLanguages: ['en', null],
  translations: { sv: { hello: 7, none: null } },
}

it.each([
  [['logotype'], {}, true],
  [['logotype'], { logotype: 'x' }, false],
  [['supportedLanguages', '1'], {}, true],
  [['supportedLanguages', '1'], { supportedLanguages: ['sv', null] }, false],
  [['translations', 'sv', 'hello'], {}, true],
  [['translations', 'sv', 'none'], {}, true],
  [['translations', 'sv', 'hello'], { translations: { sv: { hello: 8, none: null } } }, false],
  [['baseLanguage'], {}, false],
  [['textAlignment'], {}, false],
])('isAsRead at %j with %j: %j', (path, edits, isEqual) => {
  expect(isAsRead(path, read, { ...read, ...edits })).toBe(isEqual)
})
