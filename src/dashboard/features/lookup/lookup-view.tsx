import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { needsCountry } from '#contract/numbers/written-number'
import type { DraftCodec } from '#dashboard/api/drafts/draft'
import { useDraft } from '#dashboard/api/drafts/use-draft'
import { createJob, isActive, jobQueries } from '#dashboard/api/jobs'
import { useDefaultRegion } from '#dashboard/api/shared/default-region'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { jobSentence, wordsOf } from '#dashboard/parts/jobs/job-words'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { readRegion } from '#dashboard/parts/phone/region-names'
import { Time } from '#dashboard/parts/time/time'
import { linkClass } from '#dashboard/ui/action/link-class'
import { useFocusRecovery } from '#dashboard/ui/use-focus-recovery'
import { useSearch } from '#dashboard/ui/use-search'
import { AskedLine, LookupForm } from './lookup-form'
import { LongLookup, ShortLookup } from './lookup-runs'
import { mostOnPage, pastedNumbers, type Question } from './numbers'
import { lookupText } from './texts'

const reads = {
  numbers: (text: string | null) => text ?? undefined,
  region: readRegion,
  job: (text: string | null) => text || undefined,
}

/** Browsers and proxies cut much longer addresses; a longer question is kept in the history entry only. */
const longestAddress = 1500

/** Reads the question of the address, which a link asks again, or the job with its results. */
function useQuestion() {
  const [{ numbers, region, job }] = useSearch(reads)
  const navigate = useNavigate()
  const state = useLocation().state as { numbers?: unknown } | null
  const stored = typeof state?.numbers === 'string' ? state.numbers : ''
  return {
    question: { numbers: numbers ?? stored, region },
    job,
    ask: ({ numbers: asked, region: own }: Question) => {
      const list = pastedNumbers(asked).join('\n')
      const fits = list.length <= longestAddress
      const to = paths.lookup({ region: own === '' ? 'none' : own, ...(fits && { numbers: list }) })
      void navigate(to, fits ? {} : { state: { numbers: list } })
    },
    open: (id: string) => void navigate(paths.lookup({ job: id })),
  }
}

/** Numbers for a job. `isTyped`: they come from the form, whose draft then goes. */
type LongQuestion = { list: readonly string[]; own: string | undefined; file: string | undefined; isTyped: boolean }

/** Typed numbers that have not been looked up. */
const typedNumbers: DraftCodec<string> = {
  read: stored => (typeof stored === 'string' ? stored : undefined),
  isWorthSaving: numbers => numbers.trim() !== '',
}

/** Checks phone numbers: up to 500 on the page, more as a job of the server. */
export function LookupView() {
  const t = useText(lookupText)
  const client = useQueryClient()
  const { question, job, ask, open } = useQuestion()
  const typed = useDraft('lookup-numbers', typedNumbers)
  const { loading, region: saved } = useDefaultRegion()
  const { numbers, region = saved } = question
  const lacksCountry = !loading && region === undefined && pastedNumbers(numbers).some(needsCountry)
  const waits = lacksCountry || (loading && question.region === undefined)
  const begin = useMutation({
    async mutationFn({ list, own, file, isTyped }: LongQuestion) {
      const name = file ?? t.count({ n: list.length })
      const head = { kind: 'check-numbers' as const, name, options: own === undefined ? {} : { region: own } }
      const { id } = await createJob(
        head,
        list.map(number => ({ number })),
      )
      if (isTyped) typed.put(undefined)
      await client.invalidateQueries({ queryKey: jobQueries.all() })
      open(id)
    },
  })
  const subject = job ?? `${region} ${numbers}`
  // The subject whose form was unfolded again.
  const [editing, setEditing] = useState<string>()
  const [ofJob, setOfJob] = useState<Question>()
  const isFolded = (job !== undefined || (numbers !== '' && !lacksCountry)) && editing !== subject
  const form = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  // *Continue* goes when the run has ended.
  useFocusRecovery(frame)
  const [isSent, setSent] = useState(false)
  const edit = (jobNumbers?: Question) => {
    setOfJob(jobNumbers)
    setEditing(subject)
  }
  useEffect(() => {
    if (!isFolded) form.current?.querySelector<HTMLElement>('textarea, input')?.focus({ preventScroll: true })
  }, [isFolded])
  const askAny = (next: Question, { file, isTyped = false }: { file?: string | undefined; isTyped?: boolean } = {}) => {
    setSent(true)
    setEditing(undefined)
    setOfJob(undefined)
    const list = pastedNumbers(next.numbers)
    if (list.length > mostOnPage) {
      begin.mutate({ list, own: next.region ?? saved, file, isTyped })
      return
    }
    if (isTyped) typed.put(undefined)
    ask(next)
  }
  const line = (asked: Question, count?: number) =>
    isFolded ? (
      <AskedLine
        {...(count !== undefined && { count })}
        region={asked.region}
        onRegion={own => askAny({ ...asked, region: own })}
        onEdit={() => edit(job ? asked : undefined)}
        takesFocus={isSent}
      />
    ) : null
  return (
    <Page name="lookup" subtitle={t.subtitle}>
      <div ref={frame} className="flex flex-col gap-4">
        <div ref={form} hidden={isFolded}>
          <LookupForm
            question={job ? ofJob : question}
            typed={typed}
            lacksCountry={lacksCountry}
            busy={begin.isPending}
            hasJob={job !== undefined}
            onQuestion={(next, file) => askAny(next, { file, isTyped: true })}
          />
        </div>
        {begin.error ? <CallErrorState error={begin.error} title={t.notBegun} /> : null}
        {job ? (
          <LongLookup key={job} id={job} line={(inputs, own) => line({ numbers: inputs.join('\n'), region: own })} />
        ) : (
          <>
            {numbers === '' ? <LastJob /> : line({ numbers, region }, pastedNumbers(numbers).length)}
            <ShortLookup key={`${region} ${numbers} ${waits} results`} numbers={waits ? '' : numbers} region={region} />
          </>
        )}
      </div>
    </Page>
  )
}

/** Links to the results of the last job. */
function LastJob() {
  const t = useText(lookupText)
  const locale = useLocale()
  const { data } = useQuery(jobQueries.own())
  const job = data?.find(({ kind }) => kind === 'check-numbers')
  if (!job) return null
  return (
    <p className="text-muted">
      {t.last}{' '}
      <Link to={paths.lookup({ job: job.id })} className={linkClass}>
        {job.name}
      </Link>{' '}
      · {isActive(job) ? wordsOf(job, locale).title : jobSentence(job, locale)} · <Time value={job.createdAt} />
    </p>
  )
}

export const page = pageView(LookupView)
