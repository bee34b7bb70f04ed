import { createHmac } from 'node:crypto'
import type { MigrationSet } from '#database/migrate'
import { serviceMigrations } from '#service/db/service-migrations'
import { teamMigrations } from '#team/db/team-migrations'

/** Whatever has tables. A folder in front of an upstream may hold the service's too, from before. */
export const allSets: readonly MigrationSet[] = [serviceMigrations, teamMigrations]

/**
 * What is left out, because it lets somebody in, is a secret, or is of the moment: sessions, one-time links and sign-ins
 * that wait, codes that were used, what limits count, the key that is made by chance, which servers are at work and what
 * one of them does alone.
 */
export const leftOut: readonly string[] = [
  'team_session',
  'team_link',
  'team_verification',
  'team_welcome',
  'team_used_code',
  'team_limit',
  'team_sending',
  'team_made_key',
  'team_server',
  'team_lease',
]

/** The first line of a backup. The others are a table's name and some of its rows, and at last how many there were. */
export interface BackupHead {
  format: 'messaging-admin-backup'
  version: 1
  /** UTC. */
  at: string
  /** By journal: what was carried out on the tables. */
  migrations: Record<string, string[]>
  /** By which the secret is known again; absent where nobody has one. */
  secret?: string | undefined
}

export type BackupRows = { table: string; rows: Record<string, unknown>[] }
export type BackupEnd = { end: true; rows: number }

/** Tells whether a secret is the same, and nothing else of it. */
export const markOf = (secret: string): string =>
  createHmac('sha256', secret).update('messaging-admin backup').digest('hex').slice(0, 16)

/** Why a backup cannot be made or restored; `message` is a sentence for a person. */
export class BackupError extends Error {
  override name = 'BackupError'
}
