import type { Segment } from '#contract/segments'
import type { Tables } from '#service/db/schema'
import type { HandlersOf } from './handler'

function segmentOf(row: Tables['segments']): Segment {
  const parse = (json: string | null) => (json === null ? null : (JSON.parse(json) as never))
  return {
    id: row.segmentId,
    ownerId: row.ownerId,
    name: row.name,
    include: JSON.parse(row.include) as string[],
    exclude: parse(row.exclude),
    properties: parse(row.properties),
    metadata: parse(row.metadata),
  }
}

/** EP 5. */
export const segmentHandlers: HandlersOf<'listSegments'> = {
  async listSegments({ page }, { db }) {
    const { total } = await db
      .selectFrom('segments')
      .select(row => row.fn.countAll().as('total'))
      .executeTakeFirstOrThrow()
    const { start, limit, order } = page
    const rows = await db.selectFrom('segments').selectAll().orderBy('id', order).offset(start).limit(limit).execute()
    return { rows: rows.map(segmentOf), total: Number(total) }
  },
}
