import type { SentMessage } from '#contract/messages-v1'

/** What tells a message of a bundle from the others. */
export const messageKey = ({ ID, To, From, Created }: SentMessage): string =>
  String(ID ?? [To, From, Created].filter(Boolean).join(' '))
