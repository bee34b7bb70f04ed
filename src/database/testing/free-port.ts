import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Below the ports that systems give by themselves: nothing that asks for any port can take one of these meanwhile. */
const [first, end] = [20_000, 32_000]

/** Listens on a port; undefined where something else does. */
async function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return server
  } catch {
    return undefined
  }
}

/**
 * A port of this machine that nothing listens on, for a program that must be told its port before it starts, or comes back to
 * it. No other test is given it as long as this process lives: the odd one after it is held for that.
 */
export async function freePort(): Promise<number> {
  const port = 2 * randomInt(first / 2, end / 2)
  const claim = await listenOn(port + 1)
  if (!claim) return freePort()
  const probe = await listenOn(port)
  if (!probe) {
    claim.close()
    return freePort()
  }
  claim.unref()
  await once(probe.close(), 'close')
  return port
}
