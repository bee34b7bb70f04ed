import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Me } from '#contract/team/me'
import { provideClient } from '#dashboard/api/client/call'
import { queryClient } from '#dashboard/api/client/query-client'
import { keptDraft } from '#dashboard/api/drafts/draft'
import { useDraft } from '#dashboard/api/drafts/use-draft'
import { kept, keptStatus } from '#dashboard/api/kept/kept'
import { LeaveGuard } from '#dashboard/form/leave-guard'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { allowedOver, embedded, renderApp } from '#dashboard/testing/render-app'
import { session } from './session'
import { sessionTabs } from './session-tabs'

provideDatabase()

const person = (id: string): Me => ({ ...allowedOver(embedded), accounts: 'on', person: { id, name: id } })

let visited: string[]
let other: BroadcastChannel
beforeEach(() => {
  visited = []
  sessionTabs.provideGo(address => void visited.push(address))
  sessionTabs.listen()
  other = new BroadcastChannel('messaging-admin:session')
})
afterEach(() => {
  other.close()
  document.documentElement.hidden = false
})

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
const notifyFromAnotherTab = (news: object) => other.postMessage(news)

const codec = {
  read: (stored: unknown) => stored as string,
  isWorthSaving: (draft: string) => draft !== '',
}

/** A page with a draft and a query. */
function Typed() {
  const { put } = useDraft('note', codec)
  return (
    <>
      <LeaveGuard isDirty={() => true} isKept={() => keptStatus.get() === 'saved'} />
      <button type="button" onClick={() => put('half a sentence')}>
        Type
      </button>
    </>
  )
}

async function open(me = person('asa')) {
  session.provide({ state: 'signed-in', me })
  queryClient.setQueryData(['contacts'], ['Eva'])
  const app = renderApp(<Typed />, { fetch: () => Response.json([]), me })
  await app.user.click(screen.getByRole('button', { name: 'Type' }))
  return app
}
/** Sends the tab a message and waits until it was handled. */
async function notifyAndWait(news: object) {
  const ear = new BroadcastChannel('messaging-admin:session')
  const heard = new Promise(resolve => ear.addEventListener('message', resolve))
  notifyFromAnotherTab(news)
  await heard
  ear.close()
}
/** Whether the browser would ask before leaving the page. */
function asksToStay() {
  const event = new Event('beforeunload', { cancelable: true })
  globalThis.dispatchEvent(event)
  return event.defaultPrevented
}

it('leaves nothing on screen or in memory when signing out, keeps drafts without asking, and leaves every tab', async () => {
  await open()
  expect(asksToStay()).toBe(true)
  const heard: unknown[] = []
  other.addEventListener('message', event => heard.push(event.data))
  await act(() => sessionTabs.signedOut())
  expect(visited).toEqual(['/sign-in'])
  expect(asksToStay()).toBe(false)
  expect(document.documentElement.hidden).toBe(true)
  expect(queryClient.getQueryData(['contacts'])).toBeUndefined()
  expect(session.get()).toEqual({ state: 'signed-out' })
  expect(await keptDraft('note')).toBe('half a sentence')
  await waitFor(() => expect(heard).toEqual([{ kind: 'signed-out' }]))
})

it('goes to sign-in when the person signed out in another tab, unless a draft cannot be stored', async () => {
  await open()
  notifyFromAnotherTab({ kind: 'signed-out' })
  await waitFor(() => expect(session.get().state).toBe('ended'))
  expect([visited, document.documentElement.hidden]).toEqual([[], false])
  cleanup()
  kept.reopen()
  await open()
  notifyFromAnotherTab({ kind: 'signed-out' })
  await waitFor(() => expect(visited).toEqual(['/sign-in']))
  expect(document.documentElement.hidden).toBe(true)
  expect(await keptDraft('note')).toBe('half a sentence')
})

it('frees a second tab when the person signs in again, and refetches failed queries on screen', async () => {
  await open()
  const reads: string[] = []
  const answer = vi.fn(() => Promise.reject(new Error('Over')))
  const read = (name: string) =>
    queryOptions<string>({ queryKey: [name], queryFn: () => (reads.push(name), answer()), retry: false })
  onTestFinished(new QueryObserver(queryClient, read('shown')).subscribe(() => {}))
  await queryClient.query(read('of long work')).catch(() => undefined)
  await waitFor(() => expect(queryClient.getQueryState(['shown'])?.status).toBe('error'))
  answer.mockResolvedValue('read' as never)
  session.provide({ state: 'ended', me: person('asa') })
  notifyFromAnotherTab({ kind: 'signed-in', person: 'asa' })
  await waitFor(() => expect(queryClient.getQueryData(['shown'])).toBe('read'))
  expect(session.get().state).toBe('signed-in')
  expect(visited).toEqual([])
  // A paused job is refetched only by hand.
  expect(reads).toEqual(['shown', 'of long work', 'shown'])
})

it.each([
  [401, 'ended'],
  [200, 'signed-in'],
])('checks its session when another tab lost it: %s leaves it %s', async (status, state) => {
  await open()
  const known = status === 200 ? person('asa') : { type: '/problems/no-session' }
  const fetch = vi.fn<(url: string) => Promise<Response>>(() => Promise.resolve(Response.json(known, { status })))
  onTestFinished(provideClient(fetch))
  notifyFromAnotherTab({ kind: 'ended', person: 'asa' })
  await waitFor(() => expect([fetch.mock.calls.length, session.get().state]).toEqual([1, state]))
  // Cached data are not refetched.
  session.provide({ state: 'ended', me: person('asa') })
  await notifyAndWait({ kind: 'ended', person: 'asa' })
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(visited).toEqual([])
})

it('leaves a tab whose person differs from the one who signed in', async () => {
  await open()
  notifyFromAnotherTab({ kind: 'signed-in', person: 'bo' })
  await waitFor(() => expect(visited).toEqual(['/']))
  expect(document.documentElement.hidden).toBe(true)
})

it('ignores other tabs without accounts', async () => {
  await open(allowedOver(embedded))
  await notifyAndWait({ kind: 'signed-out' })
  expect([visited, session.get().state]).toEqual([[], 'signed-in'])
})

it('continues in a signed-out tab when a person signs in in another tab', async () => {
  await open()
  session.provide({ state: 'signed-out' })
  const arrived: string[] = []
  const stop = sessionTabs.onArrival(() => void arrived.push(session.get().state))
  notifyFromAnotherTab({ kind: 'signed-in', person: 'asa' })
  await waitFor(() => expect(arrived).toEqual(['signed-in']))
  stop()
  expect(visited).toEqual([])
})

it('tells the other tabs when a page opens signed in', async () => {
  const heard: unknown[] = []
  other.addEventListener('message', event => heard.push(event.data))
  sessionTabs.opened({ state: 'signed-in', me: allowedOver(embedded) })
  sessionTabs.opened({ state: 'signed-in', me: person('asa') })
  await waitFor(() => expect(heard).toEqual([{ kind: 'signed-in', person: 'asa' }]))
})
