import { useSession } from '#dashboard/api/session/session'

/** Whether the page hides codes itself, and may show them: where nobody is told apart the server leaves them in. */
export function useHidesCodes(): boolean {
  const who = useSession()
  return 'me' in who && who.me.accounts === 'off'
}
