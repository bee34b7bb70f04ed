import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { type EndpointName, endpoints } from '#contract/endpoints'
import { replaces } from '#contract/rows'
import { activityQueries, type UnknownWrite } from '#dashboard/api/activity'
import { browserTime } from '#dashboard/api/client/call'
import type { CallError } from '#dashboard/api/client/call-error'
import { errorWords } from '#dashboard/api/client/words/error-words'
import type { SentWrite } from '#dashboard/api/drafts/draft'
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
import { controlsIn, useFocusRecovery } from '#dashboard/ui/use-focus-recovery'
import { canBeAsked, creates, type LostWrite, type Write } from './use-write'
import { writeText } from './write-text'

/** The person's writes of an endpoint with unknown outcome that they have not dismissed, newest first. */
export function useUnknownWrites(endpoint: EndpointName): readonly UnknownWrite[] {
  const who = useSession()
  const { data = [] } = useQuery({ ...activityQueries.unknownWrites(), enabled: 'me' in who })
  return data.filter(write => write.endpoint === endpoint)
}

type UnknownWritesProps<I> = {
  endpoint: EndpointName
  write?: Lost<I>
  /** Limits writes of earlier visits to this thing, as `kind:id`. */
  thing?: string
  /** Shows only the writes of this page. */
  ownOnly?: boolean
  /**
   * How to find out the outcome. `sent` is the write as the page or server stores it; long members may be missing.
   * `at` is on this browser's clock, in milliseconds since 1970.
   */
  children?: ReactNode | ((lost: { at: number; sent: SentWrite<I> | undefined }) => ReactNode)
}

type Lost<I> = Pick<Write<I, unknown>, 'losses' | 'check' | 'settle'>

/**
 * Returns where the focus goes after the last notice: to the first field of what they stood above. A second Enter must
 * not press a button there, such as one that discards the draft.
 */
function belowNotices(_around: readonly Element[], frame: Element): HTMLElement | undefined {
  if (frame.childElementCount > 0) return undefined
  const controls = controlsIn(frame.parentElement ?? frame)
  return controls.find(each => each.matches('input, textarea, select')) ?? controls[0]
}

/** Notices of earlier writes shown at once; Activity lists all. */
const mostEarlier = 3

/** Notices of writes with unknown outcome, each until the person dismisses it. */
export function UnknownWrites<I>({ endpoint, write, thing, ownOnly = false, children }: UnknownWritesProps<I>) {
  const t = useText(writeText)
  const all = useUnknownWrites(endpoint)
  const frame = useRef<HTMLDivElement>(null)
  useFocusRecovery(frame, belowNotices)
  const losses = write?.losses ?? []
  const earlier = all.filter(
    ({ key, things }) =>
      !ownOnly && !losses.some(lost => lost.key === key) && (thing === undefined || things.includes(thing)),
  )
  const hint = (at: number, sent?: SentWrite<I>) => (typeof children === 'function' ? children({ at, sent }) : children)
  return (
    <div ref={frame} className="contents">
      {losses.length + earlier.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {write &&
            losses.map(lost => (
              <li key={lost.key}>
                {lost.error ? (
                  <LostNotice {...write} endpoint={endpoint} lost={lost} error={lost.error}>
                    {hint(Date.parse(lost.at), lost)}
                  </LostNotice>
                ) : (
                  <Notice tone="info" role="status">
                    {t.checking}
                  </Notice>
                )}
              </li>
            ))}
          {earlier.slice(0, mostEarlier).map(({ key, at, sent }) => (
            <li key={key}>
              <Notice
                tone="warning"
                role="status"
                title={t[mayBe(endpoint)]}
                action={
                  <Button size="sm" onClick={() => putWriteAside(key)}>
                    {t.dismiss}
                  </Button>
                }
              >
                <Sentences at={at}>
                  {[t.unknown, t.again, ...(creates(endpoint) ? [t.dismissFirst] : [])].join(' ')}
                </Sentences>
                {hint(browserTime(at), sent ? { key, at, input: sent as I } : undefined)}
              </Notice>
            </li>
          ))}
          {earlier.length > mostEarlier ? (
            <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <Link to={paths.activity({ outcome: 'unknown' })} className={linkClass}>
                {t.more({ n: earlier.length - mostEarlier })}
              </Link>
              <Button
                size="sm"
                onClick={() => {
                  for (const { key } of earlier) putWriteAside(key)
                }}
              >
                {t.dismissAll({ n: earlier.length })}
              </Button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </div>
  )
}

/** The possible outcome of a write, as a key of `writeText`. */
function mayBe(endpoint: EndpointName): 'mayBeSent' | 'mayBeSaved' | 'mayBeDeleted' {
  const { effect, method } = endpoints[endpoint]
  if (effect === 'send') return 'mayBeSent'
  return method === 'DELETE' ? 'mayBeDeleted' : 'mayBeSaved'
}

type LostNoticeProps<I> = Lost<I> & {
  endpoint: EndpointName
  lost: LostWrite<I>
  error: CallError
  children: ReactNode
}

/** A write of this page whose response was lost. */
function LostNotice<I>({ endpoint, lost, error, check, settle, children }: LostNoticeProps<I>) {
  const t = useText(writeText)
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that sent it may be far below. A repeated check does not take the focus from other work.
    if (!lost.isAgain || document.activeElement === document.body) place.current?.focus()
  }, [lost])
  const words = errorWords(withoutCodes(error), locale)
  const isDone = error.outcome === 'done'
  const next = isDone ? [] : replaces(endpoint) ? [t.again] : [t.again, t.dismissFirst]
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Notice tone="warning" role="alert" title={words.title}>
        <Sentences at={lost.at}>{[words.sentence, ...next].join(' ')}</Sentences>
        {words.serviceMessage ? <p className="font-mono text-sm">{words.serviceMessage}</p> : null}
        {children}
        <div className="my-1 flex flex-wrap gap-2">
          {canBeAsked(lost) ? (
            <Button size="sm" onClick={() => check(lost)}>
              {t.checkAgain}
            </Button>
          ) : null}
          <Button size="sm" onClick={() => settle(isDone ? 'done' : 'not-done', lost)}>
            {t.dismiss}
          </Button>
        </div>
        <RawDetails summary={t.details}>{words.details}</RawDetails>
      </Notice>
    </div>
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
