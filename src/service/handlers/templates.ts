import { createdFromHex, objectIdParts } from '#contract/object-id'
import { notFound } from '#service/http/refusal'
import type { HandlersOf } from './handler'

/** EP 14. */
export const templateHandlers: HandlersOf<'readTemplate'> = {
  async readTemplate({ path }, { db }) {
    const id = path.id.toLowerCase()
    const template = await db.selectFrom('templates').selectAll().where('id', '=', id).executeTakeFirst()
    if (!template) throw notFound('template')
    return {
      id: { ...objectIdParts(id), creationTime: createdFromHex(id) },
      name: template.name,
      category: template.category,
      pinned: template.pinned === 1,
      body: template.body,
      created: template.created,
      modified: template.modified,
    }
  },
}
