// Measures response times in its own thread, so that work of the test does not count as slowness.
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const took = []
const stop = new AbortController()
parentPort.once('message', () => stop.abort())
while (!stop.signal.aborted) {
  const begun = performance.now()
  await (await fetch(workerData)).text()
  took.push(performance.now() - begun)
  await sleep(10)
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort.postMessage(took)
