import { store } from '#dashboard/data/store/store'

/** What was typed into a form and not yet sent. Keeping it never fails a form: the store's status tells of trouble. */
export const drafts = {
  load: async (key: string): Promise<unknown> => (await store()).get('drafts', key).then(draft => draft?.values),
  save: async (key: string, values: unknown): Promise<void> =>
    (await store()).put('drafts', key, { values, savedAt: new Date().toISOString() }),
  drop: async (key: string): Promise<void> => (await store()).remove('drafts', key),
}
