import { useEffect, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Icon } from '#dashboard/ui/icon'
import { VisuallyHidden } from '#dashboard/ui/visually-hidden'
import { Button } from './button'
import { copyText } from './copy-text'

type CopyButtonProps = {
  /** What lands on the clipboard. */
  value: string
  /** What is copied, for screen readers. */
  label: string
}

/** Puts a value on the clipboard and says whether that worked. */
export function CopyButton({ value, label }: CopyButtonProps) {
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
  const name = `${t.copy}: ${label}`
  return (
    <>
      <Button variant="ghost" size="sm" square aria-label={name} title={name} onClick={copy}>
        <Icon name={icon} className={outcome === 'failed' ? 'text-danger' : undefined} />
      </Button>
      <span role="status">{outcome ? <VisuallyHidden>{t[outcome]}</VisuallyHidden> : null}</span>
    </>
  )
}
