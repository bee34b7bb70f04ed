import type { RefetchQueryFilters } from '@tanstack/react-query'
import { signInPath } from '#contract/team/sign-in'
import { me } from '#dashboard/api/client/call'
import { createNews } from '#dashboard/api/client/news'
import { queryClient } from '#dashboard/api/client/query-client'
import { sessionEnd } from '#dashboard/api/client/session-end'
import { saveDrafts } from '#dashboard/api/drafts/unsaved-drafts'
import { type Session, session } from './session'

/** What one tab tells the others of this browser: all of them have the same session. */
type News = { kind: 'signed-out' } | { kind: 'signed-in' | 'ended'; person: string | undefined }

const place = 'messaging-admin:session'

/** What failed for want of a session is asked for again where somebody looks at it; long work goes on when it is told to. */
export const readAgain: RefetchQueryFilters = { type: 'active', predicate: ({ state }) => state.status === 'error' }

/** Told in a tab without anybody when somebody has signed in in another. */
const arrivals = createNews()

let channel: BroadcastChannel | undefined

const browser = { go: (address: string) => location.replace(address) }

/** The page that is left for good: nothing of it is seen any more, and its memory goes with the document. */
async function leave(address: string): Promise<void> {
  document.documentElement.hidden = true
  // A browser that shows the page again as it was, on going back, asks the server anew.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  await saveDrafts()
  // What was typed is kept, or its person was asked before.
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
  // Who is asking already learns it from that answer.
  const who = await session.load()
  if (who.state === 'signed-out') {
    if (news.kind === 'signed-in' && (await session.reload()).state === 'signed-in') arrivals.notify()
    return
  }
  if (who.state === 'unknown') return
  if (who.me.accounts === 'off') return
  // What cannot be kept stays under the dialog of an ended session: its person may sign in again.
  if (news.kind === 'signed-out') return (await saveDrafts()) ? leave(signInPath) : sessionEnd.notify()
  // The cookie is another person's now: nothing of this page may be done in their name, or be seen by them.
  if (news.person !== who.me.person?.id) return leave('/')
  if (news.kind === 'ended') {
    // Its answer says that it is over, unless somebody has signed in again meanwhile.
    if (who.state === 'signed-in') await me({ anew: true })
    return
  }
  if (who.state !== 'ended') return
  await session.reload()
  await queryClient.refetchQueries(readAgain)
}

export const sessionTabs = {
  /** Listens to the other tabs of this browser; once. */
  listen(): void {
    if (channel || typeof BroadcastChannel === 'undefined') return
    channel = new BroadcastChannel(place)
    channel.addEventListener('message', (event: MessageEvent<News>) => void hear(event.data).catch(() => undefined))
  },
  /** Somebody signed in here: who it is, told to every tab. */
  async entered(): Promise<Session> {
    const who = await session.reload()
    if (who.state === 'signed-in') notify({ kind: 'signed-in', person: who.me.person?.id })
    return who
  },
  /** Tells the other tabs who this one was opened by: a provider's pages came before it, and told nobody. */
  opened(who: Session): void {
    if (who.state === 'signed-in' && who.me.accounts === 'on') notify({ kind: 'signed-in', person: who.me.person?.id })
  },
  /** Calls back when somebody signed in in another tab while nobody is signed in here; gives a function that ends it. */
  onArrival: arrivals.subscribe,
  /** The session of this person has ended, as this tab was told: others have nothing to ask, and may say that they wait for it. */
  ended: (person: string | undefined): void => notify({ kind: 'ended', person }),
  /** The person signed out here: every tab forgets what it knows of them. */
  async signedOut(): Promise<void> {
    notify({ kind: 'signed-out' })
    await leave(signInPath)
  },
  /** Another person begins with a page of their own. */
  leave,
  /** Where a test sees what page is gone to. @internal */
  provideGo: (go: (address: string) => void): void => void (browser.go = go),
}
