import type { JobProgress } from '#dashboard/api/store/collections'
import { useStoreStatus } from '#dashboard/api/store/use-stored'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { jobText } from './job-text'

/** Why nothing is sent for the moment, or that one need not wait here. */
export function JobWaits({ progress: { waits } }: { progress: JobProgress }) {
  const t = useText(jobText)
  const status = useStoreStatus()
  const format = useFormat()
  if (!waits) return status === 'memory' ? t.memory : t.leave
  if (waits.for !== 'limit') return t[waits.for]
  return waits.until ? t.limit({ time: format.dateTimeSeconds(waits.until) }) : t.limitSoon
}
