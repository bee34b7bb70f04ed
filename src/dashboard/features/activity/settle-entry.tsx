import type { ActivityItem } from '#contract/team/activity'
import { activityQueries } from '#dashboard/api/activity'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { useOnce } from '#dashboard/form/use-once'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { Button } from '#dashboard/ui/action/button'
import { Help } from '#dashboard/ui/help'
import { Notice } from '#dashboard/ui/state/notice'
import { notify } from '#dashboard/ui/toast/notify'
import { settleText } from './settle-text'

/** Asks what a person found out about a write of which nothing is known. */
export function SettleEntry({ entry: { id } }: { entry: ActivityItem }) {
  const t = useText(settleText)
  const locale = useLocale()
  const { write, error } = useTeamWrite('settleActivity', [activityQueries.all()])
  const settle = useOnce(async (outcome: 'done' | 'not-done') => {
    await write({ path: { id }, body: { outcome } })
    notify({ tone: 'success', title: t.settled })
  })
  const refusal = error && (error.status === 409 ? t.knownAlready : errorWords(error, locale).title)
  return (
    <Notice
      tone="warning"
      title={
        <span className="flex items-center gap-1.5">
          {t.mayBe} <Help about={t.mayBe}>{t.findOutHelp}</Help>
        </span>
      }
    >
      <p>{t.findOut}</p>
      <div className="flex flex-wrap gap-2 pt-1">
        <Button size="sm" disabled={settle.busy} onClick={() => void settle.run('done')}>
          {t.wasDone}
        </Button>
        <Button size="sm" disabled={settle.busy} onClick={() => void settle.run('not-done')}>
          {t.wasNotDone}
        </Button>
      </div>
      {refusal ? <p role="alert">{refusal}</p> : null}
    </Notice>
  )
}
