import { type StatusMeaning, statusV1, statusV2 } from '#contract/codes/message-status'

/** What became of a message. `undelivered`: it ended without arriving, as expired and cancelled ones do. */
export const messageStates = ['delivered', 'undelivered', 'rejected', 'failed', 'inProgress', 'unknown'] as const
export type MessageState = (typeof messageStates)[number]

function stateOf({ group, delivered }: StatusMeaning<string>): MessageState {
  if (delivered) return 'delivered'
  return group === 'ended' ? 'undelivered' : group
}

/** §2.17 By a V2 code. */
export const messageStateV2 = (code: number | undefined): MessageState =>
  code === undefined ? 'unknown' : stateOf(statusV2(code))

/** §2.12 By a V1 code, which is another space. */
export const messageStateV1 = (code: number | null | undefined): MessageState =>
  code == null ? 'unknown' : stateOf(statusV1(code))
