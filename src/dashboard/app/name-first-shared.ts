import { firstShared } from '#dashboard/api/shared/first-shared'
import { sharedAt } from '#dashboard/parts/page/page-at'

/** What the page of this tab shows of what the team shares comes with the answer about who is there. */
export const nameFirstShared = (): void => firstShared.name(() => sharedAt(location.pathname))
