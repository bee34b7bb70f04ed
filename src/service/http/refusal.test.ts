import { expect, test } from 'vitest'
import { issuesOf } from '#contract/reading/received'
import * as shape from '#contract/schema'
import { describeIssue } from './refusal'

const { object } = shape
const aWindow = object({ opens: shape.text })

test.each([
  ['Length is required.', object({ Length: shape.int32 }), {}],
  ['Length is required and must not be null.', object({ Length: shape.int32 }), { Length: null }],
  ['Length must be a number.', object({ Length: shape.int32 }), { Length: '6' }],
  ['Length must be a whole number.', object({ Length: shape.int32 }), { Length: 6.5 }],
  ['Length must be at least 3.', object({ Length: shape.int32Between(3, 25) }), { Length: 2 }],
  ['subject must have at least 1 character.', object({ subject: shape.filledText }), { subject: '' }],
  ['windows.1.opens is required.', object({ windows: shape.list(aWindow) }), { windows: [{ opens: '' }, {}] }],
  ['The body must be an object.', object({}), 'x'],
  ['Phone must be a phone number in E.164 form, such as +46700000000.', object({ Phone: shape.e164 }), { Phone: '0' }],
])('%s', (message, schema: shape.Schema, body) => {
  expect(issuesOf(schema, body).map(issue => describeIssue('body', issue, body).message)).toEqual([message])
})
