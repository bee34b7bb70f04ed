import { TeamRefusal } from '#team/team-refusal'
import type { TeamContext, TeamHandlersOf } from './handler'

type SessionName =
  | 'readSession'
  | 'signIn'
  | 'verifySecondFactor'
  | 'signInDemo'
  | 'startOidc'
  | 'signOut'
  | 'createFirstAdmin'
  | 'readLink'
  | 'useLink'
  | 'changePassword'
  | 'enableSecondFactor'
  | 'confirmSecondFactor'
  | 'createRecoveryCodes'
  | 'disableSecondFactor'

/** Nobody signs in here: people are not told apart, or the proxy in front has done it. */
const refuse = (_: unknown, { accounts }: TeamContext) => {
  if (accounts !== 'on') return Promise.reject(new TeamRefusal(404, 'Nobody signs in here.'))
  return Promise.reject(new TeamRefusal(503, 'Signing in is not possible yet.'))
}

export const sessionHandlers: TeamHandlersOf<SessionName> = {
  readSession: (_, { accounts }) => Promise.resolve({ accounts, oidc: false, demo: [], welcome: false }),
  signIn: refuse,
  verifySecondFactor: refuse,
  signInDemo: refuse,
  startOidc: refuse,
  signOut: refuse,
  createFirstAdmin: refuse,
  readLink: refuse,
  useLink: refuse,
  changePassword: refuse,
  enableSecondFactor: refuse,
  confirmSecondFactor: refuse,
  createRecoveryCodes: refuse,
  disableSecondFactor: refuse,
}
