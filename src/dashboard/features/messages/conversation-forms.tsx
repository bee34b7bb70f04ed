import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Status } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { conversationText } from './conversation-text'
import type { FormAnswer } from './use-conversation'

const tones = {
  pending: 'neutral',
  found: 'success',
  nothing: 'neutral',
  refused: 'neutral',
  failed: 'danger',
} as const

/** Which forms of the participant were asked for, and what each found: so one learns how the account writes numbers. */
export function ConversationForms({ forms }: { forms: FormAnswer[] }) {
  const t = useText(conversationText)
  const format = useFormat()
  const words = ({ state, count, mayHaveMore }: FormAnswer) => {
    const n = format.number(count)
    if (state === 'found') return mayHaveMore ? t.foundMaybeMore({ n }) : t.found({ n })
    return state === 'nothing' ? t.none : t[state]
  }
  return (
    <Card title={t.searchedAs} help={t.searchedAsHelp} flush>
      <ul className="divide-y divide-line">
        {forms.map(form => (
          <li key={form.name} className="px-4 py-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="text-sm text-muted">{t[form.name]}</span>
              <bdi className="min-w-0 font-mono text-sm wrap-anywhere">{form.value}</bdi>
            </div>
            <Status tone={tones[form.state]}>{words(form)}</Status>
          </li>
        ))}
      </ul>
    </Card>
  )
}
