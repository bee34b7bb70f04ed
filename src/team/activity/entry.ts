import { createHash } from 'node:crypto'
import type { ActivityTable } from '#team/db/activity-tables'

/** An entry before it has its place in the chain. */
export type NewEntry = Omit<ActivityTable, 'position' | 'previous' | 'hash'>

/** What an entry's hash is made of, in this order. */
const hashed = [
  'previous',
  'position',
  'id',
  'kind',
  'connection',
  'at',
  'begun',
  'by',
  'person',
  'name',
  'endpoint',
  'things',
  'members',
  'details',
  'status',
  'ms',
  'requestId',
  'outcome',
  'receipt',
] as const satisfies readonly (keyof ActivityTable)[]

/** SHA-256 of an entry and of the hash before it. */
export function hashOf(entry: Omit<ActivityTable, 'hash'>): string {
  return sha256(JSON.stringify(hashed.map(name => entry[name])))
}

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')

/** What no database stores as text is taken out: an answer may hold anything. */
export const storable = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '\u{FFFD}')
