import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give by themselves: nothing that asks for any port can take one of these meanwhile. */
const [first, end] = [20_000, 32_000]

/** A port of this machine that nothing listens on, for a program that must be told its port before it starts. */
export async function freePort(): Promise<number> {
  const port = randomInt(first, end)
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return freePort()
  }
  await once(probe.close(), 'close')
  return port
}
