import type { TeamRefusal } from '#team/team-refusal'
import { problemAnswer } from './problem-answer'

/** What the team refuses, as an answer. */
export function refusalAnswer({ status, message, kind, issues, headers, members }: TeamRefusal): Response {
  const errors = issues.map(issue => ({ in: 'body' as const, ...issue }))
  return problemAnswer(status, 'Refused', message, headers, { kind, errors, members })
}
