import { Link } from 'react-router-dom'
import { CallError } from '#dashboard/api/client/call-error'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { paths } from '#dashboard/parts/paths'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Card } from '#dashboard/ui/card'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { bundleText } from './texts'

type BundleFailureProps = { error: Error; bundle: number; query: { refetch: () => unknown; isFetching: boolean } }

/** V1 does not show its errors: 404 means "not found or empty", 400 "not a bundle number"; neither is a fault. */
export function BundleFailure({ error, bundle, query }: BundleFailureProps) {
  const status = error instanceof CallError && error.kind === 'status' ? error.status : undefined
  if (status === 404 || status === 400) return <NothingListed bundle={bundle} refused={status === 400} />
  return <CallErrorState error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
}

/** Empty state for a missing or empty bundle, or a refused number. */
export function NothingListed({ bundle: id, refused }: { bundle: number; refused: boolean }) {
  const t = useText(bundleText)
  return (
    <Card flush>
      <EmptyState
        title={refused ? t.refusedTitle({ id }) : t.emptyTitle({ id })}
        action={
          <Link to={paths.messages()} className={buttonClass({})}>
            {t.otherBundle}
          </Link>
        }
      >
        {refused ? t.refusedBody : t.emptyBody}
      </EmptyState>
    </Card>
  )
}
