/** `npm run admin-link [-- [--promote | --create] name@example.com]`, beside a running server or without one. */
import { makeAdminLink } from './make-admin-link'

try {
  process.stdout.write(`${await makeAdminLink(process.env, process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
