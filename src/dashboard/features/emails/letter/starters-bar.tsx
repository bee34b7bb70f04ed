import type { ReactNode } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { letterText } from './letter-text'
import { htmlStarter, textStarter } from './starters'

type StartersProps = {
  /** Takes what was done in words, too. */
  onStart: (body: string, words: string) => void
  /** Other things to begin with. */
  children: ReactNode
}

/** Letters to begin with, in the language of the page. */
export function Starters({ onStart, children }: StartersProps) {
  const t = useText(letterText)
  const locale = useLocale()
  const words = { greeting: t.greeting, body: t.words, closing: t.closing }
  const start = (body: string) => onStart(body, t.started)
  return (
    <div role="group" aria-label={t.begin} className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-muted">{t.begin}</span>
      <Button size="sm" onClick={() => start(textStarter(words))}>
        {t.text}
      </Button>
      <Button size="sm" onClick={() => start(htmlStarter(words, locale))}>
        {t.html}
      </Button>
      {children}
    </div>
  )
}
