/** Checks shapes with values on both sides of each bound, by kind of member. */
import { expect, it } from 'vitest'
import { issuesOf } from '#contract/reading/received'
import type { Schema } from '#contract/schema'

type Fields = Record<string, unknown>

export const x = (length: number) => 'x'.repeat(length)
const edges = [-(2 ** 31), -1, 0, 2 ** 31 - 1]
const noInt32 = [-(2 ** 31) - 1, 2 ** 31, 1.5, 2 ** 60, Number.NaN, Number.POSITIVE_INFINITY, '1', true]
const texts = ['', x(100_000)]
const noTexts = [1, true, {}, []]
export const dates = ['2024-02-29T00:00:00Z']
const noDates = ['2024-02-30T00:00:00Z', '', 0]
const numbers = [-1.5, 0, 1e300]
const noNumbers = ['1', Number.NaN, Number.POSITIVE_INFINITY, true]
const flags = [true, false]
const noFlags = ['true', 0, 1, '']

/** The values that the schema refuses for a member of an otherwise valid object. */
export const refused = (schema: Schema, base: Fields, member: string, values: unknown[]) =>
  values.filter(value => {
    const issues = issuesOf(schema, { ...base, [member]: value })
    if (issues.some(issue => issue.path[0] !== member)) throw new Error(JSON.stringify(issues))
    return issues.length > 0
  })

export type Member = { good: unknown[]; bad: unknown[] }
export const int32: Member = { good: edges, bad: noInt32 }
export const between = (minimum: number, maximum: number): Member => ({
  good: [minimum, maximum],
  bad: [minimum - 1, maximum + 1, ...noInt32],
})
export const oneOf = (...values: unknown[]): Member => ({
  good: values,
  bad: [-1, 4.5, String(values[0]).toLowerCase(), 1000],
})
export const text: Member = { good: texts, bad: noTexts }
export const upTo = (maximum: number): Member => ({ good: ['', x(maximum)], bad: [x(maximum + 1), ...noTexts] })
export const length = (minimum: number, maximum: number): Member => ({
  good: [x(minimum), x(maximum)],
  bad: [x(minimum - 1), x(maximum + 1), ...noTexts],
})
export const filled: Member = { good: ['x', x(100_000)], bad: ['', ...noTexts] }
export const date: Member = { good: dates, bad: noDates }
export const double: Member = { good: numbers, bad: noNumbers }
export const flag: Member = { good: flags, bad: noFlags }
export const list: Member = { good: [[], ['', 'a']], bad: [{}, 'a', [1], [null]] }
export const any: Member = { good: [], bad: [] }
export const color: Member = { good: ['#00fFaA'], bad: ['#111', '', 'red'] }
export const keyword: Member = { good: ['A', x(15)], bad: ['', x(16), 'A B'] }
export const messageFormat: Member = { good: ['{0}', `${x(10_000)}{0}`], bad: ['', '{1}'] }
export const nested: Member = { good: [{}, { a: {} }, { a: { b: '' } }], bad: [[], 'a', { a: 'b' }, { a: { b: 1 } }] }
export const flat: Member = { good: [{}, { a: '' }], bad: [[], 'a', { a: 1 }, { a: {} }] }
export const uri: Member = { good: ['https://a.se'], bad: ['', 'a', 'https://'] }

/** Several members of one kind. */
export const all = (member: Member, ...names: string[]): Record<string, Member> =>
  Object.fromEntries(names.map(name => [name, member]))

export type Spec = { schema: Schema; required: Record<string, Member>; optional: Record<string, Member> }

/** Checks a schema against a paragraph of section 2: its members, their bounds, and which are optional. */
export function expectBounds({ schema, required, optional }: Spec): void {
  const base = Object.fromEntries(Object.entries(required).map(([name, member]) => [name, member.good[0]]))
  const members = { ...required, ...optional }
  const cases = Object.entries(members)

  it('has the members of the specification', () => {
    const { shape } = (schema as unknown as { _zod: { def: { shape: Fields } } })._zod.def
    expect(Object.keys(shape).toSorted()).toEqual(Object.keys(members).toSorted())
  })

  it.each(cases)('keeps the bounds of %s', (name, { good, bad }) => {
    expect(refused(schema, base, name, good)).toEqual([])
    expect(refused(schema, base, name, bad)).toEqual(bad)
  })

  it.each(cases)('has %s required or optional as specified', name => {
    const { [name]: __, ...others } = base
    const isRequired = Object.hasOwn(required, name)
    expect(issuesOf(schema, others).length > 0).toBe(isRequired)
    expect(refused(schema, base, name, [null])).toEqual(isRequired ? [null] : [])
  })

  it('keeps unknown members', () => {
    expect(issuesOf(schema, { ...base, unknown: { a: 1 } })).toEqual([])
    expect(issuesOf(schema, [])).not.toEqual([])
    expect(issuesOf(schema, null)).not.toEqual([])
  })
}
