import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobOptions } from '#contract/team/jobs'
import { browserTime } from '#dashboard/api/client/call'
import { CallError } from '#dashboard/api/client/call-error'
import { hasEnded, jobQueries } from '#dashboard/api/jobs'
import { useLimit } from '#dashboard/api/limits'
import { rightText } from '#dashboard/api/session/right-text'
import { useOnce } from '#dashboard/form/use-once'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { DefaultCountry } from '#dashboard/parts/phone/region-select'
import { Button } from '#dashboard/ui/action/button'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Help } from '#dashboard/ui/help'
import { Progress } from '#dashboard/ui/state/progress'
import type { ExistingCheck } from './find-existing'
import type { Verdict } from './judge-rows'
import { verdictWords } from './row-words'
import { importText } from './texts'
import type { ImportFile } from './use-import-file'

/** Verdicts of rows that a person may include. */
const optional = ['double', 'exists', 'doubt', 'uncertain'] as const satisfies Verdict[]

/** A job uses at most this share of the person's write limit. */
const shareOfJob = 2 / 3

const dayMs = 24 * 60 * 60_000

const isTooLarge = (error: unknown) => error instanceof CallError && error.status === 413

type CreateBarProps = {
  file: ImportFile
  check: ExistingCheck
  onCreate: (verdicts: readonly Verdict[], options: Pick<JobOptions, 'elsewhere'>) => Promise<void>
}

/** Starts the import, with choices of what to include. Enabled once the rows are compared with the contacts. */
export function CreateBar({ file, check, onCreate }: CreateBarProps) {
  const t = useText(importText)
  const rights = useText(rightText)
  const locale = useLocale()
  const limit = useLimit('contacts')
  const [included, setIncluded] = useState<readonly Verdict[]>([])
  const [elsewhere, setElsewhere] = useState(false)
  const { data: jobs = [], dataUpdatedAt } = useQuery(jobQueries.list())
  const counts = file.judging ? undefined : file.judged?.counts
  // The server skips numbers of imports in the last day by default.
  const hasOthers = jobs.some(
    job =>
      job.kind === 'import-contacts' &&
      dataUpdatedAt - browserTime(job.at) < dayMs &&
      (job.counts.done + job.counts.sending + job.counts.unknown > 0 || (job.counts.waiting > 0 && !hasEnded(job))),
  )
  // Rows that may have been created are offered after the comparison only.
  const canCheck = check.available && check.found === undefined
  const isCompared = check.isWhole || !check.available
  const others = optional.filter(verdict => (counts?.[verdict] ?? 0) > 0 && !(verdict === 'uncertain' && canCheck))
  const selected: Verdict[] = ['ready', ...others.filter(verdict => included.includes(verdict))]
  const n = counts ? selected.reduce((sum, verdict) => sum + counts[verdict], 0) : 0
  const minutes = limit ? Math.ceil((n * limit.seconds) / 60 / (limit.most * shareOfJob)) : 0
  const begin = useMutation({ mutationFn: () => onCreate(selected, elsewhere ? { elsewhere: 'yes' } : {}) })
  const create = useOnce(begin.mutateAsync)
  return (
    <div className="flex flex-col gap-2">
      {begin.error ? (
        <CallErrorState error={begin.error}>{isTooLarge(begin.error) ? t.tooLarge : undefined}</CallErrorState>
      ) : null}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <DefaultCountry isRequired={file.judged?.lacksCountry ?? false} className="w-full sm:w-72" />
        {/* Aligned with the country's input, below its label. */}
        <div className="flex min-h-8 flex-1 flex-wrap items-center gap-x-4 gap-y-2 sm:pt-6">
          <Button
            variant="primary"
            busy={create.busy && isCompared}
            disabled={!counts || n === 0 || !isCompared}
            onClick={() => void create.run()}
          >
            {t.create({ n })}
          </Button>
          {counts && n > 0 && !isCompared ? (
            <Button busy={create.busy} onClick={() => void create.run()}>
              {t.createUnchecked({ n })}
            </Button>
          ) : null}
          {minutes > 1 && n > 0 ? (
            <span className="flex items-center gap-1 text-muted">
              {t.minutes({ n: minutes })}
              <Help about={t.minutes({ n: minutes })}>{t.slowHelp({ right: rights['contacts.bulk'] })}</Help>
            </span>
          ) : null}
          {others.length > 0 || hasOthers ? (
            <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <legend className="float-left mr-2 text-muted">{t.include}</legend>
              {others.map(verdict => (
                <Checkbox
                  key={verdict}
                  label={t.included({ what: verdictWords(verdict, locale), n: counts?.[verdict] ?? 0 })}
                  checked={included.includes(verdict)}
                  onChange={({ target }) =>
                    setIncluded([...included.filter(each => each !== verdict), ...(target.checked ? [verdict] : [])])
                  }
                />
              ))}
              {hasOthers ? (
                <Checkbox
                  label={t.includeElsewhere}
                  checked={elsewhere}
                  onChange={event => setElsewhere(event.target.checked)}
                />
              ) : null}
            </fieldset>
          ) : null}
          {check.available ? <Comparison check={check} judging={file.judging} /> : null}
        </div>
      </div>
      {check.error !== undefined && !check.progress ? <CallErrorState error={check.error} /> : null}
    </div>
  )
}

/** Progress and result of the comparison with the contacts. */
function Comparison({ check, judging }: { check: ExistingCheck; judging: boolean }) {
  const t = useText(importText)
  const { waiting, progress, found, isPartial, isLong } = check
  if (progress) {
    const isByNumber = 'numbers' in progress
    return (
      <span className="flex min-w-64 grow items-center gap-2">
        <Progress
          label={t.existing}
          value={isByNumber ? progress.numbers : null}
          max={isByNumber ? progress.all : 0}
          valueText={
            isByNumber
              ? t.progress({ done: progress.numbers, all: progress.all })
              : t.contactsRead({ n: progress.contacts })
          }
          className="grow"
        />
        <Button size="sm" onClick={check.stop}>
          {t.stopCheck}
        </Button>
      </span>
    )
  }
  const words = () => {
    if (isLong && waiting > 0) return t.long
    if (found === undefined) return t.notChecked
    const left = isPartial ? t.partly : t.unchecked
    // Without a row that was compared, 0 would be a claim.
    return [found > 0 || waiting === 0 ? t.checked({ n: found }) : '', waiting > 0 ? left({ n: waiting }) : '']
      .filter(Boolean)
      .join(' ')
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span role="status" className="text-muted">
        {judging ? '' : words()}
      </span>
      {waiting > 0 ? (
        <Button size="sm" disabled={judging} onClick={check.start}>
          {t.check({ n: waiting })}
        </Button>
      ) : null}
    </span>
  )
}
