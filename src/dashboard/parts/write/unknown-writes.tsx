import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { type EndpointName, endpoints } from '#contract/endpoints'
import { activityQueries, type UnknownWrite } from '#dashboard/api/activity'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { useSession } from '#dashboard/api/session/session'
import { putWriteAside } from '#dashboard/api/writes'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { withoutCodes } from '#dashboard/parts/codes/mask-raw'
import { paths } from '#dashboard/parts/paths'
import { Time } from '#dashboard/parts/time/time'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { RawDetails } from '#dashboard/ui/raw-text'
import { Notice } from '#dashboard/ui/state/notice'
import { canBeAsked, type LostWrite, type SentWrite, type Write } from './use-write'
import { writeText } from './write-text'

/** The person's writes of an endpoint with unknown outcome that they have not dismissed, newest first. */
export function useUnknownWrites(endpoint: EndpointName): readonly UnknownWrite[] {
  const who = useSession()
  const { data = [] } = useQuery({ ...activityQueries.unknownWrites(), enabled: 'me' in who })
  return data.filter(write => write.endpoint === endpoint)
}

type Lost<I> = Pick<Write<never, unknown>, 'checking' | 'check' | 'settle'> & { losses: readonly LostWrite<I>[] }

type UnknownWritesProps<I> = {
  endpoint: EndpointName
  write?: Lost<I>
  /** Limits writes of earlier visits to this thing, as `kind:id`. */
  thing?: string
  /** Shows only the writes of this page. */
  ownOnly?: boolean
  /** How to find out the outcome. `sent` is the write as the page or server stores it; long members may be missing. */
  children?: ReactNode | ((lost: { at: string; sent: SentWrite<I> | undefined }) => ReactNode)
}

/** Notices of earlier writes shown at once; Activity lists all. */
const mostEarlier = 3

/** Notices of writes with unknown outcome, each until the person dismisses it. */
export function UnknownWrites<I>({ endpoint, write, thing, ownOnly = false, children }: UnknownWritesProps<I>) {
  const all = useUnknownWrites(endpoint)
  const losses = write?.losses ?? []
  const checking = write?.checking.filter(key => !losses.some(loss => loss.key === key)) ?? []
  const isOwn = (key: string) => checking.includes(key) || losses.some(loss => loss.key === key)
  const earlier = all.filter(
    ({ key, things }) => !ownOnly && !isOwn(key) && (thing === undefined || things.includes(thing)),
  )
  const hint = (at: string, sent?: SentWrite<I>) => (typeof children === 'function' ? children({ at, sent }) : children)
  if (checking.length + losses.length + earlier.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {checking.length > 0 ? (
        <li>
          <CheckingNotice />
        </li>
      ) : null}
      {write &&
        losses.map(lost => (
          <li key={lost.key}>
            <LostNotice {...write} lost={lost}>
              {hint(lost.at, lost)}
            </LostNotice>
          </li>
        ))}
      {earlier.slice(0, mostEarlier).map(({ key, at, sent }) => (
        <li key={key}>
          <EarlierNotice endpoint={endpoint} id={key} at={at}>
            {hint(at, sent ? { key, at, input: sent as I } : undefined)}
          </EarlierNotice>
        </li>
      ))}
      {earlier.length > mostEarlier ? (
        <li>
          <MoreNotices all={earlier} />
        </li>
      ) : null}
    </ul>
  )
}

/** Link to the writes without a notice of their own, and a button that dismisses all. */
function MoreNotices({ all }: { all: readonly UnknownWrite[] }) {
  const t = useText(writeText)
  const dismissAll = () => {
    for (const { key } of all) putWriteAside(key)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Link to={paths.activity({ outcome: 'unknown' })} className={linkClass}>
        {t.more({ n: all.length - mostEarlier })}
      </Link>
      <Button size="sm" onClick={dismissAll}>
        {t.dismissAll({ n: all.length })}
      </Button>
    </div>
  )
}

/** The possible outcome of a write, as a key of `writeText`. */
function mayBe(endpoint: EndpointName): 'mayBeSent' | 'mayBeSaved' | 'mayBeDeleted' {
  const { effect, method } = endpoints[endpoint]
  if (effect === 'send') return 'mayBeSent'
  return method === 'DELETE' ? 'mayBeDeleted' : 'mayBeSaved'
}

function CheckingNotice() {
  const t = useText(writeText)
  return (
    <Notice tone="info" role="status">
      {t.checking}
    </Notice>
  )
}

type LostNoticeProps<I> = Omit<Lost<I>, 'losses'> & { lost: LostWrite<I>; children: ReactNode }

/** A write of this page whose response was lost, or that is being checked again. */
function LostNotice<I>({ lost, checking, check, settle, children }: LostNoticeProps<I>) {
  const t = useText(writeText)
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const isChecking = checking.includes(lost.key)
  useEffect(() => {
    // The button that sent it may be far below. A repeated check does not take the focus from other work.
    const isFree = !lost.isAgain || document.activeElement === document.body
    if (!isChecking && isFree) place.current?.focus()
  }, [lost, isChecking])
  if (isChecking) return <CheckingNotice />
  const words = errorWords(withoutCodes(lost.error), locale)
  const isDone = lost.error.outcome === 'done'
  const next = isDone ? [] : [t.again, t.dismissFirst]
  const dismiss = () => {
    putWriteAside(lost.key)
    settle(isDone ? 'done' : 'not-done', lost.key)
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Notice tone="warning" role="alert" title={words.title}>
        <Sentences at={lost.at}>{[words.sentence, ...next].join(' ')}</Sentences>
        {words.serviceMessage ? <p className="font-mono text-sm">{words.serviceMessage}</p> : null}
        {children}
        <div className="my-1 flex flex-wrap gap-2">
          {canBeAsked(lost) ? (
            <Button size="sm" onClick={() => check(lost.key)}>
              {t.checkAgain}
            </Button>
          ) : null}
          <Button size="sm" onClick={dismiss}>
            {t.dismiss}
          </Button>
        </div>
        <RawDetails summary={t.details}>{words.details}</RawDetails>
      </Notice>
    </div>
  )
}

type EarlierNoticeProps = { endpoint: EndpointName; id: string; at: string; children: ReactNode }

function EarlierNotice({ endpoint, id, at, children }: EarlierNoticeProps) {
  const t = useText(writeText)
  const dismiss = (
    <Button size="sm" onClick={() => putWriteAside(id)}>
      {t.dismiss}
    </Button>
  )
  return (
    <Notice tone="warning" role="status" title={t[mayBe(endpoint)]} action={dismiss}>
      <Sentences at={at}>{`${t.unknown} ${t.again}`}</Sentences>
      {children}
    </Notice>
  )
}

function Sentences({ at, children }: { at: string; children: string }) {
  const t = useText(writeText)
  return (
    <p>
      <Time value={at} precision="dateTimeSeconds" /> · {children}{' '}
      <Link to={paths.activity()} className={linkClass}>
        {t.activity}
      </Link>
    </p>
  )
}
