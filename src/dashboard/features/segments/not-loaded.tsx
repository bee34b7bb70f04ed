import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { segmentsText } from './segments-text'

type NotLoadedProps = {
  id: string
  loaded: number
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** In the place of a segment that the address names and the loaded pages do not have. */
export function NotLoaded({ id, loaded, query }: NotLoadedProps) {
  const t = useText(segmentsText)
  const format = useFormat()
  const title = t.wanted({ id })
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-l-2 border-info bg-info-soft px-4 py-3 text-ink"
    >
      <p role="status" className="wrap-anywhere">
        <bdi className="font-medium">{title}</bdi>{' '}
        <span>{query.hasNextPage ? t.notLoaded({ n: format.number(loaded) }) : t.notListed}</span>
      </p>
      {query.hasNextPage ? (
        <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t.loadMore}
        </Button>
      ) : null}
    </section>
  )
}
