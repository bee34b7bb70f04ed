import { useState } from 'react'
import { hiddenCode } from '#contract/codes/mask-codes'
import { useMay, useSession } from '#dashboard/api/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { linkClass } from '#dashboard/ui/action/link-class'
import { classNames } from '#dashboard/ui/class-names'
import { type MessageRead, RevealDialog } from './reveal-dialog'
import { revealText } from './reveal-text'
import { useBrief } from './use-brief'

type RevealedTextProps = {
  /** The text with its codes hidden, as the server gives it. */
  masked: string
  /** Where it is read; absent where it cannot be had again. */
  read: (() => Promise<MessageRead>) | undefined
}

/** A text in which the server hides codes. Whoever may see one gives a reason, and has it here for a minute. */
export function RevealedText({ masked, read }: RevealedTextProps) {
  const t = useText(revealText)
  const who = useSession()
  const may = useMay()
  const [text, show] = useBrief()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const isShown = text !== undefined && who.state === 'signed-in'
  const canShow = read !== undefined && masked.includes(hiddenCode) && may('codes.reveal')
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
      <bdi aria-live="polite">{isShown ? text : masked}</bdi>
      {canShow ? (
        <>
          {' '}
          <button
            type="button"
            onClick={() => (isShown ? show(undefined) : setDialogOpen(true))}
            className={classNames(linkClass, 'inline-block text-sm whitespace-nowrap')}
          >
            {isShown ? t.hide : t.show}
          </button>
          {isDialogOpen ? (
            <RevealDialog
              read={read}
              onClose={found => {
                setDialogOpen(false)
                if (found !== undefined) show(found)
              }}
            />
          ) : null}
        </>
      ) : null}
    </span>
  )
}
