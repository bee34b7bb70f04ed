import type { SurveyStatistics } from '#contract/surveys-v1'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Status } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { reportText } from './report-text'
import { type CrossCheck, crossCheck, funnelOf } from './statistics'

/** Whether the percentages the service gives follow from the counts it gives. */
export function CrossCheckCard({ statistics }: { statistics: SurveyStatistics }) {
  const t = useText(reportText)
  const format = useFormat()
  const checks = crossCheck(statistics)
  const { other } = funnelOf(statistics)
  const sentence = ({ measure, given, agreesWith, missing }: CrossCheck) => {
    const values = { measure: t[measure], given: format.number(given, 4) }
    if (missing) return t.cannotCompare({ ...values, missing: missing.map(count => t[count]).join(', ') })
    if (agreesWith === 'recipients') return t.agreesRecipients(values)
    return agreesWith === 'opened' ? t.agreesOpened(values) : t.disagrees(values)
  }
  return (
    <Card title={t.check} description={checks.length > 0 ? t.checkBody : t.checkNone}>
      <ul className="flex flex-col gap-1.5">
        {checks.map(check => (
          <li key={check.measure}>
            <Status tone={check.agreesWith ? 'success' : check.missing ? 'neutral' : 'warning'}>
              {sentence(check)}
            </Status>
          </li>
        ))}
        {other ? (
          <li>
            <Status tone="warning">
              {other > 0 ? t.remainder({ n: format.number(other) }) : t.overlap({ n: format.number(-other) })}
            </Status>
          </li>
        ) : null}
        <li className="text-muted">{t.noPerQuestion}</li>
      </ul>
    </Card>
  )
}
