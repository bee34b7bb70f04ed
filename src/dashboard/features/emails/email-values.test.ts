import { describe, expect, it } from 'vitest'
import { EmailCreate } from '#contract/emails'
import { issuesOf } from '#contract/reading/received'
import type { Schema } from '#contract/schema'
import {
  checkedEmail,
  EmailForm,
  type EmailValues,
  emailField,
  emailOf,
  emptyEmail,
  proposedReference,
} from './email-values'

const now = new Date('2026-11-20T10:00:00Z')
const ahead = { opens: '2026-11-24T08:00:00Z', closes: '2026-11-24T10:00:00Z' }
const past = { opens: '2026-11-19T08:00:00Z', closes: '2026-11-19T10:00:00Z' }

const filled = (changes: Partial<EmailValues> = {}): EmailValues => ({
  ...emptyEmail(''),
  senderName: 'Norrsken',
  senderAddress: 'news@example.com',
  subject: 'Hej {name}',
  body: '<p>Hej {name}</p>',
  type: 0,
  priority: 1,
  recipients: 'to,name\na@x.se,Åsa\ndefault,friend',
  windows: [ahead],
  ...changes,
})

/** The form fields with issues. */
function wrong(values: EmailValues): string[] {
  const fieldsOf = (schema: Schema, wire: unknown) => [
    ...new Set(issuesOf(schema, wire).map(issue => emailField(issue.path))),
  ]
  const refused = fieldsOf(EmailCreate, emailOf(values, now))
  // The check on each key finds the same fields.
  expect(fieldsOf(EmailForm, checkedEmail(values, now))).toEqual(refused)
  return refused
}

describe('the request of an e-mail', () => {
  it('leaves out empty fields and keeps type 0', () => {
    expect(emailOf(filled(), now)).toEqual({
      senderName: 'Norrsken',
      senderAddress: 'news@example.com',
      subject: 'Hej {name}',
      body: '<p>Hej {name}</p>',
      type: 0,
      priority: 1,
      recipients: { 'a@x.se': { name: 'Åsa' } },
      deliveryWindows: [ahead],
    })
    expect(wrong(filled())).toEqual([])
  })

  it('keeps given values unchanged', () => {
    const values = { reference: ' r ', deliveryReportUrl: 'https://example.com/r ', tags: 'a, b\n\n {0}\n' }
    expect(emailOf(filled(values), now)).toMatchObject({
      reference: ' r ',
      deliveryReportUrl: 'https://example.com/r',
      tags: ['a, b', ' {0}'],
    })
  })

  it('keeps keys such as __proto__', () => {
    const recipients = 'to\t__proto__\t1\n__proto__\tp\tx\n42\tq\ty'
    const wire = emailOf(filled({ recipients, sendInvalid: '__proto__\n42' }), now)
    expect(JSON.stringify((wire as EmailCreate).recipients)).toBe(
      '{"42":{"1":"y","__proto__":"q"},"__proto__":{"1":"x","__proto__":"p"}}',
    )
    expect(issuesOf(EmailCreate, wire)).toEqual([])
  })

  it('has an invalid address only with consent to this address', () => {
    const recipients = 'a@x.se\nodd'
    expect(wrong(filled({ recipients }))).toEqual(['recipients'])
    expect(wrong(filled({ recipients, sendInvalid: 'other' }))).toEqual(['recipients'])
    expect(wrong(filled({ recipients, sendInvalid: 'odd' }))).toEqual([])
    expect(wrong(filled({ sendInvalid: 'odd' }))).toEqual([])
  })

  it('has an issue for each empty field', () => {
    expect(wrong(emptyEmail('r'))).toEqual([
      'senderName',
      'senderAddress',
      'subject',
      'body',
      'type',
      'recipients',
      'windows.0.opens',
      'windows.0.closes',
    ])
  })

  it.each([
    ['senderName', { senderName: 'a'.repeat(65) }],
    ['priority', { priority: null }],
    ['deliveryReportUrl', { deliveryReportUrl: 'example' }],
    ['recipients', { recipients: 'to,name\na@x.se,1\na@x.se,2' }],
    ['windows.0.closes', { windows: [{ opens: ahead.closes, closes: ahead.opens }] }],
    ['windows.0.closes', { windows: [{ opens: ahead.opens, closes: ahead.opens }] }],
    ['windows.1.opens', { windows: [ahead, { opens: 'soon', closes: ahead.closes }] }],
    ['sendAnyway', { windows: [past, past] }],
    ['sendAnyway', { windows: [] }],
  ] satisfies [string, Partial<EmailValues>][])('has an issue at %s: %o', (field, changes) => {
    expect(wrong(filled(changes))).toEqual([field])
  })

  it.each([{ windows: [past, ahead] }, { windows: [past], sendAnyway: true }, { windows: [], sendAnyway: true }])(
    'is valid: %o',
    changes => {
      expect(wrong(filled(changes))).toEqual([])
    },
  )
})

it('proposes a reference with date and random letters', () => {
  expect(proposedReference('mail', now, '7f3a9c')).toBe('mail-2026-11-20-7f3a9c')
})
