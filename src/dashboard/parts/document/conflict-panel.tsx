import { useRef, useState } from 'react'
import type { Comparison, Conflict } from '#contract/document/compare'
import type { Edit } from '#contract/document/edits'
import type { LastChange } from '#dashboard/api/activity'
import { browserTime } from '#dashboard/api/client/call'
import { useSession } from '#dashboard/api/session/session'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { RadioGroup } from '#dashboard/ui/field/radio-group'
import { Notice } from '#dashboard/ui/state/notice'
import { DifferenceList, type NameOf, ValueText } from './differences'

/** Texts about a conflict in one kind of document. */
type ConflictWords = {
  conflictTitle: string
  conflictBody: string
  /** Follows the body of a conflict in which a choice keeps a whole order. */
  conflictOrder?: string | undefined
  /** Body of a conflict in a document that was not changed here: others changed or only saved it. */
  conflictElsewhere?: string
  conflictSame?: string
  /** Labels of the value when opened, the person's own, and the others'. */
  before: string
  mine: string
  theirs: string
  /** Title of the list of others' changes; without it they are not listed. */
  theirsMerged?: string
  now?: string
  saveChoices: string
  later?: string
}

/** Texts about the saves of one kind of document. */
export type SaveWords = ConflictWords & {
  saved: string
  savedWith: string
  /** Replaces `saved` if the response was lost. */
  savedProved?: string
  /** Replaces `savedWith` if the response was lost: nobody knows who changed the rest. */
  savedSince?: string
  /** Shown if the document already had these values, so that nothing was sent. */
  unchanged?: string
  notFoundTitle: string
  notFoundBody: string
  refusedTitle: string
  refusedBody: string
}

type Side = 'mine' | 'theirs'

export type ConflictPanelProps = {
  comparison: Comparison
  /** Who last changed the document with this product, and when. */
  last?: LastChange | undefined
  words: ConflictWords
  nameOf: NameOf
  /** Label of a choice; defaults to the name. */
  choiceOf?: (p: { name: string }) => string
  /** When the values that the edits are based on were read, or saved here: this browser's clock, in ms since 1970. */
  since?: number | undefined
  busy: boolean
  /** Receives the edits that overwrite the others' values. */
  onSettle: (mine: readonly Edit[]) => void
  onLater?: () => void
}

/** Contains their value, so that a choice is void once theirs changes again. */
const keyOf = ({ path, theirs }: Conflict) => JSON.stringify([path, theirs])

/** Shows what others changed while a document was open. Each conflict needs a choice before anything is saved. */
export function ConflictPanel({ comparison, last, since, ...props }: ConflictPanelProps) {
  const { busy, nameOf, onSettle, onLater } = props
  const t = useText(text)
  const format = useFormat()
  const isMine = useIsMine(last)
  // An earlier change of one's own says nothing about the other values.
  const isKnown = last && (!isMine || (since !== undefined && browserTime(last.at) >= since))
  const words = useConflictWords(props.words, isMine && isKnown === true)
  const place = useRef<HTMLDivElement>(null)
  const { conflicts, theirs } = comparison
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const [wasRefused, setRefused] = useState(false)
  const missing = conflicts.filter(conflict => !chosen.has(keyOf(conflict)))
  const settle = () => {
    setRefused(missing.length > 0)
    const [first] = missing
    if (first) {
      const choices = place.current?.querySelectorAll('[role="radiogroup"]')
      choices?.[conflicts.indexOf(first)]?.querySelector('input')?.focus()
      return
    }
    const mine = conflicts.filter(conflict => chosen.get(keyOf(conflict)) === 'mine')
    onSettle(mine.map(({ path, mine: value }) => ({ path, value })))
  }
  const body = [words.conflictBody, words.conflictOrder].filter(Boolean).join(' ')
  const elsewhere = theirs.length > 0 ? words.conflictElsewhere : words.conflictSame
  return (
    // A new element for other words: a browser's translation keeps text that is only changed.
    <Notice key={words.conflictTitle} tone="warning" role="alert" title={<h2>{words.conflictTitle}</h2>}>
      <div ref={place} className="flex flex-col gap-3">
        {isKnown ? <p>{t.last({ name: isMine ? t.you : last.name, time: format.dateTime(last.at) })}</p> : null}
        <p>{conflicts.length > 0 ? body : elsewhere}</p>
        {conflicts.map(conflict => (
          <ConflictChoice
            key={keyOf(conflict)}
            {...props}
            words={words}
            conflict={conflict}
            chosen={chosen.get(keyOf(conflict)) ?? null}
            onChoose={side => setChosen(before => new Map(before).set(keyOf(conflict), side))}
          />
        ))}
        {words.theirsMerged ? (
          <DifferenceList
            title={words.theirsMerged}
            differences={theirs}
            nameOf={nameOf}
            names={[words.before, words.now]}
          />
        ) : null}
        {wasRefused && missing.length > 0 ? (
          <p className="text-danger wrap-anywhere">
            {t.missing({ names: missing.map(({ path }) => nameOf(path)).join(', ') })}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" data-settles busy={busy} onClick={settle}>
            {conflicts.length > 0 ? words.saveChoices : t.saveMine}
          </Button>
          {onLater ? (
            <Button disabled={busy} onClick={onLater}>
              {words.later}
            </Button>
          ) : null}
        </div>
      </div>
    </Notice>
  )
}

type ConflictChoiceProps = Pick<ConflictPanelProps, 'words' | 'nameOf' | 'choiceOf'> & {
  conflict: Conflict
  chosen: Side | null
  onChoose: (side: Side) => void
}

function ConflictChoice({ words, nameOf, choiceOf, conflict, chosen, onChoose }: ConflictChoiceProps) {
  const name = nameOf(conflict.path)
  const labels = { mine: words.mine, theirs: words.theirs }
  const item = (value: Side) => ({ value, label: labels[value], description: <ValueText value={conflict[value]} /> })
  return (
    <section className="flex flex-col gap-1 border-t border-line pt-3">
      <h3 className="text-sm font-medium wrap-anywhere">{name}</h3>
      <div className="text-sm text-muted">
        {words.before}: <ValueText value={conflict.before} />
      </div>
      <RadioGroup<Side>
        aria-label={choiceOf ? choiceOf({ name }) : name}
        value={chosen}
        onValueChange={onChoose}
        items={[item('mine'), item('theirs')]}
      />
    </section>
  )
}

/** Words of a conflict with a change of one's own, in another tab or window. */
const ownText = catalogue({
  conflictTitle: [
    'Not saved: you changed this in another tab or window',
    'Inte sparat: du ändrade det här i en annan flik eller ett annat fönster',
  ],
  conflictElsewhere: [
    'You did not change the same values there. These can still be saved.',
    'Du ändrade inte samma värden där. De här kan fortfarande sparas.',
  ],
  conflictOrder: ['The tab you choose keeps its whole order.', 'Fliken du väljer behåller hela sin ordning.'],
  mine: ['In this tab', 'I den här fliken'],
  theirs: ['In the other tab', 'I den andra fliken'],
  theirsMerged: ['Changed in the other tab, kept', 'Ändrat i den andra fliken, behålls'],
})

/** The words, or those for a change of one's own. */
function useConflictWords<W extends ConflictWords>(words: W, isOwn: boolean): W {
  const own = useText(ownText)
  if (!isOwn) return words
  // Words without a list of others' changes, or without a whole order, get none.
  const { theirsMerged, conflictOrder } = words
  return {
    ...words,
    ...own,
    theirsMerged: theirsMerged && own.theirsMerged,
    conflictOrder: conflictOrder && own.conflictOrder,
  }
}

const text = catalogue({
  you: ['you', 'dig'],
  saveMine: ['Save my changes', 'Spara mina ändringar'],
  last: (p: { name: string; time: string }) => [
    `Last changed here by ${p.name}, ${p.time}.`,
    `Senast ändrad här av ${p.name}, ${p.time}.`,
  ],
  missing: (p: { names: string }) => [
    `Not saved. Choose a version first: ${p.names}.`,
    `Inte sparat. Välj en version först: ${p.names}.`,
  ],
})

/** Whether a change is the person's own. Without accounts, everybody is the same person. */
function useIsMine(change: LastChange | undefined): boolean {
  const who = useSession()
  const me = 'me' in who ? who.me : undefined
  return change !== undefined && (me?.accounts === 'off' || me?.person?.id === change.person)
}
