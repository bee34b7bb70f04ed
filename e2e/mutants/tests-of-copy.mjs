// A process of its own that runs tests over the copy, as often as it is told to: `{ files, change, limit, folder }` comes
// in, whether all passed goes out. What was read and compiled once serves all runs.
import { createVitest } from 'vitest/node'
import { copy } from './copy-tree.mjs'

process.chdir(copy)
const setup = `${copy}/e2e/mutants/watch-changes.mjs`
const silent = { onFinished() {} }
const vitest = await createVitest('test', {
  root: copy,
  config: `${copy}/vite.config.ts`,
  watch: false,
  bail: 1,
  maxWorkers: Number(process.env.WORKERS),
  reporters: [silent],
  onConsoleLog: () => false,
})
for (const project of vitest.projects) project.config.setupFiles = [setup, ...project.config.setupFiles]

const setEnvironment = (name, value) => {
  if (value === undefined) delete process.env[name]
  else process.env[name] = String(value)
}

async function run({ files, change, limit, folder, related }) {
  setEnvironment('__STRYKER_ACTIVE_MUTANT__', change)
  setEnvironment('CHANGE_LIMIT', limit)
  setEnvironment('CHANGES_SEEN', folder)
  for (const { config } of [vitest, ...vitest.projects]) config.bail = folder ? 0 : 1
  vitest.config.related = related
  vitest.state.filesMap.clear()
  vitest.state.errorsSet.clear()
  const specifications = await vitest.getRelevantTestSpecifications(files)
  const chosen = files ? specifications.filter(({ moduleId }) => files.includes(moduleId)) : specifications
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen, true)
  const results = testModules.map(each => ({ file: each.moduleId, ok: each.ok(), ms: each.diagnostic().duration }))
  const failed = results.filter(({ ok }) => !ok).map(({ file }) => file)
  return { passed: failed.length === 0 && unhandledErrors.length === 0, failed, results }
}

process.on('message', order => {
  void run(order).then(result => process.send(result))
})
process.send('ready')
