import { useState } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { Button } from '#dashboard/ui/action/button'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { Spinner } from '#dashboard/ui/state/spinner'
import { peopleText } from './people-grid'
import { PeopleMapping } from './people-mapping'
import { SourceChoice } from './source-choice'
import { sourcesText } from './sources-text'
import { type People, type Source, usePeople } from './use-people'

type SourcesDialogProps = {
  /** The placeholders of the text. */
  names: readonly string[]
  /** Takes the recipients as they are pasted, their column of addresses, and what was done in words. */
  onUse: (text: string, to: string, words: string) => void
  onClose: () => void
}

/** Takes recipients from contacts: of a group, with labels, or of a saved view. */
export function SourcesDialog({ names, onUse, onClose }: SourcesDialogProps) {
  const t = useText(sourcesText)
  const format = useFormat()
  const [source, setSource] = useState<Source>()
  const found = usePeople()
  const { status, people } = found
  const load = (chosen: Source) => {
    setSource(chosen)
    found.start(chosen)
  }
  const loading = status === 'loading'
  return (
    <Dialog open onOpenChange={onClose} title={t.title} size="lg" toFirstField>
      <div className="flex flex-col gap-4">
        <SourceChoice onLoad={load} loading={loading} />
        {status === 'failed' && source ? (
          <CallErrorState error={found.error} onRetry={() => found.loadAll(source)} />
        ) : null}
        {source && status !== 'none' && status !== 'failed' ? (
          <Found found={found} onLoadAll={() => found.loadAll(source)} onStop={found.stop} />
        ) : null}
        {people.length > 0 ? (
          <PeopleMapping
            people={people}
            names={names}
            busy={loading}
            onUse={(mapping, n) => {
              const { text, to } = peopleText(people, mapping)
              onUse(text, to, t.used({ n, count: format.number(n) }))
              onClose()
            }}
          />
        ) : null}
      </div>
    </Dialog>
  )
}

/** How many came, and whether there are more. */
function Found({ found, onLoadAll, onStop }: { found: People; onLoadAll: () => void; onStop: () => void }) {
  const t = useText(sourcesText)
  const format = useFormat()
  const { status, people, others, unfound, unreadable } = found
  const counts = { n: people.length, count: format.number(people.length) }
  const words = status === 'loading' ? t.loading(counts) : status === 'part' ? t.part(counts) : t.whole(counts)
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-3 text-sm">
      <div className="flex flex-wrap items-center gap-3">
        {status === 'loading' ? <Spinner /> : null}
        <p role="status" className="font-medium tabular-nums">
          {status === 'whole' && people.length === 0 ? t.none : words}
        </p>
        {status === 'part' ? (
          <Button size="sm" onClick={onLoadAll}>
            {t.loadAll}
          </Button>
        ) : null}
        {status === 'loading' ? (
          <Button size="sm" onClick={onStop}>
            {t.stop}
          </Button>
        ) : null}
      </div>
      {others > 0 ? <p className="text-muted">{t.others({ n: others })}</p> : null}
      {unfound > 0 ? <p className="text-muted">{t.unfound({ n: unfound })}</p> : null}
      {unreadable > 0 ? <p className="text-warning">{t.unreadable({ n: unreadable })}</p> : null}
    </div>
  )
}
