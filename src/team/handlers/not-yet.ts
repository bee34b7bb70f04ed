import type { TeamName } from '#contract/team/team-endpoints'
import { TeamRefusal } from '#team/team-refusal'
import type { TeamHandlersOf } from './handler'

const names = ['removeDemo'] as const satisfies readonly TeamName[]

const refuse = () => Promise.reject(new TeamRefusal(501, 'This is not there yet.'))

/** Rows whose rules are being written: each goes as its rule comes. */
export const notYetHandlers = Object.fromEntries(names.map(name => [name, refuse])) as unknown as TeamHandlersOf<
  (typeof names)[number]
>
