import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Below the ephemeral ports, so that no other program gets one of these by chance. */
const [first, end] = [20_000, 32_000]

/** Listens on a port; undefined if it is taken. */
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
 * A free port for a program that must know its port before it starts, or returns to it. The odd port after it stays
 * open as a marker, so that no other test of this run gets the same one.
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
