import type { CallError, FieldIssue } from '#dashboard/api/client/call-error'
import { inRow, refusalOf } from '#dashboard/parts/jobs/refusal-of'
import type { RowEnd } from './row-recorder'

/** A row that was refused, with what was said of it. `own`: what a refusal of several says of this one. */
export async function refusedRow(error: CallError, own?: readonly FieldIssue[]): Promise<RowEnd> {
  const issues = (own?.map(inRow) ?? error.issues).flatMap(({ path, message }) => (message ? [{ path, message }] : []))
  const { status } = error
  return {
    state: 'refused',
    said: await refusalOf(error, own),
    refusal: { issues, ...(status !== undefined && { status }) },
  }
}
