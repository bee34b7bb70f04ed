import type { TeamContext } from '#team/handlers/handler'
import { TeamRefusal } from '#team/team-refusal'
import type { SignIn } from './sign-in'

/** What people sign in with; 404 where people are not told apart, or the proxy in front has done it. */
export function signInOf({ signIn }: TeamContext): SignIn {
  if (signIn) return signIn
  throw new TeamRefusal(404, 'Nobody signs in here.')
}
