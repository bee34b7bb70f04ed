import type { EndpointName } from '#contract/endpoints'
import type { TeamName } from '#contract/team/team-endpoints'

/** One line an endpoint for `/openapi.json`, in the specification's order. */
export const summaries: Record<EndpointName, string> = {
  updateAuthenticationSettings: 'Replace the account defaults for SMS codes; null means unset',
  createAuthentication: 'Create and send an SMS code',
  updateContact: 'Add or update what is set in a contact and remove what is null',
  listContacts: 'List contacts, optionally filtered',
  listSegments: 'List segments',
  createEmail: 'Send an e-mail within its delivery windows',
  createContact: 'Create a contact, or several with `multiple`',
  listConversationMessages: 'List the mobile-terminated messages of a participant',
  createSurvey: 'Create an empty survey',
  lookupPhoneNumbers: 'Look phone numbers up',
  replaceExtraField: 'Replace an extra field of a contact entirely',
  setSurveyImage: 'Set the image of a survey',
  readSurvey: 'Read a survey with its questions',
  readTemplate: 'Read an SMS template',
  readContact: 'Read a contact',
  listBundleMessages: 'List the sent SMS messages of a bundle',
  readSurveyStatistics: 'Read the statistics of a survey',
  readNkiSummary: 'Read an NKI summary of a period',
  deleteSurveyQuestion: 'Delete a survey question and its alternatives',
  listGroupContacts: 'List the contacts of a group',
  deleteNkiQuestion: 'Delete an NKI question',
  listSurveys: 'List surveys',
  replaceSurveyQuestion: 'Replace a survey question entirely',
  replaceSurvey: 'Replace a survey entirely, its questions apart',
}

/** One line a request for `/team/openapi.json`, in the table's order. */
export const teamSummaries: Record<TeamName, string> = {
  readSession: 'Read how people sign in here',
  signIn: 'Sign in with e-mail and password',
  verifySecondFactor: 'End a sign-in with a code of the second factor',
  signInDemo: 'Enter as a person of the demonstration',
  startOidc: 'Start signing in at the company’s provider',
  signOut: 'Sign out',
  createFirstAdmin: 'Make the first admin with the welcome code',
  readLink: 'Read whom a one-time link is for; uses nothing up',
  useLink: 'Set a password with a one-time link',
  changePassword: 'Change one’s own password',
  enableSecondFactor: 'Begin to set up a second factor',
  confirmSecondFactor: 'Confirm a second factor with its first code',
  createRecoveryCodes: 'Replace one’s recovery codes',
  disableSecondFactor: 'Switch one’s second factor off',
  readMe: 'Read who asks, what they may do and the connection',
  listMySessions: 'List one’s own sessions',
  endMySession: 'End one of one’s own sessions',
  endMyOtherSessions: 'End all of one’s other sessions',
  replaceMyPreferences: 'Replace one’s preferences',
  listPeople: 'List people',
  invitePerson: 'Invite a person; the link is shown once',
  updatePerson: 'Change a person',
  createPersonLink: 'Make a one-time link for a person; it is shown once',
  deactivatePerson: 'Deactivate a person and end their sessions and keys',
  reactivatePerson: 'Reactivate a person',
  resetSecondFactor: 'Remove a person’s second factor',
  endPersonSessions: 'End all sessions of a person',
  listRoles: 'List roles with their rights',
  createRole: 'Create a role',
  replaceRole: 'Replace a role',
  deleteRole: 'Delete a role that nobody has',
  listKeys: 'List the keys of programs',
  createKey: 'Create a key; it is shown once',
  revokeKey: 'Revoke a key',
  readLimits: 'Read the limits of sending',
  replaceLimits: 'Replace the limits of sending',
  listShared: 'List what the team shares, of some kinds',
  replaceShared: 'Write an entry that the team shares',
  recordReading: 'Record the figures of an entry that the team shares, as they were read',
  deleteShared: 'Remove an entry that the team shares',
  listPrices: 'List what a segment cost in the bundles read, by country and currency',
  listReadings: 'List figures as they were read',
  readReadingRun: 'Read when figures were read last, and what failed',
  reportJob: 'Say how far one’s own long work has come',
  listJobs: 'List long work: one’s own, or all with `activity.read`',
  removeDemo: 'Remove demo people and data',
  readWrite: 'Read what became of a write, by its idempotency key',
  listWrites: 'List one’s own writes whose outcome is unknown',
  markWriteSeen: 'Take one’s own write off the list of unknown outcomes',
  listActivity: 'List who did what',
  listActivityPeople: 'List the people of the activity',
  readLastChange: 'Read when a thing was last changed here, and by whom',
  countUnknown: 'Count the writes whose outcome is unknown',
  settleActivity: 'Settle a write whose outcome is unknown',
  listReceipts: 'List receipts',
  readReceipt: 'Read a receipt',
  eraseReceipt: 'Erase a receipt',
  recordExport: 'Ask before a list is exported, which is written down',
  revealCode: 'Show the text of one message as it is, for a reason that is written down',
}

const parameters: Record<string, string> = {
  meta: 'Includes metadata. The value does not matter: `meta=false` includes it too.',
  multiple: 'The body is a list of contacts. The value does not matter.',
  labels: 'Contacts with every one of these labels: `labels=a&labels=b`.',
  properties: 'Contacts whose property has this value: `properties[name]=value`.',
  metadata: 'Contacts whose property has this metadata: `metadata[name.inner]=value`.',
  begin: 'Start of the period, UTC, inclusive.',
  end: 'End of the period, UTC, exclusive.',
  participant: 'A participant name or a phone number.',
}

/** What a parameter is for, where its name does not say it. */
export const parameterWords = (name: string): string | undefined => parameters[name]

/** What an error status says at an endpoint (§4, §7). */
export function errorWords(status: 400 | 404, row: { method: string; paged: boolean }): string {
  if (status === 400) return 'The path parameters, the query or the body are invalid.'
  if (row.paged) return 'There is nothing to list.'
  return row.method === 'GET' ? 'The target is missing.' : 'The target is missing, or cannot be updated.'
}
