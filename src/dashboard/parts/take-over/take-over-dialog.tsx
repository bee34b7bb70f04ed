import { useState } from 'react'
import type { Compared } from '#dashboard/data/take-over/local-item'
import { type TakenOver, takeOverItems } from '#dashboard/data/take-over/take-over'
import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { RadioGroup } from '#dashboard/ui/field/radio-group'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { Notice } from '#dashboard/ui/state/notice'
import { notify } from '#dashboard/ui/toast/notify'
import { LeftOver } from './left-over'
import { LocalItemLines, LocalItemName, useLocalItemName } from './local-item-lines'
import { takeOverText } from './take-over-text'
import { ThrowAway } from './throw-away'
import { countOffered } from './use-local-items'

type Side = 'team' | 'mine'

const idOf = ({ kind, key }: Compared) => `${kind} ${key}`

type TakeOverDialogProps = {
  items: readonly Compared[]
  /** It was decided, or closed. */
  onClose: () => void
  /** The person wants to be asked another time. */
  onLater: () => void
}

/** What this browser kept beside what the team has, before any of it is given away. */
export function TakeOverDialog({ items, onClose, onLater }: TakeOverDialogProps) {
  const t = useText(takeOverText)
  const nameOf = useLocalItemName()
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set())
  const [result, setResult] = useState<TakenOver>()
  const [throwing, setThrowing] = useState(false)
  const of = (beside: Compared['beside']) => items.filter(one => one.beside === beside)
  const taken = items.filter(one => one.beside === 'new' || (one.beside === 'other' && mine.has(idOf(one))))
  const work = useOnce(async (selected: readonly Compared[]) => {
    const all = result ? selected : items
    const done = await takeOverItems(all, selected)
    if (done.left.length > 0) return setResult(done)
    if (done.taken > 0) notify({ tone: 'success', title: t.taken({ n: done.taken }) })
    onClose()
  })
  const choose = (one: Compared, side: Side) => {
    const next = new Set(mine)
    if (side === 'mine') next.add(idOf(one))
    else next.delete(idOf(one))
    setMine(next)
  }
  const close = () => (work.busy ? undefined : onClose())
  if (result) {
    return (
      <Dialog open onOpenChange={open => (open ? undefined : close())} title={t.leftTitle({ n: result.left.length })}>
        <LeftOver result={result} busy={work.busy} onClose={close} onAgain={left => void work.run(left)} />
      </Dialog>
    )
  }
  return (
    <Dialog open onOpenChange={open => (open ? undefined : close())} title={t.dialogTitle}>
      <div className="flex flex-col gap-4 overflow-y-auto">
        {of('new').length > 0 ? (
          <section>
            <h3 className="font-medium">{t.fresh({ n: of('new').length })}</h3>
            <LocalItemLines items={of('new')} />
          </section>
        ) : null}
        {of('other').length > 0 ? (
          <section className="flex flex-col gap-2">
            <h3 className="font-medium">{t.other({ n: of('other').length })}</h3>
            <p className="text-muted">{t.otherBody}</p>
            {of('other').map(one => (
              <div key={idOf(one)} className="border-t border-line pt-2">
                <p className="text-sm text-muted">
                  <LocalItemName one={one} />
                </p>
                <RadioGroup<Side>
                  aria-label={t.choiceOf({ name: nameOf(one) })}
                  value={mine.has(idOf(one)) ? 'mine' : 'team'}
                  onValueChange={side => choose(one, side)}
                  items={[
                    { value: 'team', label: t.team, description: <bdi>{one.team}</bdi> },
                    { value: 'mine', label: t.mine, description: <bdi>{one.words}</bdi> },
                  ]}
                />
              </div>
            ))}
          </section>
        ) : null}
        {of('same').length > 0 ? <p className="text-muted">{t.same({ n: of('same').length })}</p> : null}
        {of('unfit').length > 0 ? <p className="text-muted">{t.unfit({ n: of('unfit').length })}</p> : null}
        {work.failed ? <Notice tone="danger" title={t.failed} /> : null}
        <div className="flex flex-wrap gap-2">
          {taken.length > 0 ? (
            <Button variant="primary" busy={work.busy} onClick={() => void work.run(taken)}>
              {t.take({ n: taken.length })}
            </Button>
          ) : (
            <Button variant="primary" busy={work.busy} onClick={() => void work.run([])}>
              {t.keepTeams}
            </Button>
          )}
          <Button disabled={work.busy} onClick={() => setThrowing(true)}>
            {t.drop}
          </Button>
          <Button variant="ghost" disabled={work.busy} onClick={onLater}>
            {t.later}
          </Button>
        </div>
      </div>
      {throwing ? (
        <ThrowAway
          count={countOffered(items)}
          work={() => takeOverItems(items, [])}
          onClose={() => setThrowing(false)}
          onDone={onClose}
        />
      ) : null}
    </Dialog>
  )
}
