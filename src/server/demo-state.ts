import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config-value'

/** `wanted`: to be generated, or begun and not finished; `present`: there; `none`: this folder holds somebody's own data. */
export type DemoState = 'wanted' | 'present' | 'none'

const fileIn = (dataDir: string) => join(dataDir, 'demo.json')

/**
 * Decides whether a data folder is one of demonstration: a new one is, unless `DEMO=0`. It stays one, so that data that
 * somebody has put into another folder never meet generated ones. Call it before the database is opened.
 */
export function decideDemo(dataDir: string, demo: boolean | undefined): DemoState {
  const file = fileIn(dataDir)
  const state = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { state: DemoState }).state : undefined
  if (state !== undefined) return demo === false ? 'none' : state
  const isNew = !existsSync(dataDir) || readdirSync(dataDir).length === 0
  if (!isNew && demo) throw new ConfigError(`DEMO=1 needs a new DATA_DIR: ${dataDir} already holds data.`)
  if (!isNew || demo === false) return 'none'
  mkdirSync(dataDir, { recursive: true })
  writeDemo(dataDir, 'wanted')
  return 'wanted'
}

/** Remembers that the demo data are complete. */
export const rememberDemo = (dataDir: string) => writeDemo(dataDir, 'present')

const writeDemo = (dataDir: string, state: DemoState) =>
  writeFileSync(fileIn(dataDir), `${JSON.stringify({ state })}\n`)
