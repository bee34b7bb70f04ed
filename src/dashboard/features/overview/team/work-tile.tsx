import { useQuery } from '@tanstack/react-query'
import type { JobKindName, TeamJob } from '#contract/team/jobs'
import { jobQueries } from '#dashboard/api/jobs'
import { useLocale } from '#dashboard/i18n/locale'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { isJobKind, jobKindText } from '#dashboard/parts/jobs/job-kind-text'
import { paths } from '#dashboard/parts/paths'
import { Line, ReadTile } from './read-tile'
import { teamText } from './team-text'

/** How much long work the team has under way, what waits for somebody, and how far the latest came. */
export function WorkTile() {
  const t = useText(teamText)
  const format = useFormat()
  const locale = useLocale()
  const query = useQuery(jobQueries.list())
  const latestWords = ({ kind, name, counts }: Pick<TeamJob, 'name' | 'counts'> & { kind: JobKindName }) => {
    const ended = counts.done + counts.refused + counts.unknown
    const [done, all] = [ended, ended + counts.waiting + counts.sending].map(n => format.number(n)) as [string, string]
    const { title } = jobKindText[kind][locale]
    const failed = counts.refused + counts.unknown
    const words = name === '' ? t.latestOwn({ title, done, all }) : t.latest({ name, title, done, all })
    return failed > 0 ? `${words} (${t.notDone({ n: failed, count: format.number(failed) })})` : words
  }
  return (
    <ReadTile title={t.work} to={paths.activity()} query={query}>
      {rows => {
        // A newer server may know more than this page does.
        const jobs = rows.flatMap(({ kind, ...job }) => (isJobKind(kind) ? [{ ...job, kind }] : []))
        const halted = jobs.filter(({ state }) => state === 'paused' || state === 'stopped').length
        const [latest] = jobs
        return {
          value: format.number(jobs.filter(({ state }) => state === 'running').length),
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
