import { useEffect, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Icon } from '#dashboard/ui/icon'
import { VisuallyHidden } from '#dashboard/ui/visually-hidden'
import { Button } from './button'
import { copyText } from './copy-text'

type CopyButtonProps = {
  /** What lands on the clipboard. */
  value: string
  /** What is copied, for screen readers when only the icon shows. */
  label?: string
  /** Shows the word beside the icon. */
  withText?: boolean
}

/** Puts a value on the clipboard and says whether that worked. */
export function CopyButton({ value, label, withText }: CopyButtonProps) {
  const t = useText(copyText)
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (!outcome) return undefined
    const timer = setTimeout(() => setOutcome(null), 2000)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  const icon = outcome === 'copied' ? 'check' : outcome === 'failed' ? 'warning' : 'copy'
  const name = label ? `${t.copy}: ${label}` : t.copy
  return (
    <>
      <Button
        variant={withText ? 'secondary' : 'ghost'}
        size="sm"
        square={!withText}
        aria-label={withText ? undefined : name}
        title={withText ? undefined : name}
        onClick={copy}
      >
        <Icon name={icon} className={outcome === 'failed' ? 'text-danger' : undefined} />
        {withText ? (outcome ? t[outcome] : t.copy) : null}
      </Button>
      <span role="status">{outcome ? <VisuallyHidden>{t[outcome]}</VisuallyHidden> : null}</span>
    </>
  )
}
