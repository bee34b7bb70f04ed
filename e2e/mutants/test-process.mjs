import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('./tests-of-copy.mjs', import.meta.url))

/**
 * Starts processes that run tests over the copy. `run` gives what came of a run, or undefined where it took longer than
 * allowed: everything of it is then ended, and the next run begins with a new process.
 */
export function createTestProcess({ workers }) {
  let child
  const answer = () =>
    new Promise((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', code => reject(new Error(`Tests ended with ${code}.`)))
    })
  const start = async () => {
    const env = { ...process.env, WORKERS: String(workers), NODE_ENV: 'test', VITEST: undefined }
    child = fork(script, { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env })
    child.setMaxListeners(0)
    await answer()
  }
  const end = () => {
    // All processes that it started are of its group.
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {}
    child = undefined
  }
  return {
    async run(order, allowedMs) {
      if (!child) await start()
      let clock
      const tooLong = new Promise(resolve => {
        clock = setTimeout(resolve, allowedMs)
      })
      const answered = answer().catch(() => ({ passed: false, failed: ['ended'], results: [] }))
      child.send(order)
      const result = await Promise.race([answered, tooLong])
      clearTimeout(clock)
      if (!result || result.failed[0] === 'ended') end()
      return result
    },
    end: () => child && end(),
  }
}
