import { expect, it } from 'vitest'
import { AuthenticationSettings } from '#contract/authentications'
import { ContactCreate } from '#contract/contacts-v1'
import { EmailCreate } from '#contract/emails'
import { SurveyDocument } from '#contract/surveys-v2'
import { boundsOf } from './bounds-of'

it.each([
  ['FirstName', { required: true, maxLength: 100 }],
  ['LastName', { required: false, maxLength: 100 }],
  ['Phone', { required: true, maxLength: 16 }],
  ['Notes', { required: false }],
  ['Nickname', undefined],
])('returns the bounds of a contact’s %s', (path, bounds) => {
  expect(boundsOf(ContactCreate, path)).toEqual(bounds)
})

it('returns the bounds of numbers, records, lists and their members', () => {
  expect(boundsOf(AuthenticationSettings, 'Length')).toEqual({ required: false, whole: true, minimum: 3, maximum: 25 })
  expect(boundsOf(EmailCreate, 'senderName')).toEqual({ required: true, minLength: 1, maxLength: 64 })
  expect(boundsOf(EmailCreate, 'deliveryWindows.0.opens')).toEqual({ required: true })
  expect(boundsOf(EmailCreate, 'recipients.a@example.name')).toEqual({ required: true })
  expect(boundsOf(SurveyDocument, 'questions.3.title')).toEqual({ required: false })
})
