import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** True if nginx is not installed. */
export const nginxMissing = (): boolean => spawnSync('nginx', ['-v']).status !== 0

/** Writes a configuration with these sites and returns the command that runs nginx in the foreground. */
export function nginxCommand(folder: string, sites: string): [program: string, args: string[]] {
  const file = (name: string) => join(folder, name)
  const own = `daemon off; pid ${file('pid')}; error_log stderr crit; ${process.getuid?.() === 0 ? 'user root;' : ''}`
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = temporary.map(name => `${name}_temp_path ${file(name)};`).join(' ')
  writeFileSync(file('nginx.conf'), `${own} events {} http { access_log off; ${paths}\n${sites} }`)
  return ['nginx', ['-p', folder, '-e', 'stderr', '-c', file('nginx.conf')]]
}
