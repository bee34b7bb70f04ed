import { errorWords } from '#dashboard/data/client/words/error-words'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { lookupText } from './lookup-text'
import type { Lookup } from './use-lookup'

/** Numbers that failed each time they were asked about, while the others were answered. */
export function UncheckedNotice({ lookup }: { lookup: Lookup }) {
  const t = useText(lookupText)
  const locale = useLocale()
  const n = lookup.results.filter(({ state }) => state === 'failed').length
  return (
    <Notice
      tone="warning"
      role="status"
      title={t.unchecked({ n })}
      action={
        <Button size="sm" onClick={lookup.resume}>
          {t.checkAgain({ n })}
        </Button>
      }
    >
      <p>{t.uncheckedBody({ why: errorWords(lookup.failure, locale).title })}</p>
    </Notice>
  )
}
