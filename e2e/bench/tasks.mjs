// Tasks that hold up a page, by the time that the processor gave them: what other programs take of it is none of the page's.
import { check } from './budget.mjs'
import { onThisMachine } from './processor.mjs'

/** Milliseconds that nobody notices. */
const most = 50

/** Does something and notes the tasks of pages meanwhile: what each is for, and its milliseconds of the processor. */
async function tasksDuring(page, act) {
  const session = await page.context().browser().newBrowserCDPSession()
  const events = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'] } })
  const result = await act()
  // What comes right after is a part of it.
  await page.waitForTimeout(500)
  const complete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const threadOf = ({ pid, tid }) => `${pid}.${tid}`
  const pages = new Set(events.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf))
  const tasks = events
    .filter(event => event.name.endsWith('RunTask') && pages.has(threadOf(event)))
    .map(({ args, tdur = 0 }) => ({ from: args?.src_func ?? '', ms: tdur / 1000 }))
  if (tasks.length === 0) throw new Error('The browser notes no tasks of a page.')
  return { result, tasks }
}

/** Does something and notes the longest task meanwhile. */
export async function longestTask(page, act) {
  const { result, tasks } = await tasksDuring(page, act)
  return { result, longest: Math.round(tasks.reduce((most, { ms }) => Math.max(most, ms), 0)) }
}

/** Does something and notes which work nineteen of twenty frames do not exceed. */
export async function frameWork(page, act) {
  const { result, tasks } = await tasksDuring(page, act)
  const frames = tasks.filter(({ from }) => from.endsWith('SendBeginMainFrame')).map(({ ms }) => ms)
  if (frames.length === 0) throw new Error('The browser drew no frame.')
  return { result, work: frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] }
}

/** Holds the longest task of each run to what nobody notices; in one of five the engine may collect garbage in it. */
export function checkTasks(name, tasks, rate, words = '') {
  const bound = onThisMachine(most, rate)
  const over = tasks.filter(task => task > bound).length
  const allowed = Math.floor(tasks.length / 5)
  check(`${name}: runs with a long task`, over, allowed, `${over} over ${bound} ms (${tasks.join(', ')} ms)${words}`)
}
