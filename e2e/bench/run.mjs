// `npm run bench` measures everything, `npm run bench service` one part. No figure makes it fail.
import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { installBrowser, installNginx, installPostgres } from '#e2e/run/install-tools.mjs'
import { installPackages } from '#server/launch/prepare.mjs'

const all = ['first-visit', 'service', 'long-list', 'two-servers']
const named = process.argv.slice(2)
const unknown = named.find(part => !all.includes(part))
if (unknown) throw new Error(`There is no part "${unknown}". The parts are ${all.join(', ')}.`)

const top = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(top)
installPackages(top)
for (const install of [installBrowser, installPostgres, installNginx]) install()
execFileSync(process.execPath, ['src/server/launch/build.mjs', '--quiet'], { stdio: 'inherit' })
for (const part of named.length > 0 ? named : all) {
  const { status } = spawnSync(process.execPath, [`e2e/bench/${part}.mjs`], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
