import type { CallError } from '#dashboard/api/client/call-error'
import { issuesByRow } from '#dashboard/api/client/issues-by-row'
import type { JobRow } from '#dashboard/api/store/collections'
import type { Looked } from '#dashboard/parts/jobs/job-kinds'
import { refusedRow } from './refused-row'
import type { Piece, RowEnd } from './row-recorder'

/**
 * What becomes of rows that were refused together. What reading finds was made all the same. A row that the refusal names is
 * refused; the others go again, together where it named some, else each by itself, so that the next refusal tells of one row.
 * Only those go again that reading did not find: of a row that nobody could look for it is not known. `looked` is empty where
 * nothing was sent.
 */
export async function afterRefusal(rows: readonly JobRow[], error: CallError, looked: readonly Looked[]) {
  const issues = issuesByRow(error.issues)
  const isAboutRows = rows.some((_, at) => issues.has(at))
  const again: number[] = []
  const endOf = async (row: JobRow, at: number): Promise<RowEnd> => {
    const { id, checked } = looked[at] ?? { id: undefined, checked: looked.length === 0 }
    if (id !== undefined) return { state: 'done', ...(id !== '' && { id }) }
    const own = issues.get(at)
    if (own) return refusedRow(error, own)
    if (!checked) return { state: 'unknown' }
    again.push(row.place)
    return { state: 'waiting', list: undefined, attempt: (row.attempt ?? 0) + 1 }
  }
  const ends: RowEnd[] = []
  for (const [at, row] of rows.entries()) ends.push(await endOf(row, at))
  const pieces: Piece[] = isAboutRows ? [again] : again.map(place => [place])
  return { ends, again: again.length > 0 ? pieces : [], isAboutRows }
}
