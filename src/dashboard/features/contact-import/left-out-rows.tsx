import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { leftOutRows } from '#dashboard/parts/jobs/job-store'
import type { ShownJob } from '#dashboard/parts/jobs/use-jobs'
import { importText } from './import-text'
import { isLeftOut, verdicts } from './reading/judge-rows'

/** How many rows of a file are not sent, and why: with those that are they make up the file. */
export function LeftOutRows({ job }: { job: ShownJob }) {
  const t = useText(importText)
  const format = useFormat()
  const { left = {}, total } = job
  const n = leftOutRows(job)
  if (n === 0) return null
  const reasons = verdicts.flatMap(verdict =>
    isLeftOut(verdict) && left[verdict] ? [t.counted({ what: t[verdict], count: format.number(left[verdict]) })] : [],
  )
  return (
    <p>
      {t.notSent({ n: total + n, left: format.number(n), all: format.number(total + n) })} {reasons.join(' · ')}
    </p>
  )
}
