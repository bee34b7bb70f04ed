import type { ByteFilter } from '#server/upstream/redactor'
import { maskError, maskMessage } from './mask-message'
import type { FormatMask } from './mask-value'
import { rowFilter } from './row-filter'

/** Hides codes in a list of messages on its way. */
export const maskList = (formats: FormatMask): ByteFilter =>
  rowFilter({ row: json => maskMessage(json, formats), rest: text => maskError(text, formats) })
