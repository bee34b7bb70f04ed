import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { currencyCode } from '#contract/codes/code-tables'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { type CodeDictionary, codedWords } from '#dashboard/parts/codes/code-dictionary'
import { useCodeLabeller, useCodeReason } from '#dashboard/parts/codes/code-label'
import { isOverdue } from '#dashboard/parts/codes/code-reasons'
import { HandOver } from '#dashboard/parts/messages/hand-over/hand-over'
import { messageText } from '#dashboard/parts/messages/message-text'
import { MessageTimeline } from '#dashboard/parts/messages/message-timeline'
import { waitingOf } from '#dashboard/parts/messages/timeline'
import { operatorCode, useOperatorWords } from '#dashboard/parts/operators/use-operator-words'
import { paths } from '#dashboard/parts/paths'
import { Time } from '#dashboard/parts/time/time'
import { useNow } from '#dashboard/parts/time/use-now'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { Disclosure } from '#dashboard/ui/disclosure'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { conversationText } from './conversation-text'
import type { FoundMessage } from './merge-messages'
import { spokenSummary } from './spoken-summary'

type MessageDetailsProps = {
  found: FoundMessage
  /** The number was searched for in several forms, so that it matters which of them found the message. */
  severalForms: boolean
  /** How long messages of its operator take as a rule, in milliseconds. */
  usual?: number | undefined
}

/** Behind a message: a sentence for the telephone, its history, and folded every fact there is. */
export function MessageDetails({ found, severalForms, usual }: MessageDetailsProps) {
  const t = useText(messageText)
  const label = useCodeLabeller()
  const format = useFormat()
  const statusWords = (code: number) => label('statusV2', code)
  const reason = useCodeReason()
  const now = useNow()
  const waiting = waitingOf(found.timeline, { now, changed: found.message.modified, usual })
  const reasonOf = (code: number) => reason('statusV2', code, waiting)
  const { participant = '' } = useParams()
  const { id } = found.message
  const summary = spokenSummary(found, { t, format, statusWords, reasonOf })
  return (
    <div className="flex flex-col gap-3 border-t border-line px-4 py-3">
      <section>
        <h3 className="label-text mb-1">{t.summary}</h3>
        <p className="flex max-w-prose items-start gap-2">
          <span className="min-w-0 flex-1 wrap-anywhere">{summary}</span>
          <CopyButton value={summary} label={t.copySummary} />
        </p>
      </section>
      <section>
        <h3 className="label-text mb-1">{t.timeline}</h3>
        <MessageTimeline timeline={found.timeline} overdue={waiting !== undefined && isOverdue(waiting)} />
      </section>
      <HandOver subject={found} path={id ? paths.conversation(participant, { m: id }) : undefined} />
      <Disclosure summary={t.facts}>
        <MessageFacts found={found} severalForms={severalForms} />
      </Disclosure>
    </div>
  )
}

function MessageFacts({ found, severalForms }: Omit<MessageDetailsProps, 'usual'>) {
  const t = useText(messageText)
  const forms = useText(conversationText)
  const { message, timeline, foundBy } = found
  const operatorWords = useOperatorWords()
  const format = useFormat()
  const label = useCodeLabeller()
  const { segments, datacoding, priority, type, direction, price, currency } = message
  const coded = (dictionary: CodeDictionary, code: number | null | undefined) =>
    code == null ? undefined : codedWords(label, dictionary, code)
  const facts: [label: string, value: ReactNode][] = [
    [t.segments, segments == null ? undefined : format.number(segments)],
    [t.encoding, coded('datacoding', datacoding)],
    [
      t.price,
      price == null
        ? undefined
        : [format.money(price, currency ? currencyCode(currency) : ''), timeline.refunded && t.refunded]
            .filter(Boolean)
            .join(' · '),
    ],
    [t.operator, operatorWords(operatorCode(message)) || undefined],
    [t.priority, coded('messagePriority', priority)],
    [t.type, coded('messageType', type)],
    [t.direction, coded('direction', direction)],
    [t.modified, message.modified ? <Time value={message.modified} precision="dateTimeSeconds" /> : undefined],
    [t.reference, copied(message.reference, t.reference)],
    [t.id, copied(message.id, t.id)],
    [t.batch, copied(message.batchId, t.batch)],
    [t.owner, copied(message.owner, t.owner)],
  ]
  if (severalForms) facts.push([t.foundBy, foundBy.map(form => forms[form]).join(', ')])
  const items = facts.map(([label, value]) => {
    return { key: label, label, value: value ?? <span className="text-faint">{t.notGiven}</span> }
  })
  const half = Math.ceil(items.length / 2)
  return (
    <div className="grid gap-x-8 sm:grid-cols-2">
      <KeyValueList items={items.slice(0, half)} />
      <KeyValueList items={items.slice(half)} />
    </div>
  )
}

function copied(value: string | null | undefined, label: string): ReactNode {
  if (!value) return undefined
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="min-w-0 font-mono text-sm wrap-anywhere">{value}</span>
      <CopyButton value={value} label={label} />
    </span>
  )
}
