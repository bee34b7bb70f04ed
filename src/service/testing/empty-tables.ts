import type { Db, Tables } from '#service/db/schema'

const emptied: (keyof Tables)[] = [
  'authentications',
  'contacts',
  'extraFields',
  'segments',
  'surveys',
  'surveyImages',
  'surveyQuestions',
  'surveyAlternatives',
  'surveyDocuments',
  'surveyDocumentQuestions',
  'nkis',
  'nkiQuestions',
  'nkiRecipients',
  'emails',
  'messages',
  'templates',
]

/** The tables as a migration leaves them. */
export async function emptyTables(db: Db): Promise<void> {
  for (const table of emptied) await db.deleteFrom(table).execute()
  await db.deleteFrom('groups').where('id', '<>', 1).execute()
  await db.updateTable('counters').set({ value: 0 }).execute()
  await db.updateTable('authenticationSettings').set({ settings: '{}' }).execute()
}
