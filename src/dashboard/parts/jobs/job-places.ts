import type { JobKindName } from '#contract/team/jobs'
import { paths } from '#dashboard/parts/paths'

/** The page of each kind of long work. */
export const jobPlaces: Record<JobKindName, () => string> = {
  'create-contacts': paths.importContacts,
  'change-contacts': paths.changeContacts,
}
