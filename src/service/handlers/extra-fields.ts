import { notFound } from '#service/http/refusal'
import type { HandlersOf } from './handler'

/** EP 11. */
export const extraFieldHandlers: HandlersOf<'replaceExtraField'> = {
  replaceExtraField: ({ path, body }, { write }) =>
    write(async db => {
      const field = await db
        .updateTable('extraFields')
        .set({ key: body.Key, value: body.Value })
        .where('id', '=', path.extra)
        .returningAll()
        .executeTakeFirst()
      if (!field) throw notFound('extra field')
      return { ContactID: field.contactId, Created: field.created, ID: field.id, Key: field.key, Value: field.value }
    }),
}
