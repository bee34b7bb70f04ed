import { createHash, timingSafeEqual } from 'node:crypto'
import { rights } from '#contract/rights'
import type { Principal } from '#team/principal'

/** What the program that holds `SERVICE_KEY` is known as. */
export const serviceKeyId = 'service-key'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a key is the one of the configuration; takes as long however much of it is right. */
export const isServiceKey = (key: string, serviceKey: string): boolean =>
  timingSafeEqual(digest(key), digest(serviceKey))

/** The program that holds it: an admin. */
export const servicePrincipal: Principal = {
  by: 'key',
  id: serviceKeyId,
  name: 'SERVICE_KEY',
  role: 'admin',
  rights: new Set(rights),
}
