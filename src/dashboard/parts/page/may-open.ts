import { may, type Session } from '#dashboard/api/session/session'
import type { PageRow } from './pages'

/** Whether the server has accounts, of its own or of a proxy. */
const identifiesPeople = (who: Session): boolean => 'me' in who && who.me.accounts !== 'off'

/** Whether a second factor must be set up before anything else. */
export const owesSecondFactor = (who: Session): boolean => 'me' in who && who.me.secondFactorDue === true

/** Whether somebody may open a page, and the page exists on this server. */
export const mayOpen = (who: Session, { needs, withPeople }: Pick<PageRow, 'needs' | 'withPeople'>): boolean =>
  may(who, needs) && (!withPeople || identifiesPeople(who))
