import { firstShared } from '#dashboard/api/shared/first-shared'
import { sharedAt } from '#dashboard/parts/page/page-at'

/** Asks for the current page's shared entries together with `/team/me`. */
export const nameFirstShared = (): void => firstShared.name(() => sharedAt(location.pathname))
