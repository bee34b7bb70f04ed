import type { JobKindName } from '#contract/team/jobs'
import type { Job } from '#dashboard/api/store/collections'
import { paths } from '#dashboard/parts/paths'

const ofKind: Record<JobKindName, () => string> = {
  'create-contacts': paths.importContacts,
  'change-contacts': paths.changeContacts,
}

/** The page that shows what becomes of long work. */
export const jobPlace = ({ kind, source }: Pick<Job, 'kind' | 'source'>): string =>
  source === 'grid' ? paths.newContact({ mode: 'several' }) : ofKind[kind]()
