/** `npm run restore -- FILE`, into the empty place that the environment names. */
import { fileArgument } from './backup/file-argument'
import { readBackup } from './backup/read-backup'

try {
  process.stdout.write(`${await readBackup(process.env, fileArgument('restore'))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
