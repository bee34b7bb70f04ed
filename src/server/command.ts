/** `npm run admin-link`, `backup` and `restore`: each beside a running server or without one. */
import { resolve } from 'node:path'
import { BackupError, readBackup, writeBackup } from './backup/backup'
import { makeAdminLink } from './make-admin-link'

const [name, ...args] = process.argv.slice(2)

/** The named file, relative to the caller's folder: npm changes the working directory. */
function fileArgument(): string {
  const [file] = args
  if (file === undefined) throw new BackupError(`Name a file: npm run ${name} -- messaging-admin.backup`)
  return resolve(process.env.INIT_CWD ?? '.', file)
}

function run(): Promise<string> {
  switch (name) {
    case 'admin-link':
      return makeAdminLink(process.env, args)
    case 'backup':
      return writeBackup(process.env, fileArgument())
    case 'restore':
      return readBackup(process.env, fileArgument())
    default:
      throw new Error('The commands are admin-link, backup and restore.')
  }
}

try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
