import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const rooms = ['contract', 'database', 'service', 'team', 'server']
const alias = Object.fromEntries(
  rooms.map(room => [`#${room}`, fileURLToPath(new URL(`../../src/${room}`, import.meta.url))]),
)

/** A module of the house as it is written, for a script that is not built. */
export const moduleOf = async path =>
  (await runnerImport(path, { configFile: false, logLevel: 'error', resolve: { alias } })).module
