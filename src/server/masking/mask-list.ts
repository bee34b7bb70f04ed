import type { ByteFilter } from '#server/upstream/redactor'
import { type MessageMask, maskError, maskMessage } from './mask-message'
import { rowFilter } from './row-filter'

/** Hides codes in a list of messages on its way. */
export const maskList = (mask: MessageMask): ByteFilter =>
  rowFilter({ row: json => maskMessage(json, mask), rest: text => maskError(text, mask.formats) })
