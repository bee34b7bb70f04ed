import { useQuery } from '@tanstack/react-query'
import type { SentMessage } from '#contract/messages-v1'
import type { Message } from '#contract/messages-v2'
import { isFindable, sentQuery } from '#dashboard/data/find-sent'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { useCodeReason } from '#dashboard/parts/codes/code-reason'
import { messageText } from '#dashboard/parts/messages/message-text'
import { MessageTimeline } from '#dashboard/parts/messages/message-timeline'
import { timelineOf } from '#dashboard/parts/messages/timeline'
import { operatorCode, useOperatorWords } from '#dashboard/parts/operators/use-operator-words'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { sentMessageText } from './message-text'

/** `shownReason`: what is said of its status already. */
type DeliveryStepsProps = { message: SentMessage; shownReason: string | undefined }

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
                <Steps key={match.id ?? JSON.stringify(match)} match={match} shownReason={shownReason} />
              ))}
              <p className="text-sm text-muted">
                {matches.length > 0
                  ? t.matched({ n: matches.length })
                  : read > 0
                    ? t.none({ n: read, count: format.number(read) })
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

/** Gives the sentence on what the steps of a message end with. */
function useReasonOfEnd(): (match: Message) => string | undefined {
  const reason = useCodeReason()
  return ({ statuses }) => {
    const { standing } = timelineOf(statuses)
    return standing === undefined ? undefined : reason('statusV2', standing)
  }
}

/** What the steps of a message end with, where one was found: it says more than its status in the bundle. */
export function useReasonOfSteps(message: SentMessage): string | undefined {
  const reasonOf = useReasonOfEnd()
  const can = useMayCall()('listConversationMessages')
  const { data } = useQuery({ ...sentQuery(message), enabled: isFindable(message) && can })
  const [match, ...others] = data?.matches ?? []
  return match && others.length === 0 ? reasonOf(match) : undefined
}

function Steps({ match, shownReason }: { match: Message; shownReason: string | undefined }) {
  const reasonOf = useReasonOfEnd()
  const t = useText(messageText)
  const operatorWords = useOperatorWords()
  const operator = operatorCode(match)
  const timeline = timelineOf(match.statuses)
  const why = reasonOf(match)
  return (
    <div className="flex flex-col gap-1">
      {why && why !== shownReason ? <p className="wrap-anywhere">{why}</p> : null}
      <MessageTimeline timeline={timeline} />
      {operator ? (
        <KeyValueList items={[{ key: 'operator', label: t.operator, value: operatorWords(operator) }]} />
      ) : null}
    </div>
  )
}
