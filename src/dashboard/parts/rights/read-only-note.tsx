import type { Right } from '#contract/rights'
import { rightText } from '#dashboard/api/session/right-text'
import { useText } from '#dashboard/i18n/use-text'
import { Icon } from '#dashboard/ui/icon'
import { rightsText } from './rights-text'
import { WhoGrants } from './who-grants'

/** Names the right that changes need, and who can grant it. */
export function ReadOnlyNote({ right }: { right: Right }) {
  const t = useText(rightsText)
  const names = useText(rightText)
  return (
    <p className="flex gap-2 text-muted">
      <Icon name="info" className="mt-0.5" />
      <span>
        {t.readOnly({ right: names[right] })} <WhoGrants />
      </span>
    </p>
  )
}
