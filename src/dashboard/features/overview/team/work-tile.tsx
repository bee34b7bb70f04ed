import { useQuery } from '@tanstack/react-query'
import { isActive, jobQueries, type KnownJob } from '#dashboard/api/jobs'
import { useLocale } from '#dashboard/i18n/locale'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { jobSentence } from '#dashboard/parts/jobs/job-words'
import { paths } from '#dashboard/parts/paths'
import { Line, ReadTile } from './read-tile'
import { teamText } from './team-text'

/** How much background work is under way, what waits for somebody, and how far the latest came. */
export function WorkTile() {
  const t = useText(teamText)
  const format = useFormat()
  const locale = useLocale()
  const query = useQuery(jobQueries.list())
  const latestWords = (job: KnownJob) => {
    const { personName: name, counts } = job
    const failed = counts.refused + counts.unknown
    const sentence = jobSentence(job, locale)
    const words = name === '' ? sentence : t.latest({ name, sentence })
    return failed > 0 ? `${words} (${t.notDone({ n: failed, count: format.number(failed) })})` : words
  }
  return (
    <ReadTile title={t.work} to={paths.activity()} query={query}>
      {jobs => {
        const halted = jobs.filter(({ state }) => state === 'paused' || state === 'stopped').length
        const [latest] = jobs
        return {
          value: format.number(jobs.filter(isActive).length),
          denominator: t.running,
          note: latest ? (
            <>
              <Line>{halted > 0 ? t.halted({ n: halted, count: format.number(halted) }) : t.noneHalted}</Line>
              <Line>{latestWords(latest)}</Line>
            </>
          ) : (
            <Line>{t.noWork}</Line>
          ),
        }
      }}
    </ReadTile>
  )
}
