import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { uiText } from '#dashboard/ui/ui-text'
import type { ReceiptsFailure } from './use-receipts'

type ReceiptsUnreadProps = { failure: ReceiptsFailure; title: string; children?: string }

/** Says beside other content that earlier writes could not be read: what it tells of them is not all. */
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
