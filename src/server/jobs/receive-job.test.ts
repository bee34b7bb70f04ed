import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aMemoryTeam, aServer } from '#server/testing/server-fixture'

/** Sends chunks of a body until all are sent or an answer has arrived. */
function upload(port: number, pieces: Iterable<string>, more = {}): Promise<{ status?: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/x-ndjson', 'sec-fetch-site': 'same-origin', ...more }
    let isAnswered = false
    const sending = request({ port, path: '/team/jobs', method: 'POST', headers }, answer => {
      isAnswered = true
      text(answer).then(body => resolve({ ...(answer.statusCode && { status: answer.statusCode }), body }), reject)
    })
    sending.on('error', error => !isAnswered && reject(error))
    const send = async () => {
      for (const piece of pieces) {
        if (isAnswered) break
        if (!sending.write(piece))
          await Promise.race([
            new Promise(ready => sending.once('drain', ready)),
            new Promise(ready => setTimeout(ready, 1000)),
          ])
      }
      sending.end()
    }
    void send()
  })
}

test('refuses a wrong or too large upload while it is still being sent', async () => {
  const team = await aMemoryTeam()
  const server = await aServer({ team })
  const head = `${JSON.stringify({ kind: 'check-numbers', name: 'x' })}\n`
  const row = `${JSON.stringify({ number: '+46701740605' })}\n`
  const rows = Array.from({ length: 30 }, () => row.repeat(2000))
  const wrong = await upload(server.port, [head, '{"number":7}\n', ...rows])
  expect(wrong).toMatchObject({ status: 400, body: expect.stringContaining('Row 1') as string })
  const long = await upload(server.port, [head, ...Array.from({ length: 40 }, () => 'x'.repeat(65_536))])
  expect(long.status).toBe(413)
  // A stated length is refused before the body is sent.
  const said = await upload(server.port, [head], { 'content-length': 40_000_000 })
  expect(said.status).toBe(413)
  expect(await team.jobs.work.due()).toEqual([])
})

test('gives an upload more than a minute, and no other request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = await aServer({ team: await aMemoryTeam() })
  const arrived = vi.fn()
  server.server.on('request', arrived)
  const body = '{"kind":"check-numbers","name":"x"}\n{"number":"1"}\n'
  const begin = (type: string) => {
    const lines = ['POST /team/jobs HTTP/1.1', `Host: 127.0.0.1:${server.port}`, 'Sec-Fetch-Site: same-origin']
    const head = [...lines, `Content-Type: ${type}`, `Content-Length: ${body.length}`, '', ''].join('\r\n')
    const socket = connect(server.port, '127.0.0.1', () => socket.write(head + body.slice(0, 40)))
    const seen = { socket, text: '' }
    socket.on('data', piece => (seen.text += String(piece)))
    onTestFinished(() => void socket.destroy())
    return seen
  }
  const [upload, other] = [begin('application/x-ndjson'), begin('application/json')]
  await expect.poll(() => arrived.mock.calls.length).toBe(2)
  vi.advanceTimersByTime(60_000)
  await expect.poll(() => other.text).toMatch(/^HTTP\/1.1 408 /)
  expect(upload.text).toBe('')
  upload.socket.write(body.slice(40))
  await expect.poll(() => upload.text).toMatch(/^HTTP\/1.1 201 /)
})
