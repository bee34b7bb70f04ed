import { afterEach, expect, test, vi } from 'vitest'
import { heldAnswer, heldBody, heldRequest } from './held-body'
import { readJson } from './read-json'

afterEach(() => vi.unstubAllGlobals())

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const came = new Request('http://127.0.0.1/api/contacts?a=1', {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-name': 'Eva' },
  body: 'what came',
})

test('a request that has arrived is read without a stream, and whatever else a request can do it can do', async () => {
  const held = heldRequest(came, bytes('{"Phone":"+46701234567"}'))
  const made = vi.fn()
  vi.stubGlobal('Request', made)
  expect(await readJson(held, 100)).toMatchObject({ value: { Phone: '+46701234567' } })
  expect([held.url, held.method, held.headers.get('x-name')]).toEqual([came.url, 'POST', 'Eva'])
  expect(made).not.toHaveBeenCalled()
  vi.unstubAllGlobals()

  expect(held).toBeInstanceOf(Request)
  expect(await held.clone().json()).toEqual({ Phone: '+46701234567' })
  expect(await held.text()).toBe('{"Phone":"+46701234567"}')
  expect(held.signal.aborted).toBe(false)
  expect(heldRequest(came, bytes('')).body).toBeNull()
})

test('its bounds are those of any body', async () => {
  const long = heldRequest(came, bytes(`"${'a'.repeat(100)}"`))
  await expect(readJson(long, 100)).rejects.toThrow('The body must be at most 100 bytes.')
  await expect(readJson(heldRequest(came, new Uint8Array([34, 255, 34])), 100)).rejects.toThrow('not UTF-8')
})

test('an answer knows its own bytes, and one that came from elsewhere does not', async () => {
  const answer = heldAnswer('{"ID":"å"}', { status: 201, headers: { 'content-type': 'application/json' } })
  expect(Buffer.from(heldBody(answer) ?? []).toString()).toBe('{"ID":"å"}')
  expect([answer.status, await answer.json()]).toEqual([201, { ID: 'å' }])
  expect(heldAnswer('', { status: 204 }).body).toBeNull()
  expect(heldBody(new Response('x'))).toBeUndefined()
})
