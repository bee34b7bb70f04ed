// Installs what the tests need beside the packages: a Chromium, and on Debian a Postgres, an nginx and a Firefox.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium, hasHeadlessShell } from './find-chromium.mjs'

const succeeds = (command, args, options) =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options }).status === 0

const mayUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

let listsAreFresh = false
function aptInstall(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  listsAreFresh ||= succeeds('apt-get', ['update', '-q'], { env })
  return succeeds('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env })
}

/** Whether Playwright's own browser starts here. */
function hasPlaywrightChromium() {
  const script = "require('playwright').chromium.launch({ args: ['--no-sandbox'] }).then(browser => browser.close())"
  return spawnSync(process.execPath, ['-e', script], { stdio: 'ignore' }).status === 0
}

/** True when there is a browser in the end: a headless shell where there can be one, since it is the quickest. */
export function installBrowser() {
  if (process.env.CHROMIUM_PATH || hasHeadlessShell()) return Boolean(findChromium())
  if (mayUseApt()) {
    console.log('No headless Chromium here: installing one …')
    if (aptInstall('chromium-headless-shell') && hasHeadlessShell()) return true
  }
  if (findChromium() || hasPlaywrightChromium()) return true
  console.log('No Chromium here: installing one …')
  if (mayUseApt() && aptInstall('chromium') && findChromium()) return true
  const withLibraries = mayUseApt() ? ['--with-deps'] : []
  const own = ['node_modules/playwright/cli.js', 'install', ...withLibraries, '--only-shell', 'chromium']
  return succeeds(process.execPath, own)
}

function hasPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(version => join(debian, version, 'bin')) : []
  return [...(process.env.PATH ?? '').split(delimiter), ...versions].some(folder => existsSync(join(folder, 'initdb')))
}

/** True when there is an nginx in the end: several servers stand behind one. */
export function installNginx() {
  const isInstalled = () => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0
  if (isInstalled()) return true
  if (!mayUseApt()) return false
  console.log('No nginx here: installing one …')
  return aptInstall('nginx-light') && isInstalled()
}

/** True when there is a Postgres in the end; the tests start and stop a cluster of their own. */
export function installPostgres() {
  if (hasPostgres()) return true
  if (!mayUseApt()) return false
  console.log('No Postgres here: installing one …')
  return aptInstall('postgresql') && hasPostgres()
}

/** True when there is a Firefox in the end: the soak looks at every page in it once. */
export function installFirefox() {
  const isInstalled = () => spawnSync('firefox-esr', ['--version'], { stdio: 'ignore' }).status === 0
  if (isInstalled()) return true
  if (!mayUseApt()) return false
  console.log('No Firefox here: installing one …')
  return aptInstall('firefox-esr') && isInstalled()
}
