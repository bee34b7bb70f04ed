import type { Right } from '#contract/rights'
import { rightText } from '#dashboard/data/session/right-text'
import { useText } from '#dashboard/i18n/use-text'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { rightsText } from './rights-text'

/** In the place of a page that needs one of these rights, none of which the person has. */
export function MissingRight({ rights }: { rights: readonly Right[] }) {
  const t = useText(rightsText)
  const names = useText(rightText)
  return (
    <>
      <title>{t.closed}</title>
      <EmptyState title={<h1>{t.closed}</h1>}>
        {t.closedBody({ right: rights.map(right => names[right]).join(t.or) })}
      </EmptyState>
    </>
  )
}
