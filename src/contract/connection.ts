import * as z from 'zod/mini'
import { filledText, flag, type Infer, object } from './schema'

/** `GET /connection.json`: how this installation reaches its service. Holds no secret. */
export const Connection = object({
  /** Names what this browser keeps for the connection. */
  id: filledText,
  /** `embedded`: the service is part of the server; `upstream`: the server passes requests on. */
  mode: z.literal(['embedded', 'upstream']),
  /** Parameter names and page size (§4.4). */
  paging: z.union([
    object({ start: filledText, limit: filledText, size: z.int32().check(z.minimum(1)) }),
    z.literal('none'),
  ]),
  /** The query entry that asks for the newest first, such as `order=DESC`, or `none`. */
  order: z.string().check(z.regex(/^(?:none|[^=&]+=[^=&]+)$/)),
  /** How the property and metadata filters of EP 4 are written. */
  contactFilter: z.literal(['brackets', 'string']),
  /** Whether the data are generated for demonstration. */
  demo: flag,
  /** The version of this product. */
  version: filledText,
})
export type Connection = Infer<typeof Connection>
