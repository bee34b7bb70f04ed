import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { CallInput, CallResult } from '#dashboard/data/client/call-input'
import { store } from '#dashboard/data/store/store'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { unreachable } from '#dashboard/testing/scripted-service'
import { UnknownOutcomeNotice } from './unknown-outcome-notice'
import { useWrite, type Write, type WriteOptions } from './use-write'

type Input = CallInput<'createAuthentication'>
type Writing = Write<Input, CallResult<'createAuthentication'>>

const subject = ({ body }: Input) => body.Phone
const input = (Phone = '+46701234567') => ({ body: { Phone } })
const answer = { ID: 1, Phone: '+46701234567', Code: '12345' }
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

function start(fetch: TestFetch, options: Partial<WriteOptions<Input>> = {}) {
  const now: { write: Writing | undefined } = { write: undefined }
  function Writer() {
    now.write = useWrite('createAuthentication', { subject, ...options })
    return (
      <>
        <p>{now.write.pending ? 'sending' : (now.write.refusal?.outcome ?? 'still')}</p>
        <UnknownOutcomeNotice endpoint="createAuthentication" error={now.write.error}>
          Look at the phone.
        </UnknownOutcomeNotice>
      </>
    )
  }
  const fetchSpy = vi.fn(fetch)
  const app = renderApp(<Writer />, { fetch: fetchSpy })
  const write = async (sent = input()) => {
    if (!now.write) throw new Error('Nothing was drawn.')
    return now.write.write(sent).catch((error: unknown) => error)
  }
  return { ...app, fetchSpy, write }
}

const outcomes = async () => (await (await store()).all('unknownOutcomes')).map(([, entry]) => entry)
const receipts = async () => (await (await store()).all('receipts')).map(([, entry]) => entry)

it('sends one request for 20 writes in 200 ms, and then one more for another input', async () => {
  const time = frozenClock()
  const { fetchSpy, write } = start(() => Response.json(answer))
  const answers = await act(async () => {
    const promises: Promise<unknown>[] = []
    for (let at = 0; at < 20; at++) {
      promises.push(write())
      await pause(10)
      time.pass(10)
    }
    return Promise.all(promises)
  })
  expect(fetchSpy).toHaveBeenCalledTimes(1)
  expect(answers).toEqual(Array.from({ length: 20 }, () => answer))
  await act(() => write(input('+46701234568')))
  expect(fetchSpy).toHaveBeenCalledTimes(2)
})

it('sends one request for 20 writes in 200 ms that are refused, another input at once, and the same after the burst', async () => {
  const time = frozenClock()
  const { fetchSpy, write } = start(() => new Response('No.', { status: 409 }))
  await act(async () => {
    for (let at = 0; at < 20; at++) {
      void write()
      await pause(10)
      time.pass(10)
    }
  })
  expect(fetchSpy).toHaveBeenCalledTimes(1)
  await act(() => write(input('+46701234568')))
  expect(fetchSpy).toHaveBeenCalledTimes(2)
  time.pass(400)
  await act(() => write(input('+46701234568')))
  expect(fetchSpy).toHaveBeenCalledTimes(3)
})

it('sends the same again when it is asked for later', async () => {
  const time = frozenClock()
  const { fetchSpy, write } = start(() => Response.json(answer))
  await act(() => write())
  time.pass(1000)
  await act(() => write())
  expect(fetchSpy).toHaveBeenCalledTimes(2)
})

it('has one key until it is known what became of it, and a new one after an answer of the server', async () => {
  const time = frozenClock()
  const keys: (string | null)[] = []
  const answers = [
    () => unreachable({ url: '', init: {} }),
    () => new Response('', { status: 502, headers: { 'x-request-id': 'r1' } }),
    () => Response.json(answer),
    () => Response.json(answer),
  ]
  const { write } = start(request => {
    keys.push(request.headers.get('idempotency-key'))
    return answers.shift()?.() ?? Response.error()
  })
  for (let at = 0; at < 4; at++) {
    await act(() => write())
    time.pass(2000)
  }
  const [first, second, third, fourth] = keys
  expect(second).toBe(first)
  expect(new Set([second, third, fourth]).size).toBe(3)
})

it('is in the journal while it is being sent, and not when it is known', async () => {
  let during: unknown[] = []
  const { write } = start(async () => {
    during = await outcomes()
    return Response.json(answer)
  })
  await act(() => write())
  expect(during).toMatchObject([{ endpoint: 'createAuthentication', subject: '+46701234567', reason: 'sending' }])
  expect(await outcomes()).toEqual([])
  expect(await receipts()).toEqual([])
})

it('keeps what it is not known of, says so, and forgets it on demand', async () => {
  const { write, user } = start(() => unreachable({ url: '', init: {} }))
  await act(() => write())
  expect(await outcomes()).toMatchObject([{ reason: 'unknown', sent: input() }])
  expect(await screen.findByText('Look at the phone.')).toBeInstanceOf(HTMLElement)
  expect(await screen.findByText('May have been sent')).toBeInstanceOf(HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText('Look at the phone.')).toBeNull())
  expect(await outcomes()).toEqual([])
})

it.each([
  ['503', () => new Response('', { status: 503 }), 'Unavailable right now.'],
  ['500', () => new Response('', { status: 500 }), 'Server error.'],
  ['504', () => new Response('', { status: 504 }), 'No answer in time.'],
  ['507', () => new Response('', { status: 507 }), 'The storage is full.'],
  [
    'a web page',
    () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
    'A web page came instead of data.',
  ],
  ['a lost connection', () => unreachable({ url: '', init: {} }), 'The connection was lost before the answer came.'],
] as const)('says the same reason after a reload: %s', async (_, fetch, reason) => {
  const { write, unmount } = start(fetch)
  await act(() => write())
  expect((await screen.findByRole('alert')).textContent).toContain(reason)
  unmount()
  start(fetch)
  expect((await screen.findByText(/It is not retried/)).textContent).toContain(reason)
})

it('keeps what became unknown after another tab forgot it on its way', async () => {
  const { write } = start(async () => {
    for (const [id] of await (await store()).all('unknownOutcomes')) await (await store()).remove('unknownOutcomes', id)
    return unreachable({ url: '', init: {} })
  })
  await act(() => write())
  expect(await outcomes()).toMatchObject([{ endpoint: 'createAuthentication', reason: 'unknown', sent: input() }])
})

it('keeps what was done without a readable answer', async () => {
  const { write } = start(() => new Response('{"ID": 1', { headers: { 'content-type': 'application/json' } }))
  await act(() => write())
  expect(await outcomes()).toMatchObject([{ reason: 'done' }])
  expect(await screen.findByText('Sent, but the answer is unreadable')).toBeInstanceOf(HTMLElement)
})

it('tells a failure that is kept once, at its note; without a note when nothing could be kept', async () => {
  const full = { put: () => Promise.reject(new DOMException('', 'QuotaExceededError')) }
  const { write, user } = start(() => unreachable({ url: '', init: {} }))
  await act(() => write())
  expect(await screen.findAllByRole('alert')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  vi.spyOn(await store(), 'put').mockImplementation(full.put)
  await act(() => write(input('+46701234568')))
  expect((await screen.findByRole('alert')).textContent).toContain('May have been sent')
})

it('removes what was refused', async () => {
  const { write } = start(() => new Response('No.', { status: 409 }))
  await act(() => write())
  expect(await screen.findByText('refused')).toBeInstanceOf(HTMLElement)
  expect(await outcomes()).toEqual([])
})

it('does not send what our own check refuses, and keeps nothing of it', async () => {
  const { fetchSpy, write } = start(() => Response.json(answer))
  await act(() => write({ body: { Phone: '1', Length: 2 } as Input['body'] }))
  expect(await screen.findByText('not-sent')).toBeInstanceOf(HTMLElement)
  expect(fetchSpy).not.toHaveBeenCalled()
  expect(await outcomes()).toEqual([])
})

it('remembers the answer where it is asked to, without what must not be kept', async () => {
  const hide = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('12345', '•••')) as unknown
  const { write } = start(() => Response.json({ ...answer, Code: '12345' }), { remember: true, redact: hide })
  expect(await act(() => write({ body: { Phone: '+4670', From: '12345' } as Input['body'] }))).toMatchObject(answer)
  const [receipt] = await receipts()
  expect(receipt).toMatchObject({ endpoint: 'createAuthentication', subject: '+4670', answer: { ID: 1, Code: '•••' } })
  expect(JSON.stringify(receipt?.sent)).not.toContain('12345')
})

it('offline it fails at once and is not sent, then or later', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { fetchSpy, write } = start(() => Response.json(answer))
  await act(() => write())
  expect(await screen.findByText('not-sent')).toBeInstanceOf(HTMLElement)
  online.mockReturnValue(true)
  await act(async () => {
    globalThis.dispatchEvent(new Event('online'))
    await pause(30)
  })
  expect(fetchSpy).not.toHaveBeenCalled()
  expect(await outcomes()).toEqual([])
})
