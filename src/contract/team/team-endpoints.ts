/**
 * The table of the product's own requests, beside that of the specification: signing in and out under /session, people and
 * what they share under /team. The same machinery makes of it the typed client, routing, validation and a document.
 */
import { get } from '#contract/endpoint-row'

/** The module of each noun of the team. */
const teamNouns = {
  sessions: () => import('./sessions'),
  me: () => import('./me'),
}

// biome-ignore format: a table, one row a line
export const teamEndpoints = {
  readSession: get('/session', 'anyone', () => teamNouns.sessions().then(noun => noun.readSession)),
  readMe: get('/team/me', 'signed-in', () => teamNouns.me().then(noun => noun.readMe)),
}

export type TeamName = keyof typeof teamEndpoints

export const teamNames = Object.keys(teamEndpoints) as TeamName[]
