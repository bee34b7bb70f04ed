import { useState } from 'react'
import { type Compared, takeKept } from '#dashboard/data/shared/take-over'
import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { CodeText } from '#dashboard/ui/code-text'
import { RadioGroup } from '#dashboard/ui/field/radio-group'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { Notice } from '#dashboard/ui/state/notice'
import { takeOverText } from './take-over-text'

type Side = 'team' | 'mine'

const wordsOf = (value: Compared['value'] | undefined) =>
  value?.name ?? value?.label ?? value?.region ?? String(value?.v1 ?? value?.number ?? '')
const nameOf = ({ kind, key }: Compared) => `${kind} ${key}`

type TakeOverDialogProps = { kept: readonly Compared[]; onClose: () => void; onDone: () => void }

/** What this browser kept beside what the team has, before any of it is given away. */
export function TakeOverDialog({ kept, onClose, onDone }: TakeOverDialogProps) {
  const t = useText(takeOverText)
  const kinds: Partial<Record<Compared['kind'], string>> = t
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set())
  const of = (beside: Compared['beside']) => kept.filter(one => one.beside === beside)
  const taken = kept.filter(one => one.beside === 'new' || (one.beside === 'other' && mine.has(nameOf(one))))
  const work = useOnce(async (given: readonly Compared[]) => {
    await takeKept(kept, given)
    onDone()
  })
  const choose = (one: Compared, side: Side) => {
    const next = new Set(mine)
    if (side === 'mine') next.add(nameOf(one))
    else next.delete(nameOf(one))
    setMine(next)
  }
  const words = (one: Compared) => (
    <>
      {kinds[one.kind]} <CodeText>{one.key}</CodeText>
    </>
  )
  return (
    <Dialog open onOpenChange={open => (open ? undefined : onClose())} title={t.dialogTitle}>
      <div className="flex flex-col gap-4 overflow-y-auto">
        {of('new').length > 0 ? (
          <section>
            <h3 className="font-medium">{t.fresh({ n: of('new').length })}</h3>
            <ul className="divide-y divide-line">
              {of('new').map(one => (
                <li key={nameOf(one)} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                  <span className="text-muted">{words(one)}</span>
                  <bdi className="wrap-anywhere">{wordsOf(one.value)}</bdi>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {of('other').length > 0 ? (
          <section className="flex flex-col gap-2">
            <h3 className="font-medium">{t.other({ n: of('other').length })}</h3>
            <p className="text-muted">{t.otherBody}</p>
            {of('other').map(one => (
              <div key={nameOf(one)} className="border-t border-line pt-2">
                <p className="text-sm text-muted">{words(one)}</p>
                <RadioGroup<Side>
                  aria-label={t.choiceOf({ name: `${kinds[one.kind]} ${one.key}` })}
                  value={mine.has(nameOf(one)) ? 'mine' : 'team'}
                  onValueChange={side => choose(one, side)}
                  items={[
                    { value: 'team', label: t.team, description: <bdi>{wordsOf(one.team)}</bdi> },
                    { value: 'mine', label: t.mine, description: <bdi>{wordsOf(one.value)}</bdi> },
                  ]}
                />
              </div>
            ))}
          </section>
        ) : null}
        {of('same').length > 0 ? <p className="text-muted">{t.same({ n: of('same').length })}</p> : null}
        {work.failed ? <Notice tone="danger" title={t.failed} /> : null}
        <div className="flex flex-wrap gap-2">
          {taken.length > 0 ? (
            <Button variant="primary" busy={work.busy} onClick={() => void work.run(taken)}>
              {t.take({ n: taken.length })}
            </Button>
          ) : null}
          <Button disabled={work.busy} onClick={() => void work.run([])}>
            {t.drop}
          </Button>
          <Button variant="ghost" disabled={work.busy} onClick={onClose}>
            {t.close}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
