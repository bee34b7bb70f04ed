import type { TeamName } from '#contract/team/team-endpoints'
import type { TeamHandlersOf } from './handler'
import { meHandlers } from './me'
import { notYetHandlers } from './not-yet'
import { sessionHandlers } from './sessions'

/** The rule of each row. */
export const teamHandlers: TeamHandlersOf<TeamName> = { ...sessionHandlers, ...meHandlers, ...notYetHandlers }
