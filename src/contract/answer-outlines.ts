/**
 * The outlines of everything the dashboard reads. They are worked out from the shapes; the build does that once, and
 * what reaches the browser is the result alone.
 */
import { Connection } from './connection'
import { type EndpointName, endpointNames, endpoints } from './endpoints'
import type { Outline } from './outline'
import { received } from './received'

const outlined = async (name: EndpointName) => [name, received((await endpoints[name].shapes()).answer)] as const

/** What each endpoint answers. */
export const answerOutlines = Object.fromEntries(await Promise.all(endpointNames.map(outlined))) as Readonly<
  Record<EndpointName, Outline>
>

/** What `GET /connection.json` answers. */
export const connectionOutline = received(Connection)
