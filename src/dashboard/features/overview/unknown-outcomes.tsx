import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { activityQueries } from '#dashboard/api/activity'
import { useText } from '#dashboard/i18n/use-text'
import { entryText } from '#dashboard/parts/activity/texts'
import { paths } from '#dashboard/parts/paths'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Icon } from '#dashboard/ui/icon'

/** The way to writes of which nobody knows what became of them. It comes late, in the line of the title: nothing makes room. */
export function UnknownOutcomes() {
  const t = useText(entryText)
  const { data } = useQuery(activityQueries.unknown())
  if (!data || data.count === 0) return null
  return (
    <Link
      to={paths.activity({ outcome: 'unknown' })}
      className={buttonClass({ size: 'sm', className: 'text-warning pointer-coarse:-my-1' })}
    >
      <Icon name="warning" />
      {t.unknownTitle({ n: data.count })}
    </Link>
  )
}
