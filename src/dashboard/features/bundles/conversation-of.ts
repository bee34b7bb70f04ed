import type { SentMessage } from '#contract/messages-v1'
import { paths } from '#dashboard/parts/paths'

/** Where the recipient's messages are, and which of them this one is: V1 and V2 have no id in common. */
export function conversationOf({ To, ID, Created }: SentMessage, bundle: number): string | undefined {
  if (!To) return undefined
  return paths.conversation(To, { bundle: String(bundle), message: ID?.toString(), at: Created ?? undefined })
}
