import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { currencyCode } from '#contract/codes/code-tables'
import { maskCodes } from '#contract/codes/mask-codes'
import { isSameParticipant } from '#contract/numbers/same-number'
import { isNumberLike } from '#contract/numbers/written-number'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { type CodeDictionary } from '#dashboard/parts/codes/code-dictionary'
import { LabelledCode, StatusBadgeV2, useCodeLabeller, useCodeReason } from '#dashboard/parts/codes/code-label'
import { isOverdue, type Waiting } from '#dashboard/parts/codes/code-reasons'
import { maskRaw } from '#dashboard/parts/codes/mask-raw'
import { MaskedText, type MessageRead } from '#dashboard/parts/codes/masking'
import { maskingText } from '#dashboard/parts/codes/texts'
import { HandOver } from '#dashboard/parts/messages/hand-over'
import { messageText } from '#dashboard/parts/messages/message-text'
import { MessageTimeline } from '#dashboard/parts/messages/message-timeline'
import { waitingOf } from '#dashboard/parts/messages/timeline'
import { operatorCode, useOperatorName, useOperatorWords } from '#dashboard/parts/operators/use-operator-words'
import { paths } from '#dashboard/parts/paths'
import { Time } from '#dashboard/parts/time/time'
import { useNow } from '#dashboard/parts/time/use-now'
import { Button } from '#dashboard/ui/action/button'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Badge } from '#dashboard/ui/badge'
import { classNames } from '#dashboard/ui/class-names'
import { Disclosure } from '#dashboard/ui/disclosure'
import { Icon } from '#dashboard/ui/icon'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { RawText } from '#dashboard/ui/raw-text'
import { callerAdvice, callerSentence } from './caller-sentence'
import { callerText, conversationText } from './texts'
import { type FoundMessage } from './use-conversation'

type MessageItemProps = {
  found: FoundMessage
  /** The newest message; its sentence is the largest text below the title. */
  first: boolean
  /** Note on why the address leads to this message: the message opens, scrolls into view and takes the focus. */
  chosen?: ReactNode
  /** Usual delivery time of its operator, in milliseconds. */
  usual?: number | undefined
  /** Returns the read that a masked code is revealed from. */
  read?: (() => Promise<MessageRead>) | undefined
}

/** One message: the caller's sentence and the text; codes, history, price and ids behind a button. */
export function MessageItem({ found, first, chosen, usual, read }: MessageItemProps) {
  const t = useText(messageText)
  const forms = useText(conversationText)
  const id = useId()
  const article = useRef<HTMLElement>(null)
  const [choice, setChoice] = useState<boolean>()
  const isChosen = chosen !== undefined
  const open = choice ?? isChosen
  const [shown, setShown] = useState(false)
  const { message, timeline, wrong } = found
  const body = message.body ?? ''
  const own = [message.sender, message.recipient]
  const now = useNow()
  const waiting = waitingOf(timeline, { now, changed: message.modified, usual })
  useEffect(() => {
    if (!isChosen) return
    article.current?.scrollIntoView?.({ block: 'center' })
    article.current?.focus({ preventScroll: true })
  }, [isChosen])
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-labelledby={id}
      className="scroll-my-16 border-b border-line last:border-b-0 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]"
    >
      {chosen}
      <div className="flex flex-col gap-1.5 px-4 py-3">
        <div id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadgeV2 code={timeline.standing} brief />
          {timeline.final ? null : <Badge tone="warning">{t.noFinal}</Badge>}
          <span className="min-w-0 wrap-anywhere">
            <Participant name={message.sender} absent={t.notGiven} /> <span aria-hidden="true">→</span>{' '}
            <Participant name={message.recipient} absent={t.notGiven} />
          </span>
          <span className="ml-auto text-sm text-muted">
            {found.sent ? null : message.modified ? `${t.modified} ` : null}
            <Time value={found.sent ?? message.modified} precision="dateTimeSeconds" absent={t.notGiven} />
          </span>
        </div>
        <CallerLines found={found} leads={first || open} open={open} now={now} waiting={waiting} />
        <div className="flex items-start gap-2">
          <p dir="auto" className="min-w-0 flex-1 text-muted">
            {body ? (
              <MaskedText text={body} own={own} shown={shown} onShownChange={setShown} read={read} />
            ) : (
              <span className="text-faint">{t.noText}</span>
            )}
          </p>
          <span className="-my-1 -mr-2 flex">
            {body ? <CopyButton value={shown ? body : maskCodes(body, own)} label={t.copyText} /> : null}
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={open}
              aria-keyshortcuts="o"
              onClick={() => setChoice(!open)}
            >
              <Icon name={open ? 'chevronUp' : 'chevronDown'} />
              {open ? t.hideDetails : t.details}
            </Button>
          </span>
        </div>
      </div>
      {wrong ? (
        <div className="px-4 pb-3 text-sm">
          <RawDisclosure title={forms.someUnreadable({ n: Object.keys(wrong).length })} raw={wrong} />
        </div>
      ) : null}
      {open ? <MessageDetails found={found} overdue={waiting !== undefined && isOverdue(waiting)} /> : null}
    </article>
  )
}

function Participant({ name, absent }: { name: string | null | undefined; absent: string }) {
  // Every spelling of this page's number links to this page.
  const { participant = '' } = useParams()
  if (!name) return <span className="text-faint">{absent}</span>
  return (
    <Link to={paths.conversation(isSameParticipant(name, participant) ? participant : name)} className={linkClass}>
      <bdi>{name}</bdi>
    </Link>
  )
}

type CallerLinesProps = {
  found: FoundMessage
  /** Shows the sentence as the largest text below the title. */
  leads: boolean
  open: boolean
  now: Date
  waiting: Waiting | undefined
}

/** The sentence to say to the caller; for a failure also the reason and what to do. */
function CallerLines({ found, leads, open, now, waiting }: CallerLinesProps) {
  const t = useText(callerText)
  const format = useFormat()
  const reason = useCodeReason()
  const operatorName = useOperatorName()
  const { participant = '' } = useParams()
  const { message, timeline } = found
  const { recipient } = message
  const facts = {
    t,
    format,
    now,
    waiting,
    isCaller: recipient != null && isNumberLike(participant) && isSameParticipant(recipient, participant),
    operator: operatorName(operatorCode(message)),
    reasonOf: (code: number, since: Waiting | undefined) => reason('statusV2', code, since),
  }
  const sentence = callerSentence(found, facts)
  const advice = open || timeline.state !== 'delivered' ? callerAdvice(found, facts) : undefined
  return (
    <div>
      {leads ? <h3 className="label-text">{t.tell}</h3> : null}
      <div className={classNames('flex items-start gap-2', leads && 'text-lg leading-7 font-medium')}>
        <span className="min-w-0 wrap-anywhere">{sentence}</span>
        <span className="-my-0.5 flex">
          <CopyButton value={[sentence, advice].filter(Boolean).join(' ')} label={t.copy} shortcut="c" />
        </span>
      </div>
      {advice ? <div className="max-w-prose">{advice}</div> : null}
    </div>
  )
}

/** The history of a message, with all its facts in a disclosure. */
function MessageDetails({ found, overdue }: { found: FoundMessage; overdue: boolean }) {
  const t = useText(messageText)
  const format = useFormat()
  const label = useCodeLabeller()
  const operatorWords = useOperatorWords()
  const { participant = '' } = useParams()
  const { message, timeline } = found
  const { id, segments, datacoding, price, currency, priority, type, direction } = message
  const amount = price == null ? undefined : format.money(price, currency ? currencyCode(currency) : '')
  const cost = [amount, timeline.refunded && t.refunded].filter(Boolean).join(' · ')
  const operator = operatorWords(operatorCode(message))
  const measures = [
    segments == null ? undefined : t.segmentCount({ n: segments }),
    datacoding == null ? undefined : label('datacoding', datacoding),
    cost,
    operator,
  ].filter(Boolean)
  const coded = (dictionary: CodeDictionary, code: number | null | undefined) =>
    code == null ? undefined : <LabelledCode dictionary={dictionary} code={code} />
  const facts: [label: string, value: ReactNode][] = [
    [t.segments, segments == null ? undefined : format.number(segments)],
    [t.encoding, coded('datacoding', datacoding)],
    [t.price, cost],
    [t.operator, operator],
    [t.priority, coded('messagePriority', priority)],
    [t.type, coded('messageType', type)],
    [t.direction, coded('direction', direction)],
    [t.modified, message.modified ? <Time value={message.modified} precision="dateTimeSeconds" /> : undefined],
    [t.reference, copied(message.reference, t.reference)],
    [t.id, copied(id, t.id)],
    [t.batch, copied(message.batchId, t.batch)],
    [t.owner, copied(message.owner, t.owner)],
  ]
  const items = facts.map(([name, value]) => {
    return { key: name, label: name, value: value || <span className="text-faint">{t.notGiven}</span> }
  })
  const half = Math.ceil(items.length / 2)
  return (
    <div className="flex flex-col gap-3 border-t border-line px-4 py-3">
      {measures.length > 0 ? <p className="text-sm text-muted">{measures.join(' · ')}</p> : null}
      <section>
        <h3 className="label-text mb-1">{t.timeline}</h3>
        <MessageTimeline timeline={timeline} overdue={overdue} />
      </section>
      <HandOver subject={found} path={id ? paths.conversation(participant, { m: id }) : undefined} />
      <Disclosure summary={t.facts}>
        <div className="grid gap-x-8 sm:grid-cols-2">
          <KeyValueList items={items.slice(0, half)} />
          <KeyValueList items={items.slice(half)} />
        </div>
      </Disclosure>
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

const text = (value: unknown) => JSON.stringify(value, undefined, 2)

/** Says that a value could not be read, with its raw data; codes are masked until shown. */
export function RawDisclosure({ title, raw }: { title: string; raw: unknown }) {
  const t = useText(conversationText)
  const words = useText(maskingText)
  const [shown, setShown] = useState(false)
  const hidden = maskRaw(raw)
  return (
    <div>
      <p className="flex items-center gap-2">
        <Icon name="warning" className="text-warning" />
        {title}
      </p>
      <Disclosure summary={t.whatCame}>
        <RawText label={t.whatCame}>{text(shown ? raw : hidden)}</RawText>
        {text(raw) === text(hidden) ? null : (
          <Button size="sm" variant="ghost" onClick={() => setShown(!shown)}>
            {shown ? words.hide : words.show}
          </Button>
        )}
      </Disclosure>
    </div>
  )
}
