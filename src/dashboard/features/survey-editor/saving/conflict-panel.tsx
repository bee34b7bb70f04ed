import { useState } from 'react'
import type { Edit } from '#dashboard/data/document/edits'
import type { Comparison, Conflict } from '#dashboard/data/document/merge'
import { editorText } from '#dashboard/features/survey-editor/editor-text'
import { memberName, memberText } from '#dashboard/features/survey-editor/fields/member-text'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { RadioGroup } from '#dashboard/ui/field/radio-group'
import { ConflictFrame } from './conflict-frame'
import { DifferenceList } from './difference-list'
import { ValueText } from './value-text'

type Side = 'mine' | 'theirs'

type ConflictPanelProps = {
  comparison: Comparison
  busy: boolean
  /** Gets the edits that are to be saved over what the others wrote. */
  onSettle: (mine: readonly Edit[]) => void
  onLater: () => void
}

const keyOf = ({ path }: Conflict) => path.join('\u0000')

/** What others changed while a survey was open: what both changed is chosen place by place, before anything is sent. */
export function ConflictPanel({ comparison, busy, onSettle, onLater }: ConflictPanelProps) {
  const t = useText(editorText)
  const { conflicts, theirs } = comparison
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const complete = conflicts.every(conflict => chosen.has(keyOf(conflict)))
  const mine = conflicts.filter(conflict => chosen.get(keyOf(conflict)) === 'mine')
  const nothing = theirs.length > 0 ? t.conflictElsewhere : t.conflictSame
  const body = conflicts.length > 0 ? t.conflictBody : nothing
  return (
    <ConflictFrame title={t.conflictTitle} body={body}>
      {conflicts.map(conflict => (
        <ConflictChoice
          key={keyOf(conflict)}
          conflict={conflict}
          chosen={chosen.get(keyOf(conflict)) ?? null}
          onChoose={side => setChosen(before => new Map(before).set(keyOf(conflict), side))}
        />
      ))}
      <DifferenceList title={t.theirsKept} differences={theirs} names={[t.before, t.now]} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={busy}
          disabled={!complete}
          onClick={() => onSettle(mine.map(({ path, mine: value }) => ({ path, value })))}
        >
          {t.saveChoices}
        </Button>
        <Button disabled={busy} onClick={onLater}>
          {t.later}
        </Button>
      </div>
    </ConflictFrame>
  )
}

type ConflictChoiceProps = { conflict: Conflict; chosen: Side | null; onChoose: (side: Side) => void }

function ConflictChoice({ conflict, chosen, onChoose }: ConflictChoiceProps) {
  const t = useText(editorText)
  const name = memberName(useText(memberText), conflict.path)
  return (
    <section className="flex flex-col gap-1 border-t border-line pt-3">
      <h3 className="text-sm font-medium">{name}</h3>
      <p className="text-sm text-muted">
        {t.before}: <ValueText value={conflict.before} />
      </p>
      <RadioGroup<Side>
        aria-label={name}
        value={chosen}
        onValueChange={onChoose}
        items={[
          { value: 'mine', label: t.mine, description: <ValueText value={conflict.mine} /> },
          { value: 'theirs', label: t.theirs, description: <ValueText value={conflict.theirs} /> },
        ]}
      />
    </section>
  )
}
