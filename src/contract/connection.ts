import * as z from 'zod/mini'
import { filledText, flag, type Infer, object } from './schema'

/** `GET /connection.json`: how this installation reaches its service. Contains no secret. */
export const Connection = object({
  /** Separates what a browser stores for this connection from what it stores for others. */
  id: filledText,
  /** `embedded`: the service is part of the server; `upstream`: the server passes requests on. */
  mode: z.literal(['embedded', 'upstream']),
  /** Parameter names, page size, and the number of the first page where pages are counted (§4.4). */
  paging: z.union([
    object({
      start: filledText,
      limit: filledText,
      size: z.int32().check(z.minimum(1)),
      firstPage: z.optional(z.literal([0, 1])),
    }),
    z.literal('none'),
  ]),
  /** Query entry that asks for the newest rows first, such as `order=DESC`, or `none`. */
  order: z.string().check(z.regex(/^(?:none|[^=&]+=[^=&]+)$/)),
  /** Notation of EP 4's property and metadata filters (`filterEntries`). */
  contactFilter: z.literal(['brackets', 'string']),
  /** Whether the service holds demo data. */
  demo: flag,
  /** Version of this product. */
  version: filledText,
})
export type Connection = Infer<typeof Connection>
