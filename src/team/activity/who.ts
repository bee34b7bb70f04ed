import type { Principal } from '#team/principal'

/** Who it was; undefined for somebody who is not known, such as whoever tries to sign in. */
export type Who = (Pick<Principal, 'id' | 'name'> & { by: Principal['by'] | 'link' }) | undefined

/** The same as entries say it. */
export const columnsOf = (who: Who) =>
  who ? { by: who.by, person: who.id, name: who.name } : { by: 'unknown', person: '', name: '' }
