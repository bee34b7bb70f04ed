import { useEffect, useRef } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { newContactText } from './new-contact-text'

type DuplicateNoticeProps = {
  /** How many rows look like duplicates, and how many would be sent. */
  duplicates: number
  ready: number
  busy: boolean
  onOthers: () => void
  onAll: () => void
}

/** Names duplicates before anything is sent, and asks what is to be sent: whoever pressed to send is taken here. */
export function DuplicateNotice({ duplicates, ready, busy, onOthers, onAll }: DuplicateNoticeProps) {
  const t = useText(newContactText)
  const others = ready - duplicates
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <Notice
        tone="warning"
        role="alert"
        title={t.duplicates({ n: duplicates })}
        action={
          <>
            {others > 0 ? (
              <Button variant="primary" size="sm" busy={busy} onClick={onOthers}>
                {t.createOthers({ n: others })}
              </Button>
            ) : null}
            <Button size="sm" disabled={busy} onClick={onAll}>
              {t.createAll({ n: ready })}
            </Button>
          </>
        }
      />
    </div>
  )
}
