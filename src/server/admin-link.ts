/** `npm run admin-link [-- name@example.com]`, beside a running server or without one. */
import { makeAdminLink } from './make-admin-link'

try {
  process.stdout.write(`${await makeAdminLink(process.env, process.argv[2])}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
