import { errorWords } from '#dashboard/api/client/words/error-words'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import type { Rest } from './use-rest'

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

/** Starts and stops reading the rest of a list; `label` replaces "Load all". */
export function ReadRest({ rest, label }: { rest: Rest; label?: string }) {
  const t = useText(readRestText)
  const locale = useLocale()
  const { status, error, start, stop } = rest
  return (
    <>
      <Button size="sm" onClick={() => (status === 'running' ? stop() : start())}>
        {status === 'running' ? t.stop : status === 'stopped' ? t.goOn : (label ?? t.all)}
      </Button>
      <span role="status" className="text-sm text-muted empty:hidden">
        {status === 'running' ? t.loading : null}
        {status === 'stopped' ? (error ? errorWords(error, locale).title : t.stopped) : null}
      </span>
    </>
  )
}
