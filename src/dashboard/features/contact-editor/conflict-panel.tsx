import { useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { RadioGroup } from '#dashboard/ui/field/radio-group'
import { pathKey, type ValuePath } from './contact-changes'
import type { Conflict } from './merge-contact'
import { saveText } from './save-text'

type ConflictPanelProps = {
  conflicts: readonly Conflict[]
  busy: boolean
  /** The values for which the service's version shall stand. */
  onSettle: (theirs: ValuePath[]) => void
}

/** Values that somebody else changed meanwhile: all versions in sight, one of them to be chosen for each. */
export function ConflictPanel({ conflicts, busy, onSettle }: ConflictPanelProps) {
  const t = useText(saveText)
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set())
  const choose = (path: ValuePath, choice: 'mine' | 'theirs') => {
    const next = new Set(mine)
    if (choice === 'mine') next.add(pathKey(path))
    else next.delete(pathKey(path))
    setMine(next)
  }
  const shown = (value: string | null) => (
    <bdi className="wrap-anywhere whitespace-pre-wrap">{value === null ? t.none : `“${value}”`}</bdi>
  )
  return (
    <div role="alert" className="flex flex-col gap-3 border-l-2 border-warning bg-warning-soft px-4 py-3 text-ink">
      <div>
        <p className="font-medium">{t.conflictTitle}</p>
        <p>{t.conflictBody}</p>
      </div>
      <ul className="flex flex-col gap-3">
        {conflicts.map(({ path, base, theirs, mine: wanted }) => {
          const name = path.slice(1).join(' · ')
          return (
            <li key={pathKey(path)} className="flex flex-col gap-1">
              <p className="font-medium wrap-anywhere">{name}</p>
              <p className="text-sm text-muted">
                {t.base}: {shown(base)}
              </p>
              <RadioGroup
                aria-label={t.choiceOf({ name })}
                value={mine.has(pathKey(path)) ? 'mine' : 'theirs'}
                onValueChange={choice => choose(path, choice)}
                items={[
                  { value: 'theirs', label: `${t.theirs}: ${theirs === null ? t.none : `“${theirs}”`}` },
                  { value: 'mine', label: `${t.mine}: ${wanted === null ? t.none : `“${wanted}”`}` },
                ]}
              />
            </li>
          )
        })}
      </ul>
      <div>
        <Button
          busy={busy}
          onClick={() => onSettle(conflicts.flatMap(({ path }) => (mine.has(pathKey(path)) ? [] : [path])))}
        >
          {t.saveChosen}
        </Button>
      </div>
    </div>
  )
}
