import { type Infer, line, object, optional, recordOf, text, textBetween, textUpTo, word } from '#contract/schema'

/** The reads whose messages may hold a code. */
export const messageLists = ['listConversationMessages', 'listBundleMessages'] as const
export type MessageList = (typeof messageLists)[number]

/** What each generation calls its own way: the members with the id and the text of a message, and what kind of thing it is. */
export const messageMembers: Record<MessageList, { id: string; text: string; kind: string }> = {
  listConversationMessages: { id: 'id', text: 'body', kind: 'message' },
  listBundleMessages: { id: 'ID', text: 'Message', kind: 'message-v1' },
}

const Reveal = object({
  endpoint: word(...messageLists),
  /** The path's parameters. */
  path: recordOf(textUpTo(300)),
  /** The query of the read, as it stood in its address. */
  query: optional(textUpTo(2000)),
  /** The message's id in that list. */
  message: textBetween(1, 100),
  /** Why, in few words that can be seen. */
  reason: line(200),
})
export type Reveal = Infer<typeof Reveal>

/** Repeats one read, and answers the text of one of its messages as it is. */
export const revealCode = { body: Reveal, answer: object({ text }) }
