import type { PageTab } from '#dashboard/parts/page/page'

export const peopleTabs: readonly PageTab[] = [{ page: 'people' }, { page: 'roles' }, { page: 'keys' }]
