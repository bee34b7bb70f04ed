import { useText } from '#dashboard/i18n/use-text'
import { EntriesCard } from '#dashboard/parts/activity/entries-card'
import { teamText } from './team-text'

/** So many entries stand on the overview. */
const most = 4

/** What everyone did last. As tall with few entries as with all, since other cards stand below it. */
export function LatestActivity() {
  const t = useText(teamText)
  return <EntriesCard title={t.activity} filter={{}} most={most} none={t.noActivity} className="min-h-69" />
}

/** Writes of which nobody knows what became of them, for who tells callers what happened. */
export function UnknownWrites() {
  const t = useText(teamText)
  return (
    <EntriesCard
      title={t.unknown}
      description={t.unknownBody}
      filter={{ outcome: 'unknown' }}
      most={most}
      seldom
      none={t.noneUnknown}
    />
  )
}
