import { useSyncExternalStore } from 'react'
import type { Right } from '#contract/rights'
import type { Me } from '#contract/team/me'
import { me } from '#dashboard/api/client/call'
import { CallError } from '#dashboard/api/client/call-error'
import { createNews } from '#dashboard/api/client/news'
import { isSessionEnd, rightRefused, sessionEnd } from '#dashboard/api/client/session-end'

/**
 * Who uses the dashboard in this tab. `ended`: somebody did, until the server said that their session is over; what they
 * typed is still there, and they may go on after signing in again.
 */
export type Session =
  | { state: 'unknown' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; me: Me }
  | { state: 'ended'; me: Me }

const news = createNews()
let current: Session = { state: 'unknown' }
/** When that became known, in milliseconds since 1970. */
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
  /** When that became known, in milliseconds since 1970. */
  since: (): number => since,
  /** Who it is, asked for once. Rejects with a `CallError` where that cannot be known now. */
  load: (): Promise<Session> => (current.state === 'unknown' ? fetchSession(false) : Promise.resolve(current)),
  /** Asks anew: somebody signed in, or their rights may have changed. */
  reload: (): Promise<Session> => fetchSession(true),
  /** What is known of the person who is signed in has changed by what they did here. */
  change(known: Partial<NonNullable<Me['person']>>): void {
    if (current.state !== 'signed-in' || !current.me.person) return
    const { me } = current
    set({ state: 'signed-in', me: { ...me, person: { ...current.me.person, ...known } } })
  },
  /** Nobody is signed in any more. */
  leave: (): void => void set({ state: 'signed-out' }),
  subscribe: news.subscribe,
  /** Puts somebody in their place. @internal */
  provide: (next: Session): void => void set(next),
}

sessionEnd.subscribe(() => {
  if (current.state === 'signed-in') set({ state: 'ended', me: current.me })
})

let looking: Promise<void> | undefined

/** What the person may do now; a session that has ended meanwhile is told by the answer itself. */
async function lookAgain(): Promise<void> {
  const known = await me({ anew: true })
  if (current.state === 'signed-in' && known.person?.id === current.me.person?.id) {
    set({ state: 'signed-in', me: known })
  }
}

// The page thought otherwise, so it is behind: menus and parts follow at once.
rightRefused.subscribe(right => {
  if (current.state !== 'signed-in' || (right !== undefined && !current.me.rights.includes(right))) return
  looking ??= lookAgain()
    .catch(() => undefined)
    .finally(() => {
      looking = undefined
    })
})

/** Who uses the dashboard in this tab, as it changes. */
export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get)

/** What somebody needs who wants to see or do something: one of several rights, one right, or to be signed in. */
export type Needs = Right | 'signed-in' | 'anyone' | readonly Right[]

/** Whether somebody may do what needs these rights. */
export function may(who: Session, needs: Needs): boolean {
  if (needs === 'anyone') return true
  if (who.state !== 'signed-in' && who.state !== 'ended') return false
  if (needs === 'signed-in') return who.me.secondFactorDue !== true
  return [needs].flat().some(right => who.me.rights.includes(right))
}

/** Asks whether the person may do something: `const can = useMay()`, `can('contacts.create')`. */
export function useMay(): (needs: Needs) => boolean {
  const who = useSession()
  return needs => may(who, needs)
}
