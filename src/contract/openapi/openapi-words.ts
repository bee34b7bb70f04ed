import type { EndpointName } from '#contract/endpoints'

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
