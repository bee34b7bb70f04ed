import { signedIn, type TeamHandlersOf } from './handler'

export const meHandlers: TeamHandlersOf<'readMe'> = {
  readMe: ({ principal }, { accounts, connection }) => {
    const { by, id, name, email, role, rights, secondFactorDue } = signedIn(principal)
    const person = by === 'nobody' ? {} : { person: { id, name, email, role } }
    return Promise.resolve({
      accounts,
      ...person,
      rights: [...rights],
      ...(secondFactorDue && { secondFactorDue }),
      connection,
    })
  },
}
