// Compresses the dashboard's files at build time.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(?:js|css|svg|html|json|webmanifest|txt)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

function asBrotli(content) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  return brotli(content, { params })
}

async function compressFile(path) {
  const content = await readFile(path)
  const versions = { br: await asBrotli(content), gz: await zip(content, { level: 9 }) }
  for (const [extension, smaller] of Object.entries(versions)) {
    if (smaller.length < content.length) await writeFile(`${path}.${extension}`, smaller)
  }
}

/**
 * Writes `<file>.br` (quality 11) and `<file>.gz` beside each text file of a folder, if that is smaller. Returns the
 * number of text files.
 */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && text.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
  for (const file of files) await compressFile(file)
  return files.length
}
