import { errorWords } from '#dashboard/api/client/words/error-words'
import type { RestOfList } from '#dashboard/api/paged/rest-of'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { useRest } from './use-rest'

const readRestText = catalogue({
  en: {
    all: 'Load all',
    loading: 'Loading all…',
    stop: 'Stop',
    stopped: 'Stopped',
    goOn: 'Load the rest',
  },
  sv: {
    all: 'Läs in alla',
    loading: 'Läser in alla …',
    stop: 'Stoppa',
    stopped: 'Stoppad',
    goOn: 'Läs in resten',
  },
})

type ReadRestProps = {
  lists: readonly RestOfList[]
  /** What the button says; "Load all" without. */
  label?: string
}

/** Loads the rest of lists until the person stops it; how far it has come stands above the table. */
export function ReadRest({ lists, label }: ReadRestProps) {
  const t = useText(readRestText)
  const locale = useLocale()
  const { status, error, start, stop } = useRest(lists)
  return (
    <>
      <Button size="sm" onClick={status === 'running' ? stop : start}>
        {status === 'running' ? t.stop : status === 'stopped' ? t.goOn : (label ?? t.all)}
      </Button>
      <span role="status" className="text-sm text-muted empty:hidden">
        {status === 'running' ? t.loading : null}
        {status === 'stopped' ? (error ? errorWords(error, locale).title : t.stopped) : null}
      </span>
    </>
  )
}
