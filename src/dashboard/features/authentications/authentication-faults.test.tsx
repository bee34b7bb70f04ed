import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { faultyAnswers } from '#dashboard/testing/faulty-answers'
import { memoryServer } from '#dashboard/testing/memory-server'
import { type OfTeam, provideService, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { withSentinels } from '#service/demo/with-sentinels'
import { createMemoryService, type MemoryService } from '#service/testing/memory-service'
import { AuthenticationView } from './authentication-view'

let service: MemoryService

beforeEach(async () => {
  service = await createMemoryService()
})
afterEach(() => service.close())

/** The page over a service, which counts the writes; `rest` answers everything else. */
async function open(
  answer: TestFetch,
  rest: TestFetch = request => service.fetch(request),
  receipts: OfTeam['receipts'] = [],
) {
  const sent: string[] = []
  const fetch = (request: Request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/authentications')) return rest(request)
    sent.push(request.method)
    return answer(request)
  }
  provideService(fetch, undefined, undefined, { receipts })
  const app = renderApp(<AuthenticationView />)
  await screen.findByRole('button', { name: 'Save the defaults…' })
  return { ...app, sent }
}

type User = Awaited<ReturnType<typeof open>>['user']

async function confirm(user: User, name: string) {
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
}

const alertsWith = (words: string) => screen.queryAllByRole('alert').filter(alert => alert.textContent.includes(words))

it.each([
  ['+46700000409', 'Not sent: it conflicts with what is there'],
  ['+46700000429', 'Wait 2 seconds, then try again.'],
  ['+46700000503', 'May have been sent'],
  ['+46700000500', 'May have been sent'],
  ['+46700000002', 'Sent, but the answer is unreadable'],
  ['+46700000003', 'A web page came instead of data'],
])('a test code: %s says what happened, once, and keeps what was typed', async (number, words) => {
  const demo = withSentinels(service, { sleep: () => Promise.resolve() })
  const { user, sent } = await open(request => demo.fetch(request))
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), number)
  await user.click(screen.getByRole('button', { name: 'Send a test code…' }))
  await confirm(user, 'Send the code')
  await screen.findByRole('alert')
  expect(alertsWith(words)).toHaveLength(1)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }).value).toBe(number)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent).toHaveLength(1)
})

it.each([
  ['loseAnswer', 'May have been saved'],
  ['truncated', 'Saved, but the answer is unreadable'],
  ['malformed', 'Saved, but the answer is unreadable'],
  ['wrongShape', 'Saved, but the answer is unreadable'],
  ['htmlOk', 'A web page came instead of data'],
  ['serverError', 'May have been saved'],
] as const)('defaults whose save ends in %s are not called known', async (fault, words) => {
  let answer: TestFetch = faultyAnswers[fault]
  const server = await memoryServer()
  const { user, sent, unmount } = await open(request => answer(request), server.fetch, server.fetch)
  const save = async (by: User) => {
    await by.click(await screen.findByRole('button', { name: 'Save the defaults…' }))
    await confirm(by, 'Save the defaults')
  }
  const length = async () =>
    within(await screen.findByRole('region', { name: 'Account defaults' })).findByRole<HTMLInputElement>('textbox', {
      name: /^Code length/,
    })
  await user.type(await length(), '6')
  await save(user)
  await screen.findByRole('alert')
  expect(alertsWith(words)).toHaveLength(1)
  expect(await screen.findByText(/A later save may have gone through/)).toBeInstanceOf(HTMLElement)
  expect((await length()).value).toBe('6')
  expect(sent).toHaveLength(1)

  unmount()
  answer = server.fetch
  const again = renderApp(<AuthenticationView />)
  await again.user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await save(again.user)
  expect(await screen.findByText('Saved.')).toBeInstanceOf(HTMLElement)
  expect(screen.queryByText(/A later save/)).toBeNull()
})
