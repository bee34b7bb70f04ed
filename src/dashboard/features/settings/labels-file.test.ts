import { expect, it } from 'vitest'
import { labelPlace, readLabelsFile, writeLabelsFile } from './labels-file'

const labels = new Map([
  ['statusV2/511', '<script>alert(1)</script>'],
  ['statusV2/201', 'Framme 👋'],
  ['direction/0', '=1+1'],
  ['emailType/-7', '{0}'],
])

const reasons = new Map([
  ['statusV2/511', 'The handset was full.'],
  ['statusV1/51', 'Ring igen 👋'],
])

it('labels and sentences come back from their file as they went', () => {
  expect(readLabelsFile(writeLabelsFile({ labels, reasons }))).toEqual({ labels, reasons })
  const nothing = { labels: new Map(), reasons: new Map() }
  expect(readLabelsFile(writeLabelsFile(nothing))).toEqual(nothing)
})

it('a file of before there were sentences has none', () => {
  expect(readLabelsFile(file({ direction: [[0, 'Out']] }))).toEqual({
    labels: new Map([['direction/0', 'Out']]),
    reasons: new Map(),
  })
})

it('leaves out what belongs to another version', () => {
  const other = new Map([['colour/1', 'red']])
  expect(JSON.parse(writeLabelsFile({ labels: other, reasons: other }))).toMatchObject({ labels: {}, reasons: {} })
  expect(labelPlace('colour/1')).toBeUndefined()
  expect(labelPlace('direction/one')).toBeUndefined()
  expect(labelPlace('emailType/-7')).toEqual({ dictionary: 'emailType', code: -7 })
})

const file = (labels: unknown, rest: object = {}) =>
  JSON.stringify({ product: 'messaging-admin', content: 'code-labels', version: 1, labels, ...rest })

it.each([
  ['no JSON', 'hello'],
  ['of another product', file({}, { product: 'other' })],
  ['of another version', file({}, { version: 2 })],
  ['of an unknown kind of code', file({ colour: [[1, 'red']] })],
  ['of a kind that every object has', file({ toString: [[1, 'red']] })],
  ['without a list', file({ direction: { 0: 'Out' } })],
  ['with a code that is a text', file({ direction: [['0', 'Out']] })],
  ['with a code beyond an int32', file({ direction: [[2_147_483_648, 'Out']] })],
  ['with an empty label', file({ direction: [[0, '  ']] })],
  ['with a label that is too long', file({ direction: [[0, 'a'.repeat(61)]] })],
  ['with a sentence on a kind of code that has none', file({}, { reasons: { direction: [[0, 'Out']] } })],
  ['with an empty sentence', file({}, { reasons: { statusV2: [[405, ' ']] } })],
  ['with a sentence that is too long', file({}, { reasons: { statusV2: [[405, 'a'.repeat(501)]] } })],
])('refuses a file that is %s', (_, text) => {
  expect(() => readLabelsFile(text)).toThrow(RangeError)
})
