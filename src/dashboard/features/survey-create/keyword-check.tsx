import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { Icon } from '#dashboard/ui/icon'
import { keywordCollisions } from './keyword-collision'
import { keywordText } from './keyword-text'
import { useOpenKeywords } from './use-open-keywords'

/** Which open surveys answer some of the same messages as this keyword. It informs and stops nothing. */
export function KeywordCheck({ keyword }: { keyword: string }) {
  const t = useText(keywordText)
  const { state, holders, unread, retry } = useOpenKeywords()
  const collisions = keywordCollisions(keyword, holders)
  // What is no keyword answers nothing; its field says why.
  if (!keyword || /\s/.test(keyword)) return null
  return (
    <div role="status" className="flex flex-col gap-1.5 text-sm">
      {state === 'loading' ? <p className="text-muted">{t.checking}</p> : null}
      {state === 'failed' ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Status tone="warning">{t.failed}</Status>
          <Button size="sm" onClick={retry}>
            {t.retry}
          </Button>
        </p>
      ) : null}
      {state === 'ready' && collisions.length === 0 ? <Status tone="success">{t.clear}</Status> : null}
      {collisions.length > 0 ? (
        <ul className="flex flex-col gap-1 border-l-2 border-warning bg-warning-soft px-3 py-2">
          {collisions.map(({ kind, holder }) => (
            <li key={holder.key} className="flex gap-2">
              <Icon name="warning" className="mt-0.5 text-warning" />
              <span className="min-w-0 wrap-anywhere">
                {t[kind]({ name: holder.name, keyword: holder.keyword, mine: keyword })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {unread > 0 ? <p className="text-muted">{t.unread({ n: unread })}</p> : null}
    </div>
  )
}
