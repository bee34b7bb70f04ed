import { Link } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { UnknownNotice } from '#dashboard/parts/activity/unknown-notice'
import { paths } from '#dashboard/parts/paths'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { overviewText } from './overview-text'

/** Writes of which nobody knows what became of them, and the way to them. */
export function UnknownOutcomes() {
  const t = useText(overviewText)
  const show = (
    <Link to={paths.activity({ outcome: 'unknown' })} className={buttonClass({ size: 'sm' })}>
      {t.showUnknown}
    </Link>
  )
  return <UnknownNotice action={show} />
}
