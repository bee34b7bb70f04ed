import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { lastMessageQuery } from '#dashboard/api/find-sent'
import { useMay } from '#dashboard/api/session/session'
import { useDefaultRegion } from '#dashboard/api/shared/default-region'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { StatusBadgeV2 } from '#dashboard/parts/codes/code-label'
import { timelineOf } from '#dashboard/parts/messages/timeline'
import { paths } from '#dashboard/parts/paths'
import { participantForms } from '#dashboard/parts/phone/participant-forms'
import { useNumber } from '#dashboard/parts/phone/use-number'
import { useNow } from '#dashboard/parts/time/use-now'
import { linkClass } from '#dashboard/ui/action/link-class'
import { contactText } from './texts'

/** What became of the last message with a contact's number, how long ago, and the way to it, for who may read messages. */
export function LastMessage({ phone }: { phone: string | undefined }) {
  const may = useMay()('messages.read')
  return phone && may ? <LastOf phone={phone} /> : null
}

function LastOf({ phone }: { phone: string }) {
  const t = useText(contactText)
  const format = useFormat()
  const now = useNow()
  const number = useNumber(phone)
  const { region } = useDefaultRegion()
  const forms = participantForms(phone, number.reading?.number, region).map(({ value }) => value)
  const query = useQuery({ ...lastMessageQuery(forms), enabled: !number.pending && !number.lacksCountry })
  if (query.error) return <p>{t.lastMessageFailed}</p>
  if (!query.data?.told) return <p className="h-5" />
  const { message, at } = query.data
  if (!message || at === undefined) return <p>{t.noMessages}</p>
  const { standing } = timelineOf(message.statuses)
  const time = new Date(at).toISOString()
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>{t.lastMessage}</span>
      <StatusBadgeV2 code={standing} />
      <time dateTime={time} title={format.dateTimeSeconds(time)}>
        {format.relative(time, now)}
      </time>
      <Link to={paths.conversation(phone)} className={linkClass}>
        {t.conversation}
      </Link>
    </p>
  )
}
