import type { PageTab } from '#dashboard/parts/page/page'

/** The pages of who and what signs in here. */
export const peopleTabs: readonly PageTab[] = [{ page: 'people' }, { page: 'roles' }, { page: 'keys' }]
