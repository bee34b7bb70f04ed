import { may, useSession } from '#dashboard/api/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { EntriesCard } from './entries-card'
import { entryText } from './entry-text'

/** What was done with a thing, `contact:4f2…`: the last entries, and the way to the rest. One that cannot be had is no alarm. */
export function History({ thing }: { thing: string }) {
  const t = useText(entryText)
  const who = useSession()
  return (
    <EntriesCard
      title={t.history}
      filter={{ thing }}
      most={5}
      none={may(who, 'activity.read') ? t.noHistory : t.noHistoryOfYours}
    />
  )
}
