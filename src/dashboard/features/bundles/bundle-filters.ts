import type { SentMessage } from '#contract/messages-v1'
import { instantOf } from '#dashboard/i18n/format'
import { messageStates, messageStateV1 } from '#dashboard/parts/codes/message-state'
import { hasFailed } from './has-failed'

/** How a filter says "not given", which no code, country or encoding is called. */
export const absent = 'none'

export const bundleFilterValues = {
  state: messageStates,
  code: 'any text',
  country: 'any text',
  encoding: 'any text',
  from: 'any text',
  to: 'any text',
} as const

/** Milliseconds from a moment of the address to the sending of a message; undefined where one of the two is no time. */
function sinceMoment({ Created }: SentMessage, moment: string): number | undefined {
  const [sent, other] = [instantOf(Created), instantOf(moment)]
  return sent && other && sent.getTime() - other.getTime()
}

/** Whether a message is wanted, by the name of each filter. */
export const bundleFilters = {
  failure: (message: SentMessage) => hasFailed(message),
  id: ({ ID }: SentMessage, value: string) => String(ID) === value,
  state: ({ Status }: SentMessage, value: string) => messageStateV1(Status) === value,
  code: ({ Status }: SentMessage, value: string) => String(Status ?? absent) === value,
  country: ({ CountryCode }: SentMessage, value: string) => (CountryCode || absent) === value,
  from: (message: SentMessage, value: string) => (sinceMoment(message, value) ?? -1) >= 0,
  to: (message: SentMessage, value: string) => (sinceMoment(message, value) ?? 1) <= 0,
  encoding: ({ Encoding }: SentMessage, value: string) => String(Encoding ?? absent) === value,
}
