/** `npm run backup -- FILE`, beside a running server or without one. */
import { fileArgument } from './backup/file-argument'
import { writeBackup } from './backup/write-backup'

try {
  process.stdout.write(`${await writeBackup(process.env, fileArgument('backup'))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
