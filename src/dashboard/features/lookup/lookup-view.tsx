import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { needsCountry } from '#contract/numbers/written-number'
import { createJob, jobQueries } from '#dashboard/api/jobs'
import { useDefaultRegion } from '#dashboard/api/shared/default-region'
import { useLocale } from '#dashboard/i18n/locale'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { jobSentence, wordsOf } from '#dashboard/parts/jobs/job-words'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { Time } from '#dashboard/parts/time/time'
import { linkClass } from '#dashboard/ui/action/link-class'
import { LongLookup } from './long-lookup'
import { LookupForm } from './lookup-form'
import { mostOnPage, pastedNumbers, type Question, useQuestion } from './lookup-question'
import { lookupText } from './lookup-text'
import { ShortLookup } from './short-lookup'

/** The longest that a row of a job may be; no number is. */
const longestNumber = 200

/** Phone numbers in, what is known of each one out: on the page, or of very many by the server. */
export function LookupView() {
  const t = useText(lookupText)
  const format = useFormat()
  const client = useQueryClient()
  const { question, job, ask, open } = useQuestion()
  const { loading, region: saved } = useDefaultRegion()
  const { numbers, region = saved } = question
  const lacksCountry = !loading && region === undefined && pastedNumbers(numbers).some(needsCountry)
  const waits = lacksCountry || (loading && question.region === undefined)
  const begin = useMutation({
    async mutationFn({ list, own, file }: { list: readonly string[]; own: string | undefined; file?: string }) {
      const name = file ?? t.count({ n: list.length, count: format.number(list.length) })
      const head = { kind: 'check-numbers' as const, name, options: own === undefined ? {} : { region: own } }
      const { id } = await createJob(
        head,
        list.map(number => ({ number: number.slice(0, longestNumber) })),
      )
      await client.invalidateQueries({ queryKey: jobQueries.all() })
      open(id)
    },
  })
  const askAny = (next: Question, file?: string) => {
    const list = pastedNumbers(next.numbers)
    if (list.length <= mostOnPage) ask(next)
    else begin.mutate({ list, own: next.region ?? saved, ...(file && { file }) })
  }
  return (
    <Page name="lookup" subtitle={t.subtitle}>
      <div className="flex flex-col gap-4">
        <LookupForm
          question={job ? undefined : question}
          lacksCountry={lacksCountry}
          busy={begin.isPending}
          onQuestion={askAny}
        />
        {begin.error ? <CallErrorState error={begin.error} title={t.notBegun} /> : null}
        {job ? (
          <LongLookup
            key={job}
            id={job}
            onRegion={(inputs, own) => askAny({ numbers: inputs.join('\n'), region: own })}
          />
        ) : (
          <>
            {numbers === '' ? <LastJob /> : null}
            <ShortLookup
              key={`${region} ${numbers} ${waits} results`}
              question={{ numbers: waits ? '' : numbers, region }}
              onRegion={own => ask({ ...question, region: own })}
            />
          </>
        )}
      </div>
    </Page>
  )
}

/** The way to the results that the server has of the last long look-up. */
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
      · {job.counts.waiting > 0 ? wordsOf(job, locale).title : jobSentence(job, locale)} ·{' '}
      <Time value={job.createdAt} />
    </p>
  )
}

export const page = pageView(LookupView)
