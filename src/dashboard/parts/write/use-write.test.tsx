import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ContactCreate } from '#contract/contacts-v1'
import { shortKey } from '#contract/document/short-key'
import type { CallInput, CallResult } from '#dashboard/api/client/call-input'
import { draftOf } from '#dashboard/api/drafts/draft'
import { kept } from '#dashboard/api/kept/kept'
import { Form } from '#dashboard/form/form'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextField } from '#dashboard/form/text-field'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { draftInAnotherTab } from '#dashboard/testing/another-tab'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { provideService, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { sampleCalls } from '#dashboard/testing/sample-calls'
import { unreachable } from '#dashboard/testing/scripted-service'
import { UnknownWrites } from './unknown-writes'
import { useWrite, type Write } from './use-write'

type Input = CallInput<'createAuthentication'>
type Answer = CallResult<'createAuthentication'>

const input = (Phone = '+46701234567') => ({ body: { Phone } })
const answer = { ID: 1, Phone: '+46701234567' }
const lose = () => unreachable({ url: '', init: {} })
const ended = (status: number, value: unknown) => () =>
  Response.json({ state: 'ended', status, answer: { text: JSON.stringify(value), type: 'application/json' } })

/** A service that answers with `respond`, and the keys of its writes. */
function withKeys(respond: TestFetch) {
  const keys: (string | null)[] = []
  const fetch: TestFetch = request => {
    if (request.method !== 'GET') keys.push(request.headers.get('idempotency-key'))
    return respond(request)
  }
  return { keys, fetch }
}

const earlier = { key: 'k1', id: '1', endpoint: 'createAuthentication', at: '2026-11-20T10:00:00Z', things: [] }

type Starting = { onDone?: (answer: Answer) => void; ledger?: TestFetch; unknown?: unknown[] }

function start(fetch: TestFetch, { onDone = () => {}, ledger, unknown = [] }: Starting = {}) {
  const now: { write: Write<Input, Answer> | undefined } = { write: undefined }
  function Writer() {
    now.write = useWrite('createAuthentication', { onDone })
    return (
      <>
        <p>{now.write.pending ? 'sending' : (now.write.refusal?.outcome ?? 'still')}</p>
        <UnknownWrites endpoint="createAuthentication" write={now.write}>
          {({ at }) => `Look at the phone, since ${new Date(at).toISOString()}.`}
        </UnknownWrites>
      </>
    )
  }
  const fetchSpy = vi.fn(fetch)
  const setting = { fetch: fetchSpy, ofTeam: { unknown: unknown as never[] }, ...(ledger && { ledger }) }
  const app = renderApp(<Writer />, setting)
  const write = async (sent = input()) => {
    if (!now.write) throw new Error('Not rendered.')
    return now.write.write(sent).catch((error: unknown) => error)
  }
  return { ...app, fetchSpy, write }
}

it('sends one request for the presses of a click, which all get its answer, and one more for another input', async () => {
  const time = frozenClock()
  const { fetchSpy, write } = start(() => Response.json(answer))
  expect(await act(() => Promise.all([write(), write()]))).toEqual([answer, answer])
  expect(await act(() => write())).toEqual(answer)
  expect(fetchSpy).toHaveBeenCalledTimes(1)
  await act(() => write(input('+46701234568')))
  expect(fetchSpy).toHaveBeenCalledTimes(2)
  time.pass(1000)
  await act(() => write(input('+46701234568')))
  expect(fetchSpy, 'the same, asked for later').toHaveBeenCalledTimes(3)
})

it('sends the same as in an earlier visit under its key, until that is dismissed', async () => {
  const time = frozenClock()
  const { keys, fetch } = withKeys(() => Response.json({ type: '/problems/unknown-outcome' }, { status: 409 }))
  const { write, user } = start(fetch, { unknown: [{ ...earlier, sent: input() }] })
  await screen.findByText(/Dismiss this before you do it again/)
  await act(() => write())
  await act(() => write(input('+46701234568')))
  expect(keys).toEqual(['k1', expect.not.stringMatching(/^k1$/)])
  const dismiss = () => screen.getAllByRole('button', { name: 'Dismiss' }).at(-1)!
  await user.click(dismiss())
  time.pass(1000)
  await act(() => write())
  expect(keys).toHaveLength(3)
  expect(keys[2]).not.toBe('k1')
})

it.each([
  { body: 'a'.repeat(70_000), key: 'k1' },
  { body: 'b'.repeat(70_000), key: expect.not.stringMatching(/^k1$/) as string },
])('recognises an e-mail of an earlier visit by the digest of its long text: $key', async ({ body, key }) => {
  const { keys, fetch } = withKeys(lose)
  const now: { send?: () => Promise<unknown> } = {}
  const { body: _, ...rest } = (sampleCalls.createEmail.input as CallInput<'createEmail'>).body
  function Page() {
    const { write } = useWrite('createEmail')
    now.send = () => write({ body: { ...rest, body } }).catch(() => 'lost')
    return <UnknownWrites endpoint="createEmail" />
  }
  const digests = { body: shortKey(JSON.stringify('a'.repeat(70_000))) }
  const sent = { body: rest, leftOut: ['body'], digests }
  renderApp(<Page />, { fetch, ofTeam: { unknown: [{ ...earlier, endpoint: 'createEmail', sent }] } })
  await screen.findByText('May have been sent')
  await act(async () => now.send?.())
  expect(keys).toEqual([key])
})

it('shows each lost write until it is dismissed, and sends it under the same key before', async () => {
  const time = frozenClock()
  let respond: TestFetch = lose
  const { keys, fetch } = withKeys(request => respond(request))
  const { write, user } = start(fetch)
  const press = async (phone: string) => {
    time.pass(5000)
    return act(() => write(input(phone)))
  }
  await press('+46701234567')
  await press('+46701234568')
  expect(await screen.findAllByText('May have been sent')).toHaveLength(2)
  expect(screen.getAllByText(/^Look at the phone/)).toHaveLength(2)
  expect(await press('+46701234567')).toMatchObject({ outcome: 'unknown' })
  expect(keys[2]).toBe(keys[0])
  respond = () => new Response('No.', { status: 409 })
  await press('+46701234569')
  expect(await screen.findByText('refused')).toBeInstanceOf(HTMLElement)
  expect(screen.getAllByText('May have been sent')).toHaveLength(2)
  // Newest first.
  await user.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement)
  await waitFor(() => expect(screen.getAllByText('May have been sent')).toHaveLength(1))
  respond = () => Response.json(answer)
  expect(await act(() => write(input('+46701234568')))).toEqual(answer)
  expect(new Set(keys).size).toBe(4)
  // The server knew the first one.
  expect(await press('+46701234567')).toEqual(answer)
  expect(keys.at(-1)).toBe(keys[0])
  expect(screen.queryByText('May have been sent')).toBeNull()
})

it('sends a lost replacing write anew, also after another one, and drops its notice once that is done', async () => {
  const time = frozenClock()
  let isLost = true
  const { keys, fetch } = withKeys(() => (isLost ? lose() : Response.json({ id: 'c1', properties: {} })))
  const now: { save?: (firstName: string) => Promise<unknown> } = {}
  function Page() {
    const write = useWrite('updateContact')
    now.save = firstName => write.write({ path: { id: 'c1' }, body: { properties: { firstName } } }).catch(() => 'lost')
    return <UnknownWrites endpoint="updateContact" write={write} />
  }
  renderApp(<Page />, { fetch })
  const save = async (firstName: string) => {
    await act(async () => now.save?.(firstName))
    time.pass(5000)
  }
  await save('A')
  expect((await screen.findByRole('alert')).textContent).not.toContain('dismiss this first')
  isLost = false
  await save('B')
  await save('A')
  expect(new Set(keys).size).toBe(3)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('checks an earlier write without sending the pending one again', async () => {
  const time = frozenClock()
  let respond: ((response: Response) => void) | undefined
  let sent = 0
  const { write, fetchSpy } = start(
    () => {
      sent += 1
      return sent === 1 ? lose() : new Promise<Response>(resolve => (respond = resolve))
    },
    { ledger: () => Response.json({}, { status: 404 }) },
  )
  await act(() => write())
  time.pass(5000)
  let second: Promise<unknown> | undefined
  act(() => void (second = write(input('+46701234568'))))
  await waitFor(() => expect(respond).toBeDefined())
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('May have been sent')).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('sending')).toBeInstanceOf(HTMLElement)
  time.pass(5000)
  act(() => void write(input('+46701234568')))
  expect(fetchSpy).toHaveBeenCalledTimes(2)
  await act(async () => respond?.(Response.json(answer)))
  expect(await second).toEqual(answer)
})

it.each<[string, TestFetch, string]>([
  [
    'was found out to be done',
    () => Response.json({ state: 'unknown', settled: 'done' }),
    'Sent, but the answer is unreadable',
  ],
  ['was found out not to be done', () => Response.json({ state: 'unknown', settled: 'not-done' }), 'not-sent'],
  ['was refused', ended(409, { title: 'No.' }), 'refused'],
])('shows the outcome that the server knows: the write %s', async (_, ledger, words) => {
  const { write } = start(lose, { ledger })
  await act(() => write())
  expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement)
  expect(screen.queryByText('May have been sent')).toBeNull()
})

it('checks a lost write again when the connection is back, or on request', async () => {
  let isBack = false
  const found = vi.fn()
  const ledger = () => (isBack ? ended(200, answer)() : Response.json({}, { status: 404 }))
  const { write, user } = start(lose, { ledger, onDone: found })
  await act(() => write())
  await user.click(await screen.findByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('May have been sent')).toBeInstanceOf(HTMLElement)
  expect(found).not.toHaveBeenCalled()
  isBack = true
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(found).toHaveBeenCalledWith(answer, expect.objectContaining({ input: input() })))
  expect(screen.queryByText('May have been sent')).toBeNull()
})

it('shows writes of earlier visits until they are dismissed', async () => {
  const asked: string[] = []
  const ledger = ({ method, url }: Request) => {
    asked.push(`${method} ${new URL(url).pathname}`)
    return Response.json({})
  }
  const unknown = ['k1', 'k2', 'k3', 'k4', 'k5'].map(key => ({ ...earlier, key }))
  const { user } = start(lose, { ledger, unknown: [...unknown, { ...earlier, key: 'k6', endpoint: 'createEmail' }] })
  expect(await screen.findAllByText('May have been sent')).toHaveLength(3)
  const more = screen.getByRole('link', { name: '2 more in Activity' })
  expect(more.getAttribute('href')).toBe('/activity?outcome=unknown')
  await user.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Dismiss all 4' }))
  await waitFor(() => expect(screen.queryByText('May have been sent')).toBeNull())
  expect(new Set(asked)).toEqual(new Set(['k1', 'k2', 'k3', 'k4', 'k5'].map(key => `POST /team/writes/${key}/seen`)))
})

const empty = { FirstName: '', Phone: '' }
const anna = { FirstName: 'Anna', Phone: '+46701234567' }
const created = { ID: 7, ...anna }

/** Renders a form with a draft and a write, as pages do. */
function openForm(fetch: TestFetch, ledger?: TestFetch, defaultValues = empty) {
  const found = vi.fn()
  function Page() {
    const form = useContractForm({ schema: ContactCreate, defaultValues, draftKey: 'contact', startsOver: true })
    const create = useWrite('createContact', { form, onDone: found })
    return (
      <>
        <UnknownWrites endpoint="createContact" write={create} />
        <Form form={form} onSubmit={body => create.write({ body })} submitting={create.pending} error={create.refusal}>
          <TextField name="FirstName" label="First name" />
          <TextField name="Phone" label="Phone" />
          <SubmitButton>Create</SubmitButton>
        </Form>
      </>
    )
  }
  const fetchSpy = vi.fn(fetch)
  const app = renderApp(<Page />, { fetch: fetchSpy, ...(ledger && { ledger }) })
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /First name/ })
  const send = async () => {
    await app.user.type(name(), anna.FirstName)
    await app.user.type(screen.getByRole('textbox', { name: /Phone/ }), anna.Phone)
    await app.user.click(screen.getByRole('button', { name: 'Create' }))
  }
  return { ...app, fetchSpy, found, name, send }
}

/** Stores what a page leaves that was closed while it sent. */
async function sentDraft(values: unknown = anna) {
  provideService(lose)
  const sent = { key: 'k1', at: '2026-11-20T10:00:01Z', input: { body: anna }, values: anna }
  await kept.set('draft/contact', { values, sent })
}

it.each([
  ['typed', empty],
  ['prefilled', anna],
])('stores the key with %s values while it sends, and nothing when it is done', async (how, defaultValues) => {
  let during: unknown
  const fetch = async (request: Request) => {
    during = { key: request.headers.get('idempotency-key'), stored: await kept.get('draft/contact') }
    return Response.json(created)
  }
  const { send, found, user } = openForm(fetch, undefined, defaultValues)
  if (how === 'typed') await send()
  else await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(found).toHaveBeenCalled())
  const { key, stored } = during as { key: string; stored: unknown }
  expect(stored).toMatchObject({ values: anna, sent: { key, input: { body: anna }, values: anna } })
  await expect.poll(() => kept.keys('')).toEqual([])
})

it.each([
  ['empties the form', anna, '', []],
  ['keeps later input', { ...anna, FirstName: 'Annika' }, 'Annika', ['draft/contact']],
])('checks the write of a closed page, and if it was done %s', async (_, draft, left, keys) => {
  await sentDraft(draft)
  const { fetchSpy, found, name } = openForm(lose, ended(200, created))
  await waitFor(() => expect(found).toHaveBeenCalledWith(created, expect.objectContaining({ key: 'k1' })))
  await waitFor(() => expect(name().value).toBe(left))
  await expect.poll(() => kept.keys('')).toEqual(keys)
  expect(fetchSpy).not.toHaveBeenCalled()
})

it('waits for a pending write if the page is opened again, without asking the server', async () => {
  let respond: ((response: Response) => void) | undefined
  const first = openForm(() => new Promise<Response>(resolve => (respond = resolve)))
  await first.send()
  await waitFor(() => expect(respond).toBeDefined())
  first.unmount()
  const asked = vi.fn(() => Response.json({ state: 'not-received' }))
  const second = openForm(lose, asked)
  expect(await screen.findByText(/^No answer\. Checking/)).toBeInstanceOf(HTMLElement)
  await act(async () => respond?.(Response.json(created)))
  await waitFor(() => expect(second.found).toHaveBeenCalledWith(created, expect.anything()))
  await waitFor(() => expect(second.name().value).toBe(''))
  expect(asked).not.toHaveBeenCalled()
  expect(second.fetchSpy).not.toHaveBeenCalled()
})

it('keeps the draft of a refused write, to be sent again', async () => {
  await sentDraft()
  const refused = openForm(() => Response.json(created), ended(400, { title: 'Taken' }))
  await waitFor(() => expect(refused.name().value).toBe('Anna'))
  expect((await screen.findByRole('alert')).textContent).toContain('Taken')
  await refused.user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(refused.found).toHaveBeenCalled())
  expect(refused.fetchSpy).toHaveBeenCalledTimes(1)
})

it('keeps the draft of a write with unknown outcome, and sends it under the same key until it is dismissed', async () => {
  const time = frozenClock()
  await sentDraft()
  const { keys, fetch } = withKeys(({ headers }) =>
    headers.get('idempotency-key') === 'k1'
      ? Response.json({}, { status: 409, headers: { 'write-state': 'unknown' } })
      : Response.json(created),
  )
  const { user, found, name } = openForm(fetch, () => Response.json({ state: 'unknown' }))
  const press = async () => {
    time.pass(5000)
    await user.click(screen.getByRole('button', { name: 'Create' }))
  }
  expect(await screen.findByText('May have been saved')).toBeInstanceOf(HTMLElement)
  expect(name().value).toBe('Anna')
  await press()
  await waitFor(() => expect(keys).toEqual(['k1']))
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(found).not.toHaveBeenCalled()
  await press()
  await waitFor(() => expect(found).toHaveBeenCalledTimes(1))
  expect(new Set(keys).size).toBe(2)
  expect(name().value).toBe('')
})

it('holds a changed form back until the lost write is dismissed, unless it is for another number', async () => {
  const time = frozenClock()
  const { send, user, name, fetchSpy } = openForm(lose)
  const press = async () => {
    time.pass(5000)
    await user.click(screen.getByRole('button', { name: 'Create' }))
  }
  await send()
  await screen.findByText('May have been saved')
  const stored = async () => ((await kept.get('draft/contact')) as { sent?: { key: string } } | undefined)?.sent?.key
  const key = await stored()
  expect(key).toBeDefined()
  const sent = fetchSpy.mock.calls.length
  await user.type(name(), 'a')
  await press()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('May have been saved'))
  expect(fetchSpy).toHaveBeenCalledTimes(sent)
  provideService(() => Response.json({ title: 'Taken' }, { status: 400 }))
  const phone = screen.getByRole('textbox', { name: /Phone/ })
  await user.type(phone, '9')
  await press()
  await screen.findByText('Taken')
  expect(await stored()).toBe(key)
  await user.type(phone, '{Backspace}')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  // A second Enter must not discard the draft.
  await waitFor(() => expect(document.activeElement).toBe(name()))
  provideService(() => Response.json(created))
  await press()
  await waitFor(() => expect(name().value).toBe(''))
})

it('sends a changed form after one that was carried out with an unreadable answer', async () => {
  const time = frozenClock()
  const { send, user, name, fetchSpy } = openForm(() => Response.json('ok'))
  await send()
  await screen.findByText('Saved, but the answer is unreadable')
  await user.type(name(), 'a')
  time.pass(5000)
  const sent = fetchSpy.mock.calls.length
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(fetchSpy.mock.calls.length).toBeGreaterThan(sent))
})

it('sends what another tab is sending under its key', async () => {
  provideService(lose)
  const values = anna
  await draftInAnotherTab('contact', values)
  const { keys, fetch } = withKeys(() => Response.json(created))
  const { user, found, name } = openForm(fetch)
  await waitFor(() => expect(name().value).toBe('Anna'))
  await act(() =>
    draftInAnotherTab('contact', values, { key: 'k2', at: '2026-11-20T10:00:01Z', input: { body: anna } }),
  )
  await expect
    .poll(() => draftOf('contact', { read: () => undefined, isWorthSaving: () => true }).sent()?.key)
    .toBe('k2')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(found).toHaveBeenCalled())
  expect(keys).toEqual(['k2'])
})
