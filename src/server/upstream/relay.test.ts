import type { Context } from 'hono'
import { expect, test } from 'vitest'
import type { ServerEnvironment } from '#server/server-environment'
import { relayBody } from './relay'

const context = { set: () => undefined, env: undefined } as unknown as Context<ServerEnvironment>

/** A source of `chunks` of `bytes`, each after `seconds` of the test's clock. */
function slowSource({ bytes, seconds, chunks }: { bytes: number; seconds: number; chunks: number }) {
  let time = 0
  let given = 0
  const source = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (given === chunks) return controller.close()
        time += seconds * 1000
        given += 1
        controller.enqueue(new Uint8Array(bytes))
      },
    },
    { highWaterMark: 0 },
  )
  const limits = { idle: 60_000, bytes: 256 * 1024 * 1024, slowest: 16_000, span: 120_000, now: () => time }
  const { body } = relayBody(context, source, {}, { limits })
  return { body: body!, pass: (later: number) => void (time += later * 1000), given: () => given }
}

async function lengthOf(body: ReadableStream<Uint8Array>, afterEach: () => void = () => undefined): Promise<number> {
  let length = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length
    afterEach()
  }
  return length
}

test.each<[string, Parameters<typeof slowSource>[0], number]>([
  ['a source above 16 kB/s goes on for hours', { bytes: 165_000, seconds: 10, chunks: 1500 }, 0],
  ['a pause shorter than two minutes is made up for', { bytes: 2_000_000, seconds: 119, chunks: 20 }, 0],
  ['a slow reader is not taken for a slow source', { bytes: 50_000, seconds: 1, chunks: 200 }, 600],
])('%s', async (_, source, pause) => {
  const { body, pass } = slowSource(source)
  expect(await lengthOf(body, () => pass(pause))).toBe(source.chunks * source.bytes)
})

test('cuts off a slower source', async () => {
  const { body, given } = slowSource({ bytes: 150_000, seconds: 10, chunks: 1000 })
  await expect(lengthOf(body)).rejects.toThrow('Too slow')
  expect(given()).toBe(12)
})
