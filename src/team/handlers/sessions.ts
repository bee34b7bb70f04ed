import type { TeamHandlersOf } from './handler'

export const sessionHandlers: TeamHandlersOf<'readSession'> = {
  readSession: (_, { accounts }) => Promise.resolve({ accounts, oidc: false, demo: [], welcome: false }),
}
