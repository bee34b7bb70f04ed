import { afterEach, expect, test, vi } from 'vitest'
import { bufferedAnswer, bufferedBody, bufferedRequest } from './buffered-body'
import { readJson } from './read-json'

afterEach(() => vi.unstubAllGlobals())

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const came = new Request('http://127.0.0.1/api/contacts?a=1', {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-name': 'Eva' },
  body: 'what came',
})

test('a request that has arrived is read without a stream, and whatever else a request can do it can do', async () => {
  const buffered = bufferedRequest(came, bytes('{"Phone":"+46701234567"}'))
  const made = vi.fn()
  vi.stubGlobal('Request', made)
  expect(await readJson(buffered, 100)).toEqual({ Phone: '+46701234567' })
  expect([buffered.url, buffered.method, buffered.headers.get('x-name')]).toEqual([came.url, 'POST', 'Eva'])
  expect(made).not.toHaveBeenCalled()
  vi.unstubAllGlobals()

  expect(buffered).toBeInstanceOf(Request)
  expect(await buffered.clone().json()).toEqual({ Phone: '+46701234567' })
  expect(await buffered.text()).toBe('{"Phone":"+46701234567"}')
  expect(buffered.signal.aborted).toBe(false)
  expect(bufferedRequest(came, bytes('')).body).toBeNull()
})

test('its bounds are those of any body', async () => {
  const long = bufferedRequest(came, bytes(`"${'a'.repeat(100)}"`))
  await expect(readJson(long, 100)).rejects.toThrow('The body must be at most 100 bytes.')
  await expect(readJson(bufferedRequest(came, new Uint8Array([34, 255, 34])), 100)).rejects.toThrow('not UTF-8')
})

test('an answer knows its own bytes, and one that came from elsewhere does not', async () => {
  const answer = bufferedAnswer('{"ID":"å"}', { status: 201, headers: { 'content-type': 'application/json' } })
  expect(Buffer.from(bufferedBody(answer) ?? []).toString()).toBe('{"ID":"å"}')
  expect([answer.status, await answer.json()]).toEqual([201, { ID: 'å' }])
  expect(bufferedAnswer('', { status: 204 }).body).toBeNull()
  expect(bufferedBody(new Response('x'))).toBeUndefined()
})
