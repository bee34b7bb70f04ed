import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router-dom'
import { unsavedDrafts } from '#dashboard/api/drafts/unsaved-drafts'
import { useText } from '#dashboard/i18n/use-text'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { formText } from './form-text'

type LeaveGuardProps = {
  /** Evaluated when leaving. */
  isDirty: () => boolean
  /** Whether the text is stored as a draft, evaluated when leaving; absent: there is no draft. */
  isKept?: () => boolean
  /** Whether a request is pending whose response will be stored, evaluated when leaving. */
  isSending?: () => boolean
  /** What is lost by leaving; absent: what was typed. */
  lost?: string
}

/**
 * Asks before typed text is lost: on navigation with a dialog, on unload with the browser's own, unless a draft is
 * stored.
 */
export function LeaveGuard({ isDirty, isKept = () => false, isSending = () => false, lost }: LeaveGuardProps) {
  const t = useText(formText)
  const { pathname } = useLocation()
  // Filters and tabs change only the search, which leaves nothing. While the next page is pending, going back at once
  // is not asked about either.
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
      {sending ? t.leaveSending : isKept() ? t.leaveDraft : (lost ?? t.leaveLost)}
    </ConfirmDialog>
  )
}
