import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#contract/team/me'
import { sessionTabs } from '#dashboard/data/session/session-tabs'
import { CodeForm } from '#dashboard/features/sign-in/code-form'
import { PasswordForm } from '#dashboard/features/sign-in/password-form'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { signInAgainText } from './sign-in-again-text'

/**
 * Over a page whose person's session ended: signing in again goes on where they were, with everything they typed. Another
 * person begins with a page of their own.
 */
export function SignInAgain({ me }: { me: Me }) {
  const t = useText(signInAgainText)
  const client = useQueryClient()
  const [waiting, setWaiting] = useState(false)
  const enter = async () => {
    const now = await sessionTabs.entered()
    if (now.state !== 'signed-in' || now.me.person?.id !== me.person?.id) return sessionTabs.leave(paths.overview())
    // What failed for want of a session is asked for again; what was typed or sent is not touched.
    return client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }
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
    <Dialog open title={t.title} description={t.kept} size="sm">
      <div className="flex flex-col gap-4 pt-2">
        {waiting ? (
          <CodeForm onDone={() => void enter()} onStartAgain={() => setWaiting(false)} />
        ) : (
          <PasswordForm
            email={me.person?.email ?? undefined}
            onDone={({ secondFactor }) => (secondFactor ? setWaiting(true) : void enter())}
          />
        )}
        <Button size="sm" variant="ghost" onClick={() => void sessionTabs.leave(paths.signIn())}>
          {t.somebodyElse}
        </Button>
      </div>
    </Dialog>
  )
}
