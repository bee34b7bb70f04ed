import type { RequestIssue } from './refusal'

const titles: Record<number, string> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

const upperFirst = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The same members as V1 spells them. */
const pascalCase = (members: object) =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [upperFirst(name), value as unknown]))

/** What an error answer is made from. */
export interface Failure {
  status: number
  detail: string
  issues?: readonly RequestIssue[]
  /** How many there are, where `issues` are the first of them only. */
  issueCount?: number
  headers?: Readonly<Record<string, string>>
}

/**
 * An error answer in the generation of the path: a problem object (§7) under `/v2`, and under `/api` the same content
 * as `Status`, `Title`, `Detail` and `Errors`, because the specification shows no V1 error.
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
