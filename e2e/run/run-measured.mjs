// Runs a command and says how long it took, by the clock and by the processor.
import { spawn } from 'node:child_process'
import { watchProcessors } from './processor-seconds.mjs'

/**
 * @param {[string, string[]]} command
 * @param {{ env: NodeJS.ProcessEnv, timeout: number }} options milliseconds, after which it is ended
 * @returns {Promise<{ succeeded: boolean, problem?: string, took: string }>} `took` is for people
 */
export async function runMeasured([name, args], { env, timeout }) {
  const started = performance.now()
  const child = spawn(name, args, { stdio: ['ignore', 'inherit', 'inherit'], env, timeout })
  const processorSeconds = watchProcessors(child.pid ?? 0)
  const [status, problem] = await new Promise(resolve => {
    child.once('error', error => resolve([1, error.message]))
    child.once('exit', (code, signal) => resolve([code, signal ? `ended by ${signal}` : undefined]))
  })
  const used = processorSeconds()
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`
  const took = used === undefined ? seconds : `${seconds} (processor: ${used.toFixed(1)} s)`
  return { succeeded: status === 0, problem, took }
}
