import { type Infer, line, object, optional, recordOf, text, textBetween, textUpTo, word } from '#contract/schema'

/** Endpoints whose messages may contain a code. */
export const messageLists = ['listConversationMessages', 'listBundleMessages'] as const
export type MessageList = (typeof messageLists)[number]

/** Per endpoint: the members with a message's id and text, and the kind of thing. */
export const messageMembers: Record<MessageList, { id: string; text: string; kind: string }> = {
  listConversationMessages: { id: 'id', text: 'body', kind: 'message' },
  listBundleMessages: { id: 'ID', text: 'Message', kind: 'message-v1' },
}

const Reveal = object({
  endpoint: word(...messageLists),
  /** Path parameters of the read. */
  path: recordOf(textUpTo(300)),
  /** Query of the read, as in its address. */
  query: optional(textUpTo(2000)),
  /** Id of the message in that list. */
  message: textBetween(1, 100),
  /** Reason, recorded in the activity. */
  reason: line(200),
})
export type Reveal = Infer<typeof Reveal>

/** Repeats one read and returns the unmasked text of one of its messages. */
export const revealCode = { body: Reveal, answer: object({ text }) }
