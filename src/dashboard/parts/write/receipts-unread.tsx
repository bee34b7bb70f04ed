import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { uiText } from '#dashboard/ui/ui-text'
import type { ReceiptsFailure } from './use-receipts'

type ReceiptsUnreadProps = { failure: ReceiptsFailure; title: string; children?: string }

/** Notice that earlier writes could not be loaded, so that the content beside it may be incomplete. */
export function ReceiptsUnread({ failure, title, children }: ReceiptsUnreadProps) {
  const t = useText(uiText)
  const retry = (
    <Button size="sm" onClick={failure.onRetry}>
      {t.retry}
    </Button>
  )
  return (
    <Notice tone="warning" role="status" title={title} action={retry}>
      {children}
    </Notice>
  )
}
