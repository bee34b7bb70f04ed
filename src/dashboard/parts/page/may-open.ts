import { may, type Session } from '#dashboard/api/session/session'
import type { PageRow } from './pages'

/** Whether the server tells people apart: everybody signs in, here or in front of it. */
const identifiesPeople = (who: Session): boolean => 'me' in who && who.me.accounts !== 'off'

/** Whether somebody has to set up a second factor before they may do anything else. */
export const owesSecondFactor = (who: Session): boolean => 'me' in who && who.me.secondFactorDue === true

/** Whether somebody finds the page: they have its right, and it is about something that is there. */
export const mayOpen = (who: Session, { needs, withPeople }: Pick<PageRow, 'needs' | 'withPeople'>): boolean =>
  may(who, needs) && (!withPeople || identifiesPeople(who))
