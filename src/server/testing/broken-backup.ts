import { gunzipSync, gzipSync } from 'node:zlib'

/** A complete backup whose last rows no table accepts. */
export function truncatedBackup(backup: Uint8Array): Buffer {
  const lines = gunzipSync(backup).toString().trim().split('\n')
  const last = lines.findLastIndex(line => line.includes('"rows":[{'))
  lines[last] = (lines[last] ?? '').replaceAll('"rows":[{', '"rows":[{"no_such_column":1,')
  return gzipSync(`${lines.join('\n')}\n`)
}
