import type { JsonObject } from '#contract/reading/json-object'
import { issuesOf } from '#contract/reading/received'
import { type RowName, rowOf } from '#contract/rows'
import { CallError, type FieldIssue } from './call-error'

const toFieldIssue = (issue: { path: PropertyKey[]; code?: string }): FieldIssue => ({
  path: issue.path.map(step => (typeof step === 'symbol' ? String(step) : step)),
  issue,
})

/**
 * Returns every violation of the contract's bounds in a body; empty if valid. Unchanged values of the document that a
 * replacement is based on (`read`) are accepted.
 */
export async function bodyIssues(name: RowName, body: unknown, read?: JsonObject): Promise<FieldIssue[]> {
  const endpoint = rowOf(name)
  const loading = Promise.all([read && import('#contract/document/compare'), endpoint.shapes()])
  const [asRead, shapes] = await loading.catch((cause: unknown) => {
    // A chunk that does not load is distinguished from a service that does not answer.
    throw new CallError('outdated', { endpoint: name, effect: endpoint.effect, outcome: 'not-sent', cause })
  })
  const issues = shapes.body ? issuesOf(shapes.body, body).map(toFieldIssue) : []
  if (!read || !asRead) return issues
  return issues.filter(({ path }) => !asRead.isAsRead(path.map(String), read, body as JsonObject))
}
