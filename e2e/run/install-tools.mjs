// Installs tools for the tests: Chromium, and on Debian Postgres, nginx and Firefox.
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

/** True if Playwright's own browser starts. */
function hasPlaywrightChromium() {
  const script = "require('playwright').chromium.launch({ args: ['--no-sandbox'] }).then(browser => browser.close())"
  return spawnSync(process.execPath, ['-e', script], { stdio: 'ignore' }).status === 0
}

/** Installs a browser if needed, preferably a headless shell, which is fastest. Returns whether there is one. */
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

/** Installs nginx if needed, for the tests of several servers. Returns whether there is one. */
export function installNginx() {
  const isInstalled = () => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0
  if (isInstalled()) return true
  if (!mayUseApt()) return false
  console.log('No nginx here: installing one …')
  return aptInstall('nginx-light') && isInstalled()
}

/** Installs Postgres if needed; the tests start clusters of their own. Returns whether there is one. */
export function installPostgres() {
  if (hasPostgres()) return true
  if (!mayUseApt()) return false
  console.log('No Postgres here: installing one …')
  return aptInstall('postgresql') && hasPostgres()
}

/** Installs Firefox if needed, for the soak. Returns whether there is one. */
export function installFirefox() {
  const isInstalled = () => spawnSync('firefox-esr', ['--version'], { stdio: 'ignore' }).status === 0
  if (isInstalled()) return true
  if (!mayUseApt()) return false
  console.log('No Firefox here: installing one …')
  return aptInstall('firefox-esr') && isInstalled()
}
