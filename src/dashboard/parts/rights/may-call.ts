import { type RowName, rowOf } from '#contract/rows'
import { may, type Session, useMay } from '#dashboard/api/session/session'

/** Whether the server would let somebody make a request. */
export const mayCall = (who: Session, row: RowName): boolean => may(who, rowOf(row).right)

/** Asks the same of the person of this tab: `const can = useMayCall()`, `can('listContacts')`. What would be refused is not asked for. */
export function useMayCall(): (row: RowName) => boolean {
  const can = useMay()
  return row => can(rowOf(row).right)
}
