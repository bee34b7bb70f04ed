import { sessionTabs } from '#dashboard/data/session/session-tabs'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { notify } from '#dashboard/ui/toast/notify'
import { signOutText } from './sign-out-text'
import { useTeamWrite } from './use-team-write'

/** Ends the session of this browser. A page that is loaded anew has nothing of the person who left. */
export function useSignOut(): { signOut: () => void; pending: boolean } {
  const t = useText(signOutText)
  const { write, pending } = useTeamWrite('signOut', [], () => sessionTabs.signedOut())
  const signOut = () =>
    void write({}).then(
      () => location.assign(paths.signIn()),
      () => notify({ tone: 'danger', title: t.failed, description: t.failedNext }),
    )
  return { signOut, pending }
}
