/**
 * The table of the product's own endpoints: signing in and out under /session, people and shared entries under /team.
 * Client, routes, checks and OpenAPI derive from it, as from `endpoints.ts`.
 */
import { get, kilobytes, lookUp, megabytes, patch, post, put, remove } from '#contract/endpoint-row'

/** Modules of the team's nouns. */
export const teamNouns = {
  sessions: () => import('./sessions'),
  me: () => import('./me'),
  people: () => import('./people'),
  roles: () => import('./roles'),
  keys: () => import('./keys'),
  activity: () => import('./activity'),
  limits: () => import('./limits'),
  exports: () => import('./exports'),
  reveals: () => import('./reveals'),
  shared: () => import('./shared'),
  readings: () => import('./readings'),
  prices: () => import('./prices'),
  jobs: () => import('./jobs'),
}

/** Limits bodies before sign-in, so that strangers cannot use up the memory for request bodies. */
const unknown = { bodyBytes: kilobytes(16) } as const
/** Endpoints needed to set up a required second factor. */
const settingUp = { beforeSecondFactor: true } as const

// biome-ignore format: a table, one row a line
export const teamEndpoints = {
  readSession: get('/session', 'anyone', () => teamNouns.sessions().then(noun => noun.readSession)),
  signIn: post('/session/sign-in', 'anyone', () => teamNouns.sessions().then(noun => noun.signIn), unknown),
  verifySecondFactor: post('/session/second-factor', 'anyone', () => teamNouns.sessions().then(noun => noun.verifySecondFactor), unknown),
  signInDemo: post('/session/demo', 'anyone', () => teamNouns.sessions().then(noun => noun.signInDemo), unknown),
  startOidc: post('/session/oidc', 'anyone', () => teamNouns.sessions().then(noun => noun.startOidc), unknown),
  signOut: post('/session/sign-out', 'anyone', () => teamNouns.sessions().then(noun => noun.signOut), unknown),
  createFirstAdmin: post('/session/welcome', 'anyone', () => teamNouns.sessions().then(noun => noun.createFirstAdmin), unknown),
  readLink: lookUp('/session/link', 'anyone', () => teamNouns.sessions().then(noun => noun.readLink), unknown),
  useLink: post('/session/link/use', 'anyone', () => teamNouns.sessions().then(noun => noun.useLink), unknown),
  changePassword: post('/session/password', 'signed-in', () => teamNouns.sessions().then(noun => noun.changePassword)),
  enableSecondFactor: post('/session/second-factor/enable', 'signed-in', () => teamNouns.sessions().then(noun => noun.enableSecondFactor), settingUp),
  confirmSecondFactor: post('/session/second-factor/confirm', 'signed-in', () => teamNouns.sessions().then(noun => noun.confirmSecondFactor), settingUp),
  createRecoveryCodes: post('/session/second-factor/codes', 'signed-in', () => teamNouns.sessions().then(noun => noun.createRecoveryCodes)),
  disableSecondFactor: post('/session/second-factor/disable', 'signed-in', () => teamNouns.sessions().then(noun => noun.disableSecondFactor)),
  readMe: get('/team/me', 'signed-in', () => teamNouns.me().then(noun => noun.readMe), settingUp),
  listMySessions: get('/team/me/sessions', 'signed-in', () => teamNouns.me().then(noun => noun.listMySessions)),
  endMySession: remove('/team/me/sessions/{session}', 'signed-in', () => teamNouns.me().then(noun => noun.endMySession), { things: { path: { session: 'session' } } }),
  endMyOtherSessions: remove('/team/me/sessions', 'signed-in', () => teamNouns.me().then(noun => noun.endMyOtherSessions)),
  updateMyPreferences: patch('/team/me/preferences', 'signed-in', () => teamNouns.me().then(noun => noun.updateMyPreferences)),
  listPeople: get('/team/people', 'people.manage', () => teamNouns.people().then(noun => noun.listPeople), { things: { answer: { id: 'person' } } }),
  invitePerson: post('/team/people', 'people.manage', () => teamNouns.people().then(noun => noun.invitePerson), { success: 201, things: { answer: { 'person.id': 'person' } } }),
  updatePerson: patch('/team/people/{person}', 'people.manage', () => teamNouns.people().then(noun => noun.updatePerson), { things: { path: { person: 'person' } } }),
  createPersonLink: post('/team/people/{person}/link', 'people.manage', () => teamNouns.people().then(noun => noun.createPersonLink), { success: 201, things: { path: { person: 'person' } } }),
  deactivatePerson: post('/team/people/{person}/deactivate', 'people.manage', () => teamNouns.people().then(noun => noun.deactivatePerson), { things: { path: { person: 'person' } } }),
  reactivatePerson: post('/team/people/{person}/reactivate', 'people.manage', () => teamNouns.people().then(noun => noun.reactivatePerson), { things: { path: { person: 'person' } } }),
  removePerson: remove('/team/people/{person}', 'people.manage', () => teamNouns.people().then(noun => noun.removePerson), { things: { path: { person: 'person' } } }),
  resetSecondFactor: remove('/team/people/{person}/second-factor', 'people.manage', () => teamNouns.people().then(noun => noun.resetSecondFactor), { things: { path: { person: 'person' } } }),
  endPersonSessions: remove('/team/people/{person}/sessions', 'people.manage', () => teamNouns.people().then(noun => noun.endPersonSessions), { things: { path: { person: 'person' } } }),
  listRoles: get('/team/roles', 'people.manage', () => teamNouns.roles().then(noun => noun.listRoles), { things: { answer: { id: 'role' } } }),
  createRole: post('/team/roles', 'people.manage', () => teamNouns.roles().then(noun => noun.createRole), { success: 201, things: { answer: { id: 'role' } } }),
  replaceRole: put('/team/roles/{role}', 'people.manage', () => teamNouns.roles().then(noun => noun.replaceRole), { things: { path: { role: 'role' } } }),
  deleteRole: remove('/team/roles/{role}', 'people.manage', () => teamNouns.roles().then(noun => noun.deleteRole), { things: { path: { role: 'role' } } }),
  listKeys: get('/team/keys', 'people.manage', () => teamNouns.keys().then(noun => noun.listKeys), { things: { answer: { id: 'key' } } }),
  createKey: post('/team/keys', 'people.manage', () => teamNouns.keys().then(noun => noun.createKey), { success: 201, things: { answer: { 'key.id': 'key' } } }),
  revokeKey: post('/team/keys/{key}/revoke', 'people.manage', () => teamNouns.keys().then(noun => noun.revokeKey), { things: { path: { key: 'key' } } }),
  readLimits: get('/team/limits', 'settings.change', () => teamNouns.limits().then(noun => noun.readLimits)),
  replaceLimits: put('/team/limits', 'settings.change', () => teamNouns.limits().then(noun => noun.replaceLimits)),
  recordExport: post('/team/exports', 'export', () => teamNouns.exports().then(noun => noun.recordExport), { recordsItself: true }),
  recordOwnExport: post('/team/exports/own', 'signed-in', () => teamNouns.exports().then(noun => noun.recordOwnExport), { recordsItself: true }),
  revealCode: post('/team/reveals', 'codes.reveal', () => teamNouns.reveals().then(noun => noun.revealCode), { recordsItself: true }),
  listShared: get('/team/shared', 'signed-in', () => teamNouns.shared().then(noun => noun.listShared)),
  replaceShared: put('/team/shared/{kind}/{key}', 'signed-in', () => teamNouns.shared().then(noun => noun.replaceShared), { things: { path: { key: '{kind}' } } }),
  // Not in the activity, because figures are recorded whenever somebody reads them; the entry names the reader and
  // time.
  recordReading: put('/team/shared/{kind}/{key}/reading', 'signed-in', () => teamNouns.shared().then(noun => noun.recordReading), { recordsItself: true }),
  deleteShared: remove('/team/shared/{kind}/{key}', 'signed-in', () => teamNouns.shared().then(noun => noun.deleteShared), { things: { path: { key: '{kind}' } } }),
  listPrices: get('/team/prices', 'signed-in', () => teamNouns.prices().then(noun => noun.listPrices), { rowsIn: 'rows' }),
  listReadings: get('/team/readings', 'signed-in', () => teamNouns.readings().then(noun => noun.listReadings), { rowsIn: 'rows', switches: ['latest'] }),
  readReadingRun: get('/team/readings/run', 'signed-in', () => teamNouns.readings().then(noun => noun.readReadingRun)),
  // The rows of a job are recorded as requests are; the calls that control the job are not.
  createJob: post('/team/jobs', 'signed-in', () => teamNouns.jobs().then(noun => noun.createJob), { success: 201, recordsItself: true, bodyBytes: megabytes(2) }),
  listJobs: get('/team/jobs', 'signed-in', () => teamNouns.jobs().then(noun => noun.listJobs), { rowsIn: 'rows' }),
  readJob: get('/team/jobs/{job}', 'signed-in', () => teamNouns.jobs().then(noun => noun.readJob)),
  listJobRows: get('/team/jobs/{job}/rows', 'signed-in', () => teamNouns.jobs().then(noun => noun.listJobRows), { rowsIn: 'rows' }),
  pauseJob: post('/team/jobs/{job}/pause', 'signed-in', () => teamNouns.jobs().then(noun => noun.pauseJob), { recordsItself: true }),
  resumeJob: post('/team/jobs/{job}/resume', 'signed-in', () => teamNouns.jobs().then(noun => noun.resumeJob), { recordsItself: true }),
  cancelJob: post('/team/jobs/{job}/cancel', 'signed-in', () => teamNouns.jobs().then(noun => noun.cancelJob), { recordsItself: true }),
  undoJob: post('/team/jobs/{job}/undo', 'signed-in', () => teamNouns.jobs().then(noun => noun.undoJob), { success: 201, recordsItself: true }),
  deleteJob: remove('/team/jobs/{job}', 'signed-in', () => teamNouns.jobs().then(noun => noun.deleteJob), { recordsItself: true }),
  removeDemo: remove('/team/demo', 'settings.change', () => teamNouns.people().then(noun => noun.removeDemo)),
  readWrite: get('/team/writes/{key}', 'signed-in', () => teamNouns.activity().then(noun => noun.readWrite)),
  listWrites: get('/team/writes', 'signed-in', () => teamNouns.activity().then(noun => noun.listWrites)),
  // Not in the activity: it only affects the list.
  markWriteSeen: post('/team/writes/{key}/seen', 'signed-in', () => teamNouns.activity().then(noun => noun.markWriteSeen), { recordsItself: true }),
  listActivity: get('/team/activity', 'signed-in', () => teamNouns.activity().then(noun => noun.listActivity), { rowsIn: 'rows' }),
  listActivityPeople: get('/team/activity/people', 'activity.read', () => teamNouns.activity().then(noun => noun.listActivityPeople)),
  countUnknown: get('/team/activity/unknown', 'signed-in', () => teamNouns.activity().then(noun => noun.countUnknown)),
  settleActivity: post('/team/activity/{id}/settlement', 'signed-in', () => teamNouns.activity().then(noun => noun.settleActivity), { recordsItself: true }),
  readLastChange: get('/team/changes/{thing}', 'signed-in', () => teamNouns.activity().then(noun => noun.readLastChange)),
  listReceipts: get('/team/receipts', 'signed-in', () => teamNouns.activity().then(noun => noun.listReceipts), { rowsIn: 'rows', switches: ['answers'] }),
  readReceipt: get('/team/receipts/{id}', 'signed-in', () => teamNouns.activity().then(noun => noun.readReceipt)),
  eraseReceipt: remove('/team/receipts/{id}', 'signed-in', () => teamNouns.activity().then(noun => noun.eraseReceipt), { things: { path: { id: 'receipt' } } }),
}

export type TeamName = keyof typeof teamEndpoints

export const teamNames = Object.keys(teamEndpoints) as TeamName[]
