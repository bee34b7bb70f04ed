import { useEffect, useState } from 'react'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { VisuallyHidden } from '#dashboard/ui/visually-hidden'
import { Button } from './button'

const copyText = catalogue({
  copy: ['Copy', 'Kopiera'],
  copied: ['Copied', 'Kopierat'],
  failed: ['Could not copy', 'Kunde inte kopiera'],
})

type CopyButtonProps = {
  /** The text to copy; a function where computing it is expensive. */
  value: string | (() => string)
  label: string
  /** Visible button text; without it the button is a small icon. The outcome is shown beside it. */
  words?: string
  shortcut?: string
}

export function CopyButton({ value, label, words, shortcut }: CopyButtonProps) {
  const t = useText(copyText)
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (!outcome) return undefined
    const timer = setTimeout(() => setOutcome(null), 2000)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof value === 'string' ? value : value())
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  const icon = outcome === 'copied' ? 'check' : outcome === 'failed' ? 'warning' : seldomIcons.copy
  const name = `${t.copy}: ${label}`
  if (words !== undefined) {
    return (
      <span className="inline-flex items-center gap-1.5">
        <Button size="sm" onClick={copy}>
          <Icon name={icon} className={outcome === 'failed' ? 'text-danger' : undefined} />
          {words}
        </Button>
        <span role="status" className="text-sm text-muted empty:hidden">
          {outcome ? t[outcome] : null}
        </span>
      </span>
    )
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        square
        aria-label={name}
        aria-keyshortcuts={shortcut}
        title={shortcut ? `${name} (${shortcut})` : name}
        onClick={copy}
      >
        <Icon name={icon} className={outcome === 'failed' ? 'text-danger' : undefined} />
      </Button>
      <span role="status">{outcome ? <VisuallyHidden>{t[outcome]}</VisuallyHidden> : null}</span>
    </>
  )
}
