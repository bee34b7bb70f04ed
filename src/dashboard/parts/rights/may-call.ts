import { type RowName, rowOf } from '#contract/rows'
import { may, type Session, useMay } from '#dashboard/api/session/session'

/** Whether the server would accept the endpoint from this session. */
export const mayCall = (who: Session, row: RowName): boolean => may(who, rowOf(row).right)

/**
 * Returns the check for this tab's person: `const can = useMayCall()`, `can('listContacts')`. Requests that would be
 * refused are not sent.
 */
export function useMayCall(): (row: RowName) => boolean {
  const can = useMay()
  return row => can(rowOf(row).right)
}
