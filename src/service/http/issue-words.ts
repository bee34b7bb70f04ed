import { valueAt } from '#contract/reading/json-object'
import type { Issue } from '#contract/reading/received'
import { shownName, shownPath } from './issue-path'
import type { Place, RequestIssue } from './refusal'

const kinds: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  object: 'an object',
  array: 'a list',
}

const formats: Record<string, string> = {
  datetime: 'must be an existing date and time in the form of RFC 3339, such as 2026-01-31T09:30:00Z.',
  email: 'must be an e-mail address.',
  base64: 'must be canonical base64 with its padding.',
  uri: 'must be an absolute address (RFC 3986).',
  record: 'must be an object.',
  e164: 'must be a number in E.164, such as +46700000000.',
  hexColor: 'must be # and 6 hexadecimal digits.',
  keyword: 'must have at least one character, no white space and no invisible characters.',
  category: 'must be a slash, or segments that each start with one.',
  region: 'must be an ISO 3166-1 code of two capital letters.',
  messageFormat: 'must hold the placeholder {0}.',
  line: 'must be one line of text that can be seen.',
  timeZone: 'must be a time zone, such as Europe/Stockholm.',
  mime: 'must be a media type, such as image/png.',
}

function size(issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): string {
  const bound = issue.code === 'too_big' ? `at most ${issue.maximum}` : `at least ${issue.minimum}`
  if (issue.origin === 'string') return `must have ${bound} characters.`
  return issue.origin === 'array' ? `must have ${bound} items.` : `must be ${bound}.`
}

function words(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? issue.expected}.`
    case 'too_big':
    case 'too_small':
      return size(issue)
    case 'invalid_format':
      return formats[issue.format] ?? `must have the form ${issue.pattern ?? issue.format}.`
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}.`
    case 'custom':
      return formats[String(issue.params?.format)] ?? `cannot be ${typeof value}.`
    default:
      return 'is not valid.'
  }
}

/** An issue of the contract, in English, with the name of what it is about. */
export function describeIssue(place: Place, issue: Issue, input: unknown): RequestIssue {
  const path = shownPath(issue.path)
  const subject = path.length > 0 ? shownName(path) : `The ${place}`
  const value = valueAt(input, issue.path)
  // A member that is missing is one thing, whatever kind of value it should have had.
  const isMissing = value === undefined && path.length > 0
  const isNull = value === null && path.length > 0
  if (isMissing || isNull) {
    return { in: place, path, code: 'required', message: `${subject} is required${isNull ? ' and not null' : ''}.` }
  }
  return { in: place, path, code: issue.code, message: `${subject} ${words(issue, value)}` }
}
