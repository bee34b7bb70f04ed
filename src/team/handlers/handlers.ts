import { activityHandlers } from './activity'
import type { TeamHandlers } from './handler'
import { jobHandlers } from './jobs'
import { keyHandlers } from './keys'
import { limitHandlers } from './limits'
import { meHandlers } from './me'
import { passwordHandlers } from './passwords'
import { peopleHandlers } from './people'
import { readingHandlers } from './readings'
import { receiptHandlers } from './receipts'
import { revealHandlers } from './reveals'
import { roleHandlers } from './roles'
import { secondFactorHandlers } from './second-factor'
import { sessionHandlers } from './sessions'
import { sharedHandlers } from './shared'

export const teamHandlers: TeamHandlers = {
  ...sessionHandlers,
  ...meHandlers,
  ...peopleHandlers,
  ...roleHandlers,
  ...keyHandlers,
  ...revealHandlers,
  ...sharedHandlers,
  ...readingHandlers,
  ...jobHandlers,
  ...secondFactorHandlers,
  ...passwordHandlers,
  ...activityHandlers,
  ...receiptHandlers,
  ...limitHandlers,
}
