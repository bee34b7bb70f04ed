import type { Db, Tables } from './schema'

type Emptied = Exclude<keyof Tables, 'groups' | 'counters' | 'authenticationSettings' | 'writeOutcomes'>

// A record, so that TypeScript asks for a table that is new.
const emptied: Record<Emptied, true> = {
  authentications: true,
  contacts: true,
  extraFields: true,
  segments: true,
  surveys: true,
  surveyImages: true,
  surveyQuestions: true,
  surveyAlternatives: true,
  surveyDocuments: true,
  surveyDocumentQuestions: true,
  nkis: true,
  nkiQuestions: true,
  nkiRecipients: true,
  emails: true,
  messages: true,
  templates: true,
}

/** The tables as a migration leaves them; the counters go on, so that no id comes back. */
export async function deleteRows(db: Db): Promise<void> {
  for (const table of Object.keys(emptied) as Emptied[]) await db.deleteFrom(table).execute()
  await db.deleteFrom('groups').where('id', '<>', 1).execute()
  await db.updateTable('authenticationSettings').set({ settings: '{}' }).execute()
}
