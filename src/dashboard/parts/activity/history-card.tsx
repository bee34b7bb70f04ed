import { may, useSession } from '#dashboard/data/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { EntriesCard } from './entries-card'
import { entryText } from './entry-text'

/** The last entries about a thing. A history that cannot be had is no reason to alarm whoever works with the thing. */
export function HistoryCard({ thing }: { thing: string }) {
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
