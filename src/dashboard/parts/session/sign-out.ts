import { call } from '#dashboard/data/client/call'
import { sessionTabs } from '#dashboard/data/session/session-tabs'

/** Ends the session of this browser, and goes to the page where one signs in, which has nothing of the person who left. */
export async function signOut(): Promise<void> {
  await call('signOut', {})
  await sessionTabs.signedOut()
}
