import { describe, expect, it } from 'vitest'
import { AuthenticationSettings } from '#contract/authentications'
import { ContactCreate } from '#contract/contacts-v1'
import { EmailCreate } from '#contract/emails'
import { valueAt } from '#contract/reading/json-object'
import { issuesOf } from '#contract/reading/received'
import type { Schema } from '#contract/schema'
import { SurveyCreate, SurveyImage } from '#contract/surveys-v1'
import { formatText, issueText, issueWords } from './issue-words'

const en = { ...issueText.en, ...formatText.en }

/** Returns the texts for one member of an invalid value. */
function wordsOf(schema: Schema, value: object, member: string): string[] {
  const issues = issuesOf(schema, value).filter(issue => issue.path.join('.') === member)
  return issues.map(issue => issueWords(issue, valueAt(value, issue.path), 'en'))
}

const samples: [Schema, object, string, string][] = [
  [ContactCreate, {}, 'FirstName', en.missing],
  [ContactCreate, { FirstName: null }, 'FirstName', en.missing],
  [ContactCreate, { FirstName: 'x'.repeat(101) }, 'FirstName', 'At most 100 characters'],
  [ContactCreate, { FirstName: 7 }, 'FirstName', en.other],
  [EmailCreate, { senderName: '' }, 'senderName', en.missing],
  [EmailCreate, { type: 9 }, 'type', 'Must be one of 0, 1, 2'],
  [EmailCreate, {}, 'type', en.choose],
  [EmailCreate, { recipients: [] }, 'recipients', en.record],
  [EmailCreate, { deliveryWindows: [{ opens: '2024-02-30T00:00:00Z' }] }, 'deliveryWindows.0.opens', en.datetime],
  [SurveyCreate, { Keyword: 'a b' }, 'Keyword', en.keyword],
  [SurveyCreate, { Keyword: 'VINN\u200b' }, 'Keyword', 'Contains an invisible character. Type the word again.'],
  [SurveyCreate, {}, 'AllowAnonymous', en.choose],
  [SurveyImage, { Survey: 1.5 }, 'Survey', en.whole],
  [AuthenticationSettings, { Length: 2 }, 'Length', 'Must be 3 or more'],
  [AuthenticationSettings, { ExpirationTime: 86_401 }, 'ExpirationTime', 'Must be 86,400 or less'],
]

describe('issue texts', () => {
  it.each(samples)('%# for %o', (schema, value, member, words) => {
    expect(wordsOf(schema, value, member)).toEqual([words])
  })

  it('exist in Swedish', () => {
    const [issue] = issuesOf(ContactCreate, { FirstName: 'x'.repeat(101), Phone: '+46701234567' })
    expect(issue && issueWords(issue, '', 'sv')).toBe('Högst 100 tecken')
  })
})
