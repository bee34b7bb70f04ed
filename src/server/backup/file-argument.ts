import { resolve } from 'node:path'
import { BackupError } from './backup-format'

/** The file that the command names, from the folder in which whoever runs it stands: npm goes to another one. */
export function fileArgument(command: 'backup' | 'restore', [name] = process.argv.slice(2)): string {
  if (name === undefined) throw new BackupError(`Name a file: npm run ${command} -- messaging-admin.backup`)
  return resolve(process.env.INIT_CWD ?? '.', name)
}
