import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { type EndpointName, endpoints } from '#contract/endpoints'
import { isOutcomeUnknown } from '#dashboard/data/client/call-error'
import { errorWords, lostSentence } from '#dashboard/data/client/words/error-words'
import { type JournalEntry, journal, useUnknownOutcomes, type WithId } from '#dashboard/data/store/journal'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { withoutCodes } from '#dashboard/parts/codes/mask-raw'
import { paths } from '#dashboard/parts/paths'
import { Time } from '#dashboard/parts/time/time'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { RawDetails } from '#dashboard/ui/raw-text'
import { Notice } from '#dashboard/ui/state/notice'
import { journalText } from './journal-text'
import { useCheckedWrites } from './use-settling'

type Check = ReactNode | ((outcome: WithId<JournalEntry>) => ReactNode)

type UnknownOutcomeNoticeProps = {
  endpoint: EndpointName
  /** Only those about this. */
  subject?: string | ((outcome: WithId<JournalEntry>) => boolean)
  /** The `error` of the `useWrite` beside it: when it is about the last of them, it is told there, and nowhere else. */
  error?: unknown
  /** How to find out what became of it, by reading; a sentence or a button. */
  children?: Check
}

/** The writes of an endpoint of which it is not known what became, until the person dismisses them. */
export function UnknownOutcomeNotice({ endpoint, subject, error, children }: UnknownOutcomeNoticeProps) {
  const { outcomes } = useUnknownOutcomes(endpoint)
  const [forgotten, setForgotten] = useState<unknown>()
  const concerned = outcomes.filter(outcome =>
    typeof subject === 'function' ? subject(outcome) : subject === undefined || outcome.subject === subject,
  )
  const fresh = isOutcomeUnknown(error) && error !== forgotten ? error : undefined
  if (concerned.length === 0) {
    // A store that is full keeps nothing, and the failure must be seen all the same.
    return fresh ? <Frame fresh={fresh} /> : null
  }
  return (
    <ul className="flex flex-col gap-2">
      {concerned.map((outcome, index) => (
        <li key={outcome.id}>
          <Outcome outcome={outcome} fresh={index === 0 ? fresh : undefined} onForget={() => setForgotten(error)}>
            {typeof children === 'function' ? children(outcome) : children}
          </Outcome>
        </li>
      ))}
    </ul>
  )
}

type FrameProps = {
  /** The failure itself, as long as the page knows it. */
  fresh: unknown
  outcome?: WithId<JournalEntry>
  children?: ReactNode
}

function Frame({ fresh, outcome, children }: FrameProps) {
  const t = useText(journalText)
  const locale = useLocale()
  const words = fresh ? errorWords(withoutCodes(fresh), locale) : undefined
  const known = outcome && {
    title: outcome.reason === 'done' ? t.doneTitle : t[mayBe(outcome.endpoint)],
    sentence: outcome.reason === 'unknown' ? lostSentence(outcome.cause, locale) : t[outcome.reason],
  }
  const isChecking = useCheckedWrites().has(outcome?.id ?? '')
  const { title, sentence } = words ?? known ?? { title: '', sentence: '' }
  return (
    <Notice tone="warning" role={fresh ? 'alert' : 'status'} title={title}>
      {outcome ? (
        <p>
          {outcome.subject} · <Time value={outcome.at} precision="dateTimeSeconds" />
        </p>
      ) : null}
      <p>{[sentence, words?.serviceMessage, t.again].filter(Boolean).join(' ')}</p>
      {isChecking ? (
        <p role="status" className="text-muted">
          {t.checking}
        </p>
      ) : null}
      {children}
      {outcome?.final ? (
        <Link to={paths.activity()} className={linkClass}>
          {t.activity}
        </Link>
      ) : null}
      {words ? <RawDetails summary={t.details}>{words.details}</RawDetails> : null}
    </Notice>
  )
}

type OutcomeProps = { outcome: WithId<JournalEntry>; fresh: unknown; onForget: () => void; children: ReactNode }

/** What may have become of a write, as people say it. */
function mayBe(endpoint: EndpointName): 'mayBeSent' | 'mayBeSaved' | 'mayBeDeleted' {
  const { effect, method } = endpoints[endpoint]
  if (effect === 'send') return 'mayBeSent'
  return method === 'DELETE' ? 'mayBeDeleted' : 'mayBeSaved'
}

function Outcome({ outcome, fresh, onForget, children }: OutcomeProps) {
  const t = useText(journalText)
  const dismiss = () => {
    onForget()
    void journal.forgetOutcome(outcome.id).catch(() => undefined)
  }
  return (
    <Frame fresh={fresh} outcome={outcome}>
      <div className="my-1 flex flex-wrap items-center gap-x-3 gap-y-2">
        {children ? <div>{children}</div> : null}
        <Button size="sm" onClick={dismiss}>
          {t.dismiss}
        </Button>
      </div>
      <RawDetails summary={t.sent}>{JSON.stringify(outcome.sent, null, 2)}</RawDetails>
    </Frame>
  )
}
