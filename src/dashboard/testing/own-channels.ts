import { threadId } from 'node:worker_threads'

/** Threads of one process would hear one another, and each is a browser of its own. */
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name}:${threadId}`)
  }
}
globalThis.BroadcastChannel = OwnChannel
