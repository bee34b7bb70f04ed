import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router-dom'
import { unsavedDrafts } from '#dashboard/api/drafts/unsaved-drafts'
import { useText } from '#dashboard/i18n/use-text'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { formText } from './form-text'

type LeaveGuardProps = {
  /** Asked at the moment of leaving. */
  isDirty: () => boolean
  /** Asked at the moment of leaving: what was typed is kept as a draft. Without it none is. */
  isKept?: () => boolean
  /** Asked at the moment of leaving: it is being sent, and the answer will be kept for when one comes back. */
  isSending?: () => boolean
}

/** Asks before typed input is left behind: within the page by a dialog, beyond it by the browser's own where no draft is kept. */
export function LeaveGuard({ isDirty, isKept = () => false, isSending = () => false }: LeaveGuardProps) {
  const t = useText(formText)
  const { pathname } = useLocation()
  // The search of the same page holds filters and tabs: changing it leaves nothing. And whoever has left already, while
  // the next page is still being drawn, is asked nothing: going back at once is not leaving this page.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === pathname && nextLocation.pathname !== pathname && (isDirty() || isSending()),
  )
  useEffect(() => {
    const losesNothing = () => !isDirty() || isKept()
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (isSending() || !losesNothing()) event.preventDefault()
    }
    const confirmSigningOut = async () => losesNothing()
    unsavedDrafts.add(confirmSigningOut)
    addEventListener('beforeunload', confirmLeaving)
    return () => {
      unsavedDrafts.delete(confirmSigningOut)
      removeEventListener('beforeunload', confirmLeaving)
    }
  })
  const sending = isSending()
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={open => {
        if (!open) blocker.reset?.()
      }}
      title={sending ? t.leaveSendingTitle : t.leaveTitle}
      confirmLabel={t.leave}
      cancelLabel={t.stay}
      onConfirm={() => blocker.proceed?.()}
    >
      {sending ? t.leaveSending : isKept() ? t.leaveDraft : t.leaveLost}
    </ConfirmDialog>
  )
}
