import { currencyCode } from '#contract/codes/code-tables'
import { maskCodes } from '#contract/codes/mask-codes'
import type { Message } from '#contract/messages-v2'
import type { Locale } from '#dashboard/i18n/catalogue'
import { instantOf } from '#dashboard/i18n/format'
import type { CodeLabel } from '#dashboard/parts/codes/code-dictionary'
import { csvTime } from '#dashboard/parts/csv/csv-time'
import type { messageText } from '#dashboard/parts/messages/message-text'
import type { Column } from '#dashboard/ui/table/column'
import type { FoundMessage } from './merge-messages'

/** A text with its codes hidden; the numbers of its message are none. */
const maskedBody = ({ body, sender, recipient }: Message) =>
  body == null ? undefined : maskCodes(body, [sender, recipient])

type Texts = { t: (typeof messageText)[Locale]; label: CodeLabel }

/** What is searched and exported of a conversation. Codes in texts stay hidden in both. */
export function conversationColumns({ t, label }: Texts): Column<FoundMessage>[] {
  const plain = (id: string, header: string, value: Column<FoundMessage>['value']) => ({ id, header, value })
  const time = (id: string, header: string, of: (found: FoundMessage) => string | null | undefined) => ({
    ...plain(id, header, found => instantOf(of(found))),
    exportValue: (found: FoundMessage) => csvTime(of(found)),
  })
  const standing = ({ timeline }: FoundMessage) =>
    timeline.standing === undefined ? '' : label('statusV2', timeline.standing)
  return [
    time('sent', t.sent, found => found.sent),
    time('modified', t.modified, ({ message }) => message.modified),
    plain('status', t.status, standing),
    plain('code', t.code, ({ timeline }) => timeline.standing),
    plain('from', t.from, ({ message }) => message.sender),
    plain('to', t.to, ({ message }) => message.recipient),
    plain('text', t.text, ({ message }) => maskedBody(message)),
    plain('segments', t.segments, ({ message }) => message.segments),
    plain('encoding', t.encoding, ({ message }) => message.datacoding),
    plain('price', t.price, ({ message }) => message.price),
    plain('currency', t.currency, ({ message }) => message.currency && currencyCode(message.currency)),
    plain('operator', t.operator, ({ message }) => [message.mcc, message.mnc].filter(Boolean).join(' ')),
    plain('reference', t.reference, ({ message }) => message.reference),
    plain('id', t.id, ({ message }) => message.id),
    plain('batch', t.batch, ({ message }) => message.batchId),
  ]
}
