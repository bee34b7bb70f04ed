import type { TeamName } from '#contract/team/team-endpoints'
import { activityHandlers } from './activity'
import { demoHandlers } from './demo'
import { exportHandlers } from './exports'
import type { TeamHandlersOf } from './handler'
import { jobHandlers } from './jobs'
import { keyHandlers } from './keys'
import { limitHandlers } from './limits'
import { meHandlers } from './me'
import { ownSessionHandlers } from './own-sessions'
import { passwordHandlers } from './passwords'
import { peopleHandlers } from './people'
import { priceHandlers } from './prices'
import { readingHandlers } from './readings'
import { receiptHandlers } from './receipts'
import { revealHandlers } from './reveals'
import { roleHandlers } from './roles'
import { secondFactorHandlers } from './second-factor'
import { sessionHandlers } from './sessions'
import { sharedHandlers } from './shared'

/** The rule of each row. */
export const teamHandlers: TeamHandlersOf<TeamName> = {
  ...sessionHandlers,
  ...meHandlers,
  ...ownSessionHandlers,
  ...peopleHandlers,
  ...roleHandlers,
  ...keyHandlers,
  ...limitHandlers,
  ...exportHandlers,
  ...revealHandlers,
  ...sharedHandlers,
  ...priceHandlers,
  ...readingHandlers,
  ...jobHandlers,
  ...secondFactorHandlers,
  ...passwordHandlers,
  ...demoHandlers,
  ...activityHandlers,
  ...receiptHandlers,
}
