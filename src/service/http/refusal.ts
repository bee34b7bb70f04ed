import { STATUS_CODES } from 'node:http'
import { valueAt } from '#contract/reading/json-object'
import type { Issue } from '#contract/reading/received'

/** Where in a request an issue is. */
export type Place = 'path' | 'query' | 'body'

/** One thing wrong with a request, as listed in the error body. */
export interface RequestIssue {
  in: Place
  /** Member names and list indexes from the outside in; empty for the whole place. */
  path: (string | number)[]
  /** Machine-readable code. */
  code: string
  /** Sentence for a person, without the value itself. */
  message: string
}

/** Content of an error response. */
export interface Failure {
  status: number
  detail: string
  issues?: readonly RequestIssue[]
  /** Total number of issues, of which `issues` may list only the first. */
  issueCount?: number
  headers?: Readonly<Record<string, string>>
}

/** Refuses a request with a status and a text for the caller. */
export class Refusal extends Error implements Failure {
  override name = 'Refusal'
  readonly status: number
  readonly detail: string
  readonly issues: readonly RequestIssue[]
  readonly issueCount: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, detail: string, more: Omit<Failure, 'status' | 'detail'> = {}) {
    super(detail)
    this.status = status
    this.detail = detail
    this.issues = more.issues ?? []
    this.issueCount = more.issueCount ?? this.issues.length
    this.headers = more.headers ?? {}
  }
}

/** 404: no thing with this id (§7.2). */
export const notFound = (what: string): Refusal => new Refusal(404, `There is no ${what} with this id.`)

/** 400 with all issues, or the first of `issueCount`. */
export function invalid(issues: readonly RequestIssue[], issueCount = issues.length): Refusal {
  const [only] = issues
  const detail = issueCount === 1 && only ? only.message : `The request has ${issueCount} errors.`
  return new Refusal(400, detail, { issues, issueCount })
}

/** RFC 9110 renamed 413; Node has the old name. */
const titles: Readonly<Record<number, string | undefined>> = { ...STATUS_CODES, 413: 'Content Too Large' }

const upperFirst = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Members in V1's spelling. */
const pascalCase = (members: object) =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [upperFirst(name), value as unknown]))

/**
 * An error response: a problem object (§7) under `/v2`; under `/api` the same content as `Status`, `Title`, `Detail`
 * and `Errors`, because the specification shows no V1 error.
 */
export function errorAnswer(pathname: string, failure: Failure): Response {
  const { status, detail, issues = [], issueCount = issues.length, headers } = failure
  const isV2 = pathname === '/v2' || pathname.startsWith('/v2/')
  const title = titles[status] ?? 'Error'
  const count = issueCount > issues.length ? { errorCount: issueCount } : {}
  const problem = { type: 'about:blank', title, status, detail, errors: issues, ...count }
  const error = { status, title, detail, errors: issues.map(pascalCase), ...count }
  return new Response(JSON.stringify(isV2 ? problem : pascalCase(error)), {
    status,
    headers: {
      'content-type': isV2 ? 'application/problem+json' : 'application/json',
      'cache-control': 'no-store',
      ...headers,
    },
  })
}

/** Most issues listed; further ones are only counted. Ten megabytes can contain hundreds of thousands. */
const mostListed = 1000

/** Most characters of all listed issues: a path has up to 64 names, and each issue repeats its own. */
const mostCharacters = 1_000_000

/** Throws 400 if there are issues. Describes only those that fit in the error body. */
export function refuseIssues(issues: readonly (() => RequestIssue)[]): void {
  const listed: RequestIssue[] = []
  let room = mostCharacters
  for (const describe of issues) {
    if (listed.length >= mostListed || room <= 0) break
    const issue = describe()
    room -= JSON.stringify(issue).length
    listed.push(issue)
  }
  if (issues.length > 0) throw invalid(listed, issues.length)
}

/** Most characters of a name repeated in a response. */
const longest = 300

const beginning = new RegExp(`^.{0,${longest}}`, 'su')

/** Cuts at whole characters, because a lone surrogate is not valid text. */
const cut = (text: string) => (text.length > longest ? `${beginning.exec(text)?.[0]}…` : text)

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
  base64: 'must be padded base64, without data: in front.',
  uri: 'must be an absolute URI, such as https://example.com/report.',
  record: 'must be an object.',
  e164: 'must be a phone number in E.164 form, such as +46700000000.',
  hexColor: 'must be # and 6 hexadecimal digits.',
  keyword: 'must be at least 1 character, without white space or invisible characters.',
  category: 'must be / or a path such as /campaigns/spring.',
  region: 'must be a country code of two capital letters (ISO 3166-1), such as SE.',
  messageFormat: 'must contain the placeholder {0}.',
  line: 'must be one line of visible text.',
  timeZone: 'must be a time zone, such as Europe/Stockholm.',
  mime: 'must be a media type, such as image/png.',
}

function size(issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): string {
  const isMaximum = issue.code === 'too_big'
  const edge = isMaximum ? issue.maximum : issue.minimum
  const bound = `${isMaximum ? 'at most' : 'at least'} ${edge}`
  const plural = Number(edge) === 1 ? '' : 's'
  if (issue.origin === 'string') return `must have ${bound} character${plural}.`
  return issue.origin === 'array' ? `must have ${bound} item${plural}.` : `must be ${bound}.`
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
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}.`
        : `must be one of ${issue.values.map(String).join(', ')}.`
    case 'custom':
      return formats[String(issue.params?.format)] ?? `cannot be ${typeof value}.`
    default:
      return 'is not valid.'
  }
}

/** Describes an issue of the contract in English, naming the member. */
export function describeIssue(place: Place, issue: Issue, input: unknown): RequestIssue {
  const path = issue.path.map(key => (typeof key === 'number' ? key : cut(String(key))))
  const subject = path.length > 0 ? cut(path.join('.')) : `The ${place}`
  const value = valueAt(input, issue.path)
  // A missing member is one issue, whatever type it should have.
  if (path.length > 0 && (value === undefined || value === null)) {
    const message = `${subject} is required${value === null ? ' and must not be null' : ''}.`
    return { in: place, path, code: 'required', message }
  }
  return { in: place, path, code: issue.code, message: `${subject} ${words(issue, value)}` }
}
