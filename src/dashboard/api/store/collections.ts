/**
 * What was answered about some numbers of a long question (EP 10), by `question/numbers`: a page that is loaded again goes on
 * where it was. `rows` are as they were read.
 */
export type LookupAnswer = { at: string; numbers: readonly string[]; rows: readonly unknown[] }

/** What only this browser knows, collection by collection. */
export type Collections = {
  lookupAnswers: LookupAnswer
}

export type CollectionName = keyof Collections

export const collectionNames = ['lookupAnswers'] as const satisfies CollectionName[]
