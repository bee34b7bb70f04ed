import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Progress } from '#dashboard/ui/state/progress'
import { lookupText } from './lookup-text'
import type { Lookup } from './use-lookup'

/** How far the asking has come, while it has not come to its end; it can be held, given up and gone on with. */
export function LookupProgress({ lookup }: { lookup: Lookup }) {
  const t = useText(lookupText)
  const format = useFormat()
  const { status, done, results, many } = lookup
  if (!many || status === 'finished') return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Progress
        label={t.results}
        value={done}
        max={results.length}
        valueText={t.progress({ done: format.number(done), all: format.number(results.length) })}
        className="min-w-64 grow max-sm:basis-full"
      />
      {status === 'running' ? (
        <Button size="sm" onClick={lookup.pause}>
          {t.pause}
        </Button>
      ) : (
        <Button size="sm" onClick={lookup.resume}>
          {t.resume}
        </Button>
      )}
      {status === 'running' || status === 'paused' ? (
        <Button size="sm" variant="ghost" onClick={lookup.cancel}>
          {t.cancel}
        </Button>
      ) : null}
      <p role="status" className="w-full text-sm text-muted empty:hidden">
        {status === 'running' ? null : t[status]}
      </p>
    </div>
  )
}
