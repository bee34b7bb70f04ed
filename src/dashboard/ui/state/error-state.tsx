import type { ReactNode } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import { RawDetails } from '#dashboard/ui/raw-text'
import { uiText } from '#dashboard/ui/ui-text'

type ErrorStateProps = {
  title: ReactNode
  children?: ReactNode
  /** Omit where a retry is useless. */
  onRetry?: () => void
  retrying?: boolean
  raw?: string | undefined
  /** Title of the disclosure where its content is not from the service. */
  rawTitle?: string
  action?: ReactNode
  className?: string
}

/** Replaces a panel whose content failed to load. */
export function ErrorState({ title, children, onRetry, retrying, raw, rawTitle, action, className }: ErrorStateProps) {
  const t = useText(uiText)
  return (
    <div role="alert" className={classNames('flex gap-3 border-l-2 border-danger px-4 py-4', className)}>
      <Icon name="warning" className="mt-1 text-danger" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <p className="text-lg font-medium text-ink">{title}</p>
        {children ? <div className="max-w-prose text-muted">{children}</div> : null}
        {onRetry || action ? (
          <div className="mt-2 flex flex-wrap gap-2">
            {onRetry ? (
              <Button onClick={onRetry} busy={retrying ?? false}>
                {t.retry}
              </Button>
            ) : null}
            {action}
          </div>
        ) : null}
        {raw ? (
          <RawDetails summary={rawTitle ?? t.rawAnswer} className="mt-1 w-full">
            {raw}
          </RawDetails>
        ) : null}
      </div>
    </div>
  )
}
