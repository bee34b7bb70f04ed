import { lazy, Suspense, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { call } from '#dashboard/api/client/call'
import { saveDrafts } from '#dashboard/api/drafts/unsaved-drafts'
import { useSession } from '#dashboard/api/session/session'
import { sessionTabs } from '#dashboard/api/session/session-tabs'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import { pageText } from '#dashboard/parts/page/page-text'
import { paths } from '#dashboard/parts/paths'
import { useRoleWords } from '#dashboard/parts/rights/role-words'
import { Button } from '#dashboard/ui/action/button'
import { shellText } from './shell-text'
import { menuLinkClass } from './side-menu'

const ConfirmDialog = lazy(() =>
  import('#dashboard/ui/overlay/confirm-dialog').then(module => ({ default: module.ConfirmDialog })),
)

/** The person's name and role, their account, and sign-out. */
export function OwnCorner({ onNavigate }: { onNavigate?: () => void }) {
  const t = useText(shellText)
  const { account } = useText(pageText)
  const roleWords = useRoleWords()
  const [isPending, setIsPending] = useState(false)
  const [asking, setAsking] = useState(false)
  const who = useSession()
  const me = 'me' in who ? who.me : undefined
  if (!me) return null
  const { person } = me
  /** `mayLose`: the person confirmed losing text that cannot be stored. */
  const leave = async (mayLose: boolean) => {
    setIsPending(true)
    setAsking(false)
    try {
      if (!mayLose && !(await saveDrafts())) setAsking(true)
      else {
        await call('signOut', {})
        await sessionTabs.signedOut()
      }
    } catch (error) {
      notifyFailure(t.signOutFailed, error, t.signOutAgain)
    }
    setIsPending(false)
  }
  return (
    <section aria-label={account} className="flex flex-col gap-1">
      {person ? (
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 px-2.5">
          <bdi className="max-w-full truncate font-medium" title={person.email ?? person.name}>
            {person.name}
          </bdi>
          {person.role ? (
            <bdi className="max-w-full truncate text-sm text-muted">{roleWords(person.role, person.roleName)}</bdi>
          ) : null}
        </p>
      ) : null}
      <div className="flex items-center gap-1">
        <NavLink
          to={paths.account()}
          onClick={onNavigate}
          className={state => `${menuLinkClass(state)} min-w-0 flex-1`}
        >
          {account}
        </NavLink>
        {me.accounts === 'on' ? (
          <Button
            variant="ghost"
            className="font-normal! text-muted!"
            busy={isPending}
            onClick={() => void leave(false)}
          >
            {t.signOut}
          </Button>
        ) : null}
      </div>
      {asking ? (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={t.signOutTitle}
            confirmLabel={t.signOut}
            cancelLabel={t.stay}
            onConfirm={() => void leave(true)}
          >
            {t.signOutLost}
          </ConfirmDialog>
        </Suspense>
      ) : null}
    </section>
  )
}
