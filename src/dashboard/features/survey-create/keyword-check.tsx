import { useQuery } from '@tanstack/react-query'
import { hasInvisible } from '#contract/invisible'
import { surveyQueries } from '#dashboard/api/surveys'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { Notice } from '#dashboard/ui/state/notice'
import { keywordCollisions, openKeywords } from './keyword-collision'
import { keywordText } from './keyword-text'

/** So many are named; the others are counted. */
const mostNamed = 50
const nothing = { holders: [], unread: 0 }

/** Which open surveys answer some of the same messages as this keyword. It informs and stops nothing. */
export function KeywordCheck({ keyword }: { keyword: string }) {
  const t = useText(keywordText)
  const format = useFormat()
  const { data, error, refetch } = useQuery({ ...surveyQueries.list(), select: openKeywords })
  const { holders, unread } = data ?? nothing
  const collisions = keywordCollisions(keyword, holders)
  const more = collisions.length - mostNamed
  const state = data ? 'ready' : error ? 'failed' : 'loading'
  // What is no keyword answers nothing; its field says why.
  if (!keyword || /\s/.test(keyword) || hasInvisible(keyword)) return null
  return (
    <div role="status" className="flex flex-col gap-1.5 text-sm">
      {state === 'loading' ? <p className="text-muted">{t.checking}</p> : null}
      {state === 'failed' ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Status tone="warning">{t.failed}</Status>
          <Button size="sm" onClick={() => void refetch()}>
            {t.retry}
          </Button>
        </p>
      ) : null}
      {state === 'ready' && collisions.length === 0 ? <Status tone="success">{t.clear}</Status> : null}
      {collisions.length > 0 ? (
        <Notice tone="warning">
          <ul className="flex flex-col gap-1">
            {collisions.slice(0, mostNamed).map(({ kind, holder }) => (
              <li key={holder.key}>{t[kind]({ name: holder.name, keyword: holder.keyword, mine: keyword })}</li>
            ))}
            {more > 0 ? <li>{t.more({ n: more, shown: format.number(more) })}</li> : null}
          </ul>
        </Notice>
      ) : null}
      {unread > 0 ? <p className="text-muted">{t.unread({ n: unread })}</p> : null}
    </div>
  )
}
