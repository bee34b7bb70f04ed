import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
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
  const title = t.named({ id })
  return (
    <Notice
      tone="info"
      role="region"
      aria-label={title}
      action={
        query.hasNextPage ? (
          <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t.loadMore}
          </Button>
        ) : null
      }
    >
      <p role="status">
        <bdi className="font-medium">{title}</bdi>{' '}
        <span>{query.hasNextPage ? t.notLoaded({ n: loaded, count: format.number(loaded) }) : t.notListed}</span>
      </p>
    </Notice>
  )
}
