import { maskCodes } from '#contract/codes/mask-codes'
import { statusV1 } from '#contract/codes/message-status'
import { useMay } from '#dashboard/api/session/session'
import { useCodeLabels, writeCodeLabels } from '#dashboard/api/shared/code-words'
import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import { codeKey } from '#dashboard/parts/codes/code-dictionary'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import type { StatusShare } from './bundle-figures'
import { bundleText } from './texts'

/** What the bundle calls codes that nobody has named, for whoever may name them for the team; nothing where there is none. */
export function LearnedLabels({ statuses }: { statuses: readonly StatusShare[] }) {
  const t = useText(bundleText)
  const may = useMay()
  const proposals = proposalsOf(statuses, useCodeLabels())
  if (proposals.length === 0 || !may('settings.change')) return null
  return (
    <Card title={t.labels} help={t.labelsHelp} flush>
      <ul className="divide-y divide-line">
        {proposals.map(proposal => (
          <Row key={proposal.code} {...proposal} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ code, label }: Proposal) {
  const t = useText(bundleText)
  const save = useOnce(async () => {
    try {
      await writeCodeLabels(new Map([[codeKey('statusV1', code), label]]))
    } catch (error) {
      notifyFailure(t.labelNotSaved, error)
    }
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <span className="font-mono">{code}</span>
      <bdi className="min-w-0 flex-1 wrap-anywhere">{label}</bdi>
      <Button size="sm" busy={save.busy} aria-label={t.useLabelOf({ code, label })} onClick={() => void save.run()}>
        {t.useLabel}
      </Button>
    </li>
  )
}

export type Proposal = { code: number; label: string }

/** A description is a word or two; what is longer is none. */
const longest = 60

/**
 * Words that the rows of a bundle carry beside codes without a public meaning and without a label of the team's. Never one
 * of a code that is described in several ways, and never one in which something is hidden.
 */
export const proposalsOf = (statuses: readonly StatusShare[], labels: ReadonlyMap<string, string>): Proposal[] =>
  statuses.flatMap(({ code, description }) => {
    const label = description?.trim() ?? ''
    if (code === undefined || statusV1(code).key || labels.has(codeKey('statusV1', code))) return []
    const isPlain = label !== '' && label.length <= longest && maskCodes(label) === label && !label.includes('•')
    return isPlain ? [{ code, label }] : []
  })
