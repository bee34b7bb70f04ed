import { useQuery } from '@tanstack/react-query'
import type { SentMessage } from '#contract/messages-v1'
import type { Message } from '#contract/messages-v2'
import { isFindable, sentQuery } from '#dashboard/api/find-sent'
import { bundleText } from '#dashboard/features/bundles/bundle-text'
import { statusName } from '#dashboard/features/bundles/status-name'
import { useStatusWordsV1 } from '#dashboard/features/bundles/use-status-words-v1'
import { useText } from '#dashboard/i18n/use-text'
import { HandOver } from '#dashboard/parts/messages/hand-over/hand-over'
import { ticketText } from '#dashboard/parts/messages/hand-over/ticket-text'
import { timelineOf } from '#dashboard/parts/messages/timeline'
import { paths } from '#dashboard/parts/paths'
import { useMayCall } from '#dashboard/parts/rights/may-call'

/** A row of a bundle as a message, for what both have. */
const asMessage = ({ From, To, Message: body, Modified }: SentMessage): Message => ({
  sender: From,
  recipient: To,
  body,
  modified: Modified,
})

/** A message of a bundle for a colleague or a ticket: with its steps where exactly one message matches, else as the bundle has it. */
export function HandOverSent({ sent, bundle }: { sent: SentMessage; bundle: number }) {
  const t = useText(ticketText)
  const words = useText(bundleText)
  const statusWords = useStatusWordsV1()
  const can = useMayCall()('listConversationMessages')
  const { data } = useQuery({ ...sentQuery(sent), enabled: isFindable(sent) && can })
  const { ID, Status, StatusDescription } = sent
  const id = ID?.toString()
  const [match, ...others] = data?.matches ?? []
  const timeline = match && others.length === 0 ? timelineOf(match.statuses) : undefined
  const status = Status == null ? undefined : { code: Status, description: StatusDescription ?? undefined }
  const subject = {
    message: match && timeline ? match : asMessage(sent),
    sent: timeline?.begun ?? sent.Created ?? undefined,
    timeline,
    status: status && statusName(status, statusWords, words),
    also: [
      [t.bundle, String(bundle)],
      [t.idInBundle, id],
    ] satisfies [string, string | undefined][],
  }
  return <HandOver subject={subject} path={id && paths.bundle(bundle, { m: id })} />
}
