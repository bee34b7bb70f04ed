// Runs a command and says how long it took, by the clock and by the processor.
import { spawn } from 'node:child_process'
import { watchProcessors } from './processor-seconds.mjs'

/** Milliseconds for the last of what a step prints, once it has ended. */
const rest = 1000

/**
 * @param {[string, string[]]} command
 * @param {{ env: NodeJS.ProcessEnv, timeout: number, aside?: boolean }} options milliseconds, after which it is ended; one
 *   that runs aside keeps what it prints to itself until then
 * @returns {Promise<{ succeeded: boolean, problem?: string, took: string, printed: string }>} `took` is for people
 */
export async function runMeasured([name, args], { env, timeout, aside = false }) {
  const started = performance.now()
  const output = aside ? 'pipe' : 'inherit'
  const child = spawn(name, args, { stdio: ['ignore', output, output], env, timeout })
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => printed.push(chunk))
  const processorSeconds = watchProcessors(child.pid ?? 0)
  const [status, problem] = await new Promise(resolve => {
    child.once('error', error => resolve([1, error.message]))
    child.once('exit', (code, signal) => {
      const end = () => resolve([code, signal ? `ended by ${signal}` : undefined])
      // What it left behind may keep its output open for as long as it likes.
      const waiting = setTimeout(() => [child.stdout, child.stderr].forEach(stream => stream?.destroy()), rest)
      child.once('close', () => {
        clearTimeout(waiting)
        end()
      })
    })
  })
  const used = processorSeconds()
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`
  const took = used === undefined ? seconds : `${seconds} (processor: ${used.toFixed(1)} s)`
  return { succeeded: status === 0, problem, took, printed: Buffer.concat(printed).toString() }
}
