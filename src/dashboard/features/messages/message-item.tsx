import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { currencyCode } from '#contract/codes/code-tables'
import { maskCodes } from '#contract/codes/mask-codes'
import { isSameParticipant } from '#contract/numbers/same-number'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { codedWords } from '#dashboard/parts/codes/code-dictionary'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { MaskedText } from '#dashboard/parts/codes/masking'
import type { MessageRead } from '#dashboard/parts/codes/reveal-dialog'
import { StatusBadgeV2 } from '#dashboard/parts/codes/status-badge'
import { messageText } from '#dashboard/parts/messages/message-text'
import { operatorCode, useOperatorWords } from '#dashboard/parts/operators/use-operator-words'
import { paths } from '#dashboard/parts/paths'
import { Time } from '#dashboard/parts/time/time'
import { Button } from '#dashboard/ui/action/button'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Badge } from '#dashboard/ui/badge'
import { Icon } from '#dashboard/ui/icon'
import { conversationText } from './conversation-text'
import type { FoundMessage } from './merge-messages'
import { MessageDetails } from './message-details'
import { RawDisclosure } from './raw-disclosure'

type MessageItemProps = {
  found: FoundMessage
  /** Its details show from the beginning. */
  first: boolean
  /** Somebody came for this one, and why it is this: it opens, comes into view and has the focus. */
  chosen?: ReactNode
  /** Several forms were asked for, so that it matters which of them found it. */
  severalForms: boolean
  /** How long messages of its operator take as a rule, in milliseconds. */
  usual?: number | undefined
  /** Where it was read, for whoever may see a code in it. */
  read?: (() => Promise<MessageRead>) | undefined
}

/** One message of a conversation: where it stands and what it says; everything else behind a button. */
export function MessageItem({ found, first, chosen, severalForms, usual, read }: MessageItemProps) {
  const t = useText(messageText)
  const forms = useText(conversationText)
  const id = useId()
  const article = useRef<HTMLElement>(null)
  const [begins] = useState(first)
  const [choice, setChoice] = useState<boolean>()
  const isChosen = chosen !== undefined
  const open = choice ?? (begins || isChosen)
  const [shown, setShown] = useState(false)
  const { message, timeline, wrong } = found
  const body = message.body ?? ''
  const own = [message.sender, message.recipient]
  useEffect(() => {
    if (!isChosen) return
    article.current?.scrollIntoView?.({ block: 'center' })
    article.current?.focus({ preventScroll: true })
  }, [isChosen])
  return (
    <article
      ref={article}
      tabIndex={isChosen ? -1 : undefined}
      aria-labelledby={id}
      className="border-b border-line last:border-b-0 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]"
    >
      {chosen}
      <div className="flex flex-col gap-1.5 px-4 py-3">
        <div id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadgeV2 code={timeline.standing} />
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
        <div className="flex items-start gap-2">
          <p dir="auto" className="min-w-0 flex-1">
            {body ? (
              <MaskedText text={body} own={own} shown={shown} onShownChange={setShown} read={read} />
            ) : (
              <span className="text-faint">{t.noText}</span>
            )}
          </p>
          {body ? (
            <span className="-my-1 -mr-1.5 flex">
              <CopyButton value={shown ? body : maskCodes(body, own)} label={t.copyText} />
            </span>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <MessageMeasures found={found} />
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={open}
            onClick={() => setChoice(!open)}
            className="-mr-2 ml-auto"
          >
            <Icon name={open ? 'chevronUp' : 'chevronDown'} />
            {open ? t.hideDetails : t.details}
          </Button>
        </div>
      </div>
      {wrong ? (
        <div className="px-4 pb-3 text-sm">
          <RawDisclosure title={forms.someUnreadable({ n: Object.keys(wrong).length })} raw={wrong} />
        </div>
      ) : null}
      {open ? <MessageDetails {...{ found, severalForms, usual }} /> : null}
    </article>
  )
}

function Participant({ name, absent }: { name: string | null | undefined; absent: string }) {
  // However the number of this page is written in a message, it leads here.
  const { participant = '' } = useParams()
  if (!name) return <span className="text-faint">{absent}</span>
  return (
    <Link to={paths.conversation(isSameParticipant(name, participant) ? participant : name)} className={linkClass}>
      <bdi>{name}</bdi>
    </Link>
  )
}

function MessageMeasures({ found: { message, timeline } }: { found: FoundMessage }) {
  const t = useText(messageText)
  const label = useCodeLabeller()
  const format = useFormat()
  const operatorWords = useOperatorWords()
  const { segments, datacoding, price, currency } = message
  const measures = [
    segments == null ? undefined : t.segmentCount({ n: segments }),
    datacoding == null ? undefined : codedWords(label, 'datacoding', datacoding),
    price == null ? undefined : format.money(price, currency ? currencyCode(currency) : ''),
    timeline.refunded ? t.refunded : undefined,
    operatorWords(operatorCode(message)),
  ]
  return <span>{measures.filter(Boolean).join(' · ')}</span>
}
