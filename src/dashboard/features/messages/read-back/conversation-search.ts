import { moment } from '#dashboard/parts/when/moment'
import { anyText } from '#dashboard/ui/use-search'

/**
 * What the address of a conversation asks for: one message by its id (`m`), the messages between two moments, the one nearest
 * to a moment (`at`), or the one that is a row of a bundle.
 */
export const conversationSearch = {
  m: anyText,
  from: moment,
  to: moment,
  at: moment,
  bundle: anyText,
  message: anyText,
}
