import { useMay } from '#dashboard/api/session/session'
import { useCodeLabels, writeCodeLabels } from '#dashboard/api/shared/code-words'
import type { StatusShare } from '#dashboard/features/bundles/bundle-figures'
import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import { codeKey } from '#dashboard/parts/codes/code-dictionary'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { learnedText } from './learned-text'
import { type Proposal, proposalsOf } from './proposals'

/** What the bundle calls codes that nobody has named, for whoever may name them for the team; nothing where there is none. */
export function LearnedLabels({ statuses }: { statuses: readonly StatusShare[] }) {
  const t = useText(learnedText)
  const may = useMay()
  const proposals = proposalsOf(statuses, useCodeLabels())
  if (proposals.length === 0 || !may('settings.change')) return null
  return (
    <Card title={t.title} help={t.titleHelp} flush>
      <ul className="divide-y divide-line">
        {proposals.map(proposal => (
          <Row key={proposal.code} {...proposal} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ code, label }: Proposal) {
  const t = useText(learnedText)
  const save = useOnce(async () => {
    try {
      await writeCodeLabels(new Map([[codeKey('statusV1', code), label]]))
    } catch (error) {
      notifyFailure(t.notSaved, error)
    }
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <span className="font-mono">{code}</span>
      <bdi className="min-w-0 flex-1 wrap-anywhere">{label}</bdi>
      <Button size="sm" busy={save.busy} aria-label={t.useOf({ code, label })} onClick={() => void save.run()}>
        {t.use}
      </Button>
    </li>
  )
}
