import type { Job } from '#contract/team/jobs'

const at = '2026-11-20T10:00:00.000Z'

/** A job as the server sends it; one of two contacts is changed. */
export const aJob = ({
  counts,
  ...known
}: Partial<Omit<Job, 'counts'>> & { counts?: Partial<Job['counts']> } = {}): Job => ({
  id: 'a',
  kind: 'change-contacts',
  name: 'Add a label: vip',
  state: 'running',
  person: 'p',
  personName: 'Ada',
  own: 'yes',
  options: {},
  createdAt: at,
  at,
  ...known,
  counts: { waiting: 0, sending: 0, done: 0, refused: 0, unknown: 0, skipped: 0, ...counts },
})
