import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Me } from '#contract/team/me'
import { me as askWho } from '#dashboard/api/client/call'
import { saveDrafts } from '#dashboard/api/drafts/unsaved-drafts'
import { readAgain, sessionTabs } from '#dashboard/api/session/session-tabs'
import { CodeForm, DemoPeople, PasswordForm } from '#dashboard/features/sign-in/sign-in-forms'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { signInAgainText } from './sign-in-again-text'

/** Returns the button that sends the form whose failure has the focus: Base UI would focus "Details" in it. */
const againButton = (focused: Element | null) =>
  focused instanceof HTMLElement && focused.tabIndex < 0
    ? focused.closest('form')?.querySelector<HTMLElement>('[type="submit"]')
    : undefined

/**
 * Shown over a page whose session ended. The same person continues with everything they typed; another one gets a new
 * page.
 */
export function SignInAgain({ me }: { me: Me }) {
  const t = useText(signInAgainText)
  const client = useQueryClient()
  const [waiting, setWaiting] = useState(false)
  const [asking, setAsking] = useState(false)
  const { id = '', name = '', role, signsInBy } = me.person ?? {}
  const methods = signsInBy ?? ['password']
  const isDemo = methods.length === 0
  const person = me.person?.id
  const [again] = useState(() => againButton(document.activeElement))
  useEffect(() => sessionTabs.ended(person), [person])
  const enter = async () => {
    const now = await sessionTabs.entered()
    if (now.state !== 'signed-in' || now.me.person?.id !== me.person?.id) return sessionTabs.leave(paths.overview())
    // Drafts and pending writes are kept.
    return client.refetchQueries(readAgain)
  }
  const leave = () => sessionTabs.leave(paths.signIn())
  if (me.accounts !== 'on') {
    return (
      <Dialog open title={t.title} description={t.reload} size="sm">
        <Button variant="primary" onClick={() => location.reload()}>
          {t.reloadPage}
        </Button>
      </Dialog>
    )
  }
  return (
    <Dialog open title={t.title} description={t.preserved} size="sm" finalFocus={() => again ?? true}>
      <div className="flex flex-col gap-4 pt-2">
        {waiting ? <CodeForm onDone={() => void enter()} onStartAgain={() => setWaiting(false)} /> : null}
        {!waiting && methods.includes('provider') ? <CompanyTab onBack={enter} /> : null}
        {!waiting && methods.includes('password') ? (
          <PasswordForm
            email={me.person?.email ?? undefined}
            onDone={({ secondFactor }) => (secondFactor ? setWaiting(true) : void enter())}
          />
        ) : null}
        {isDemo ? <DemoPeople people={[{ id, name, role: role ?? '' }]} onDone={() => void enter()} /> : null}
        <Button
          size="sm"
          variant="ghost"
          onClick={() => void saveDrafts().then(isKept => (isKept ? leave() : setAsking(true)))}
        >
          {t.somebodyElse}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.lostTitle}
        confirmLabel={t.somebodyElse}
        onConfirm={() => void leave()}
      >
        {t.lost}
      </ConfirmDialog>
    </Dialog>
  )
}

/** The provider's pages would replace this one with its typed text, so they open in a new tab. */
function CompanyTab({ onBack }: { onBack: () => Promise<void> }) {
  const t = useText(signInAgainText)
  useEffect(() => {
    const look = () => void askWho({ anew: true }).then(onBack, () => undefined)
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  })
  return (
    <div className="flex flex-col gap-2">
      <Button variant="primary" onClick={() => window.open(paths.signIn(), '_blank', 'noopener')}>
        {t.company}
      </Button>
      <p className="text-sm text-muted">{t.companyNext}</p>
    </div>
  )
}
