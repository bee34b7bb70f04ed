import type { SurveyStatistics } from '#contract/surveys-v1'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Status } from '#dashboard/ui/badge'
import { Section } from '#dashboard/ui/card'
import { Disclosure } from '#dashboard/ui/disclosure'
import { reportText } from './report-text'
import { type CrossCheck, crossCheck, funnelOf } from './statistics'

/** Whether the percentages that came with a survey follow from its counts. */
export function CrossCheckCard({ statistics }: { statistics: SurveyStatistics }) {
  const t = useText(reportText)
  const format = useFormat()
  const checks = crossCheck(statistics)
  const agreeing = checks.filter(({ agreesWith }) => agreesWith)
  const others = checks.filter(({ agreesWith }) => !agreesWith)
  const { other } = funnelOf(statistics)
  const sentence = ({ measure, reported, agreesWith, missing }: CrossCheck) => {
    const values = { measure: t[measure], reported: format.number(reported, 4) }
    if (missing) return t.cannotCompare({ ...values, names: missing.map(count => t[count]).join(', ') })
    if (agreesWith === 'recipients') return t.agreesRecipients(values)
    return agreesWith === 'opened' ? t.agreesOpened(values) : t.disagrees(values)
  }
  return (
    <Section title={t.check} help={t.checkHelp}>
      <ul className="flex flex-col gap-1.5">
        {checks.length === 0 ? <li className="text-muted">{t.checkNone}</li> : null}
        {agreeing.length > 0 ? (
          <li>
            <Disclosure summary={<Status tone="success">{t.agree({ n: agreeing.length })}</Status>}>
              <ul className="flex flex-col gap-1.5 pl-5">
                {agreeing.map(check => (
                  <li key={check.measure}>{sentence(check)}</li>
                ))}
              </ul>
            </Disclosure>
          </li>
        ) : null}
        {others.map(check => (
          <li key={check.measure}>
            <Status tone={check.missing ? 'neutral' : 'warning'}>{sentence(check)}</Status>
          </li>
        ))}
        {other ? (
          <li>
            <Status tone="warning">{other > 0 ? t.remainder({ n: other }) : t.overlap({ n: -other })}</Status>
          </li>
        ) : null}
      </ul>
    </Section>
  )
}
