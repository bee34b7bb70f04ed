import { catalogue } from '#dashboard/i18n/catalogue'

/** Words for values of any document. */
export const documentText = catalogue({
  en: { absent: 'Not given', on: 'On', off: 'Off', picture: 'Image' },
  sv: { absent: 'Ej angivet', on: 'På', off: 'Av', picture: 'Bild' },
})

/** What a person calls a place in a document. */
export type NameOf = (path: readonly string[]) => string

/** What a kind of document says of its saves. */
export type SaveWords = {
  conflictTitle: string
  conflictBody: string
  /** Where nothing of it was changed here too: others changed something else, or only saved it again. */
  conflictElsewhere?: string
  conflictSame?: string
  /** The value when it was opened, the person's own, and the one that others gave it. */
  before: string
  mine: string
  theirs: string
  /** What only others changed is listed where there is a word for it. */
  theirsMerged?: string
  now?: string
  saveChoices: string
  later?: string
  saved: string
  savedWith: string
  /** In the place of `saved` where the answer was lost. */
  savedProved?: string
  /** In the place of `savedWith` where the answer was lost: who changed the rest is not known. */
  savedSince?: string
  /** Where it was as it is wanted already: nothing was sent. */
  unchanged?: string
  notFoundTitle: string
  notFoundBody: string
  refusedTitle: string
  refusedBody: string
}
