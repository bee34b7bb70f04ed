/**
 * A process that writes to a data folder until it is killed, for the `kill -9` tests. Prints one JSON line per
 * acknowledged write. `node <built file> <data folder> <round>`; without a round it opens the folder and waits.
 */
import { randomInt } from 'node:crypto'
import { writeSync } from 'node:fs'
import { fillPath } from '#contract/request/parameters'
import { openDatabase } from '#database/open-database'
import { createService } from '#service/create-service'
import type { Tables } from '#service/db/schema'
import { serviceMigrations } from '#service/db/service-migrations'

export type Acknowledged =
  | { kind: 'contact'; id: number; name: string }
  | { kind: 'patch'; key: string }
  | { kind: 'code'; id: number; phone: string }

/** Concurrent writers, so that several responses are pending at a kill. */
const writers = 4

const [dataDir = '', round = ''] = process.argv.slice(2)
const { db } = await openDatabase<Tables>({ dataDir, address: 'http://127.0.0.1:1' }, [serviceMigrations])
const service = createService({ db, now: () => new Date(), random: below => randomInt(below) })

async function send(method: string, path: string, body: unknown): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' }
  const request = new Request(`http://service.test${path}`, { method, headers, body: JSON.stringify(body) })
  const response = await service.fetch(request)
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

const acknowledge = (written: Acknowledged) => writeSync(1, `${JSON.stringify(written)}\n`)

async function write(writer: number): Promise<never> {
  for (let turn = 0; ; turn++) {
    const name = `${round}-${writer}-${turn}`
    const contact = await send('POST', fillPath('createContact'), { FirstName: name, Phone: '+46701234567' })
    acknowledge({ kind: 'contact', id: Number(contact.ID), name })
    await send('PATCH', fillPath('updateContact', { id: 'patched' }), { properties: { [name]: 'yes' } })
    acknowledge({ kind: 'patch', key: name })
    const phone = `+46${round.padStart(3, '0')}${writer}${String(turn).padStart(6, '0')}`
    const code = await send('POST', fillPath('createAuthentication'), { Phone: phone })
    acknowledge({ kind: 'code', id: Number(code.ID), phone })
  }
}

if (round) await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
else setInterval(() => undefined, 60_000)
