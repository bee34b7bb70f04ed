import type { RefetchQueryFilters } from '@tanstack/react-query'
import { signInPath } from '#contract/team/sign-in'
import { me } from '#dashboard/api/client/call'
import { createNews } from '#dashboard/api/client/news'
import { queryClient } from '#dashboard/api/client/query-client'
import { sessionEnd } from '#dashboard/api/client/response-news'
import { saveDrafts } from '#dashboard/api/drafts/unsaved-drafts'
import { type Session, session } from './session'

/** Message between tabs of one browser, which share a session. */
type News = { kind: 'signed-out' } | { kind: 'signed-in' | 'ended'; person: string | undefined }

const place = 'messaging-admin:session'

/** After signing in again, refetches failed queries on screen; long reads continue by hand. */
export const readAgain: RefetchQueryFilters = { type: 'active', predicate: ({ state }) => state.status === 'error' }

/** Notified in a signed-out tab when a person signs in in another tab. */
const arrivals = createNews()

let channel: BroadcastChannel | undefined

const browser = { go: (address: string) => location.replace(address) }

/** Leaves the page for good: a full navigation, so that its memory goes with the document. */
async function leave(address: string): Promise<void> {
  document.documentElement.hidden = true
  // Going back may restore this page from the browser's cache with the previous person's data.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  await saveDrafts()
  // Drafts were stored, or the person has confirmed.
  addEventListener('beforeunload', event => event.stopImmediatePropagation(), { capture: true })
  queryClient.clear()
  session.leave()
  browser.go(address)
}

function notify(news: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is one origin's own
  channel?.postMessage(news)
}

async function hear(news: News): Promise<void> {
  // A pending `/team/me` request already answers this.
  const who = await session.load()
  if (who.state === 'signed-out') {
    if (news.kind === 'signed-in' && (await session.reload()).state === 'signed-in') arrivals.notify()
    return
  }
  if (who.state === 'unknown') return
  if (who.me.accounts === 'off') return
  // A draft that cannot be stored stays under the dialog of an ended session: its person may sign in again.
  if (news.kind === 'signed-out') return (await saveDrafts()) ? leave(signInPath) : sessionEnd.notify()
  // The cookie now belongs to another person, who must not see or use this page.
  if (news.person !== who.me.person?.id) return leave('/')
  if (news.kind === 'ended') {
    // The response tells whether the session is over; the person may have signed in again meanwhile.
    if (who.state === 'signed-in') await me({ anew: true })
    return
  }
  if (who.state !== 'ended') return
  await session.reload()
  await queryClient.refetchQueries(readAgain)
}

export const sessionTabs = {
  /** Listens to the other tabs; call once. */
  listen(): void {
    if (channel || typeof BroadcastChannel === 'undefined') return
    channel = new BroadcastChannel(place)
    channel.addEventListener('message', (event: MessageEvent<News>) => void hear(event.data).catch(() => undefined))
  },
  /** Reloads the session after signing in and tells every tab. */
  async entered(): Promise<Session> {
    const who = await session.reload()
    if (who.state === 'signed-in') notify({ kind: 'signed-in', person: who.me.person?.id })
    return who
  },
  /** Tells the other tabs about a sign-in through a provider, whose pages could not. */
  opened(who: Session): void {
    if (who.state === 'signed-in' && who.me.accounts === 'on') notify({ kind: 'signed-in', person: who.me.person?.id })
  },
  /**
   * Calls back when a person signs in in another tab while this one is signed out. Returns a function that stops it.
   */
  onArrival: arrivals.subscribe,
  /** Tells the other tabs that this tab lost the session, so that they check theirs. */
  ended: (person: string | undefined): void => notify({ kind: 'ended', person }),
  /** Signs out: every tab forgets the person. */
  async signedOut(): Promise<void> {
    notify({ kind: 'signed-out' })
    await leave(signInPath)
  },
  leave,
  /** Replaces navigation in tests. @internal */
  provideGo: (go: (address: string) => void): void => void (browser.go = go),
}
