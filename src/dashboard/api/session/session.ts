import { useSyncExternalStore } from 'react'
import type { Right } from '#contract/rights'
import type { Me } from '#contract/team/me'
import { me } from '#dashboard/api/client/call'
import { CallError, isSessionEnd } from '#dashboard/api/client/call-error'
import { createNews } from '#dashboard/api/client/news'
import { rightRefused, sessionEnd } from '#dashboard/api/client/response-news'

/**
 * Who uses the dashboard in this tab. `ended`: the server ended the session; the page and its drafts are kept, and
 * the person may sign in again.
 */
export type Session =
  | { state: 'unknown' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; me: Me }
  | { state: 'ended'; me: Me }

const news = createNews()
let current: Session = { state: 'unknown' }
/** When `current` was set, in milliseconds since 1970. */
let since = 0

function set(next: Session): Session {
  current = next
  since = Date.now()
  news.notify()
  return next
}

async function fetchSession(anew: boolean): Promise<Session> {
  try {
    return set({ state: 'signed-in', me: await me({ anew }) })
  } catch (error) {
    if (error instanceof CallError && isSessionEnd(error)) return set({ state: 'signed-out' })
    throw error
  }
}

export const session = {
  get: (): Session => current,
  /** When the session state was last set, in milliseconds since 1970. */
  since: (): number => since,
  /** Returns the session, reading it once. Rejects with a `CallError` if it cannot be read. */
  load: (): Promise<Session> => (current.state === 'unknown' ? fetchSession(false) : Promise.resolve(current)),
  /** Reads the session again after a sign-in or a change of rights. */
  reload: (): Promise<Session> => fetchSession(true),
  /** Updates the person after a change they made here, without a request. */
  change(known: Partial<NonNullable<Me['person']>>): void {
    if (current.state !== 'signed-in' || !current.me.person) return
    const { me } = current
    set({ state: 'signed-in', me: { ...me, person: { ...current.me.person, ...known } } })
  },
  leave: (): void => void set({ state: 'signed-out' }),
  subscribe: news.subscribe,
  /** Sets the session in tests. @internal */
  provide: (next: Session): void => void set(next),
}

sessionEnd.subscribe(() => {
  if (current.state === 'signed-in') set({ state: 'ended', me: current.me })
})

let looking: Promise<void> | undefined

/** Reads the rights again; a 401 here sets `ended` through `sessionEnd`. */
async function lookAgain(): Promise<void> {
  const known = await me({ anew: true })
  if (current.state === 'signed-in' && known.person?.id === current.me.person?.id) {
    set({ state: 'signed-in', me: known })
  }
}

// A refusal of a right that the page assumed means that the rights have changed.
rightRefused.subscribe(right => {
  if (current.state !== 'signed-in' || (right !== undefined && !current.me.rights.includes(right))) return
  looking ??= lookAgain()
    .catch(() => undefined)
    .finally(() => {
      looking = undefined
    })
})

/** Returns the session and follows its changes. */
export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get)

/** Who may see or do something: holders of one of the rights, anyone signed in, or anyone. */
export type Needs = Right | 'signed-in' | 'anyone' | readonly Right[]

/** Whether a session satisfies these needs. */
export function may(who: Session, needs: Needs): boolean {
  if (needs === 'anyone') return true
  if (who.state !== 'signed-in' && who.state !== 'ended') return false
  if (needs === 'signed-in') return who.me.secondFactorDue !== true
  return [needs].flat().some(right => who.me.rights.includes(right))
}

/** Returns a check of the person's rights: `const can = useMay()`, `can('contacts.create')`. */
export function useMay(): (needs: Needs) => boolean {
  const who = useSession()
  return needs => may(who, needs)
}
