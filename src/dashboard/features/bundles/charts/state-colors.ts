import type { MessageState } from '#dashboard/parts/codes/message-state'

/** The colours of bars of what became of messages. */
export const stateColors: Record<MessageState, string> = {
  delivered: 'var(--chart-1)',
  inProgress: 'var(--chart-3)',
  undelivered: 'var(--chart-4)',
  rejected: 'var(--chart-5)',
  failed: 'var(--chart-2)',
  unknown: 'var(--chart-6)',
}
