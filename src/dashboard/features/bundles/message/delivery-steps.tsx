import { useQuery } from '@tanstack/react-query'
import type { SentMessage } from '#contract/messages-v1'
import type { Message } from '#contract/messages-v2'
import { isFindable, sentQuery } from '#dashboard/api/find-sent'
import { instantOf } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { useCodeReason } from '#dashboard/parts/codes/code-reason'
import { isOverdue, type Waiting } from '#dashboard/parts/codes/code-reasons'
import { messageStateV1 } from '#dashboard/parts/codes/message-state'
import { deliveryTimes, timed, usualTime } from '#dashboard/parts/messages/delivery-times'
import { messageText } from '#dashboard/parts/messages/message-text'
import { MessageTimeline } from '#dashboard/parts/messages/message-timeline'
import { timelineOf, waitingOf } from '#dashboard/parts/messages/timeline'
import { operatorCode, useOperatorWords } from '#dashboard/parts/operators/use-operator-words'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { useNow } from '#dashboard/parts/time/use-now'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { sentMessageText } from './message-text'

type DeliveryStepsProps = {
  message: SentMessage
  /** What is said of its status already. */
  shownReason: string | undefined
}

/** What became of a message of a bundle, step by step, as the conversation with its number has it (EP 8). */
export function DeliverySteps({ message, shownReason }: DeliveryStepsProps) {
  const t = useText(sentMessageText)
  const format = useFormat()
  const can = useMayCall()('listConversationMessages')
  const canFind = isFindable(message)
  const query = useQuery({ ...sentQuery(message), enabled: canFind && can })
  if (!can) return null
  return (
    <section>
      <h3 className="label-text mb-1">{t.steps}</h3>
      {canFind ? (
        <QueryPanel query={query} loading={<SkeletonRows rows={3} label={t.searching} />}>
          {({ matches, read }) => (
            <div className="flex flex-col gap-3">
              {matches.map(match => (
                <Steps key={match.id ?? JSON.stringify(match)} {...{ match, read, shownReason }} />
              ))}
              <p className="text-sm text-muted">
                {matches.length > 0
                  ? t.matched({ n: matches.length })
                  : read.length > 0
                    ? t.none({ n: read.length, count: format.number(read.length) })
                    : t.nothing}
              </p>
            </div>
          )}
        </QueryPanel>
      ) : (
        <p className="text-sm text-muted">{t.cannot}</p>
      )}
    </section>
  )
}

/** How long a message has waited, beside the others that were read with it. */
function useWaitingOf(): (match: Message, read: readonly Message[]) => Waiting | undefined {
  const now = useNow()
  return (match, read) => {
    const usual = usualTime(deliveryTimes(read.map(timed)), match)
    return waitingOf(timelineOf(match.statuses), { now, changed: match.modified, usual })
  }
}

/** Gives the sentence on what the steps of a message end with. */
function useReasonOfEnd(): (match: Message, read: readonly Message[]) => string | undefined {
  const reason = useCodeReason()
  const waitingTime = useWaitingOf()
  return (match, read) => {
    const { standing } = timelineOf(match.statuses)
    return standing === undefined ? undefined : reason('statusV2', standing, waitingTime(match, read))
  }
}

/**
 * What a message means for whoever waits: what its steps end with where one was found, else its status in the bundle.
 * Nothing until the conversation is read, which may say otherwise.
 */
export function useReasonOf(message: SentMessage): string | undefined {
  const reasonOf = useReasonOfEnd()
  const reason = useCodeReason()
  const now = useNow()
  const can = useMayCall()('listConversationMessages')
  const { data, isPending, isEnabled } = useQuery({ ...sentQuery(message), enabled: isFindable(message) && can })
  const [match, ...others] = data?.matches ?? []
  const ofSteps = match && others.length === 0 ? reasonOf(match, data?.read ?? []) : undefined
  if (ofSteps || message.Status == null || (isEnabled && isPending)) return ofSteps
  const last = instantOf(message.Modified ?? message.Created)?.getTime()
  const isWaiting = last !== undefined && messageStateV1(message.Status) === 'inProgress'
  return reason(
    'statusV1',
    message.Status,
    isWaiting ? { since: Math.max(0, now.getTime() - last), usual: undefined } : undefined,
  )
}

type StepsProps = { match: Message; read: readonly Message[]; shownReason: string | undefined }

function Steps({ match, read, shownReason }: StepsProps) {
  const reasonOf = useReasonOfEnd()
  const waiting = useWaitingOf()(match, read)
  const t = useText(messageText)
  const operatorWords = useOperatorWords()
  const operator = operatorCode(match)
  const why = reasonOf(match, read)
  return (
    <div className="flex flex-col gap-1">
      {why && why !== shownReason ? <p className="wrap-anywhere">{why}</p> : null}
      <MessageTimeline timeline={timelineOf(match.statuses)} overdue={waiting !== undefined && isOverdue(waiting)} />
      {operator ? (
        <KeyValueList items={[{ key: 'operator', label: t.operator, value: operatorWords(operator) }]} />
      ) : null}
    </div>
  )
}
