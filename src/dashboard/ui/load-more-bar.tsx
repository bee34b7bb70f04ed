import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from './action/button'
import { uiText } from './ui-text'

type LoadMoreBarProps = { loaded: number; mayHaveMore: boolean; loading: boolean; onLoadMore: () => void }

/** The footer of a paged list: the number of loaded rows and a button for more. Never shows an invented total. */
export function LoadMoreBar({ loaded, mayHaveMore, loading, onLoadMore }: LoadMoreBarProps) {
  const t = useText(uiText)
  const n = useFormat().number(loaded)
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-2 border-t border-line px-3 py-2 text-sm text-muted">
      <p aria-live="polite">{mayHaveMore ? t.loadedMaybeMore({ n }) : t.loadedAll({ n })}</p>
      {mayHaveMore ? (
        <Button size="sm" busy={loading} onClick={onLoadMore}>
          {loading ? t.loadingMore : t.loadMore}
        </Button>
      ) : null}
    </div>
  )
}
