import { type SyntheticEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { forgetOpened, labelOpened, useOpened } from '#dashboard/data/opened'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { Time } from '#dashboard/parts/time'
import { Button } from '#dashboard/ui/button'
import { Card } from '#dashboard/ui/card'
import { CodeText } from '#dashboard/ui/code-text'
import { Dialog } from '#dashboard/ui/dialog'
import { EmptyState } from '#dashboard/ui/empty-state'
import { Field } from '#dashboard/ui/field'
import { Input } from '#dashboard/ui/input'
import { linkClass } from '#dashboard/ui/link-class'
import { SkeletonRows } from '#dashboard/ui/skeleton'
import { openText } from './open-text'

/** The V2 surveys this browser has opened, the latest first. */
export function RecentSurveys() {
  const t = useText(openText)
  const { loading, opened } = useOpened('survey-document')
  const [naming, setNaming] = useState<{ id: string; label: string }>()
  if (loading) return <SkeletonRows rows={3} label={t.recent} />
  if (opened.length === 0) return <EmptyState title={t.emptyTitle}>{t.emptyBody}</EmptyState>
  return (
    <Card title={t.recent} flush>
      <ul className="divide-y divide-line">
        {opened.map(({ id, name, label, openedAt }) => {
          const shown = label ?? name ?? t.unnamed
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
              <div className="min-w-0 grow basis-64">
                <Link to={paths.editSurvey(id)} className={`${linkClass} wrap-anywhere`}>
                  {shown}
                </Link>
                <p className="text-sm text-muted wrap-anywhere">
                  {label && name ? `${name} · ` : ''}
                  <CodeText>{id}</CodeText> · {t.opened} <Time value={openedAt} />
                </p>
              </div>
              <div className="flex gap-2">
                <Button
                  size="sm"
                  aria-label={t.renameNamed({ name: shown })}
                  onClick={() => setNaming({ id, label: label ?? '' })}
                >
                  {t.rename}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t.forgetNamed({ name: shown })}
                  onClick={() => void forgetOpened('survey-document', id)}
                >
                  {t.forget}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {naming ? <NameDialog key={naming.id} {...naming} onClose={() => setNaming(undefined)} /> : null}
    </Card>
  )
}

function NameDialog({ id, label, onClose }: { id: string; label: string; onClose: () => void }) {
  const t = useText(openText)
  const [typed, setTyped] = useState(label)
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    void labelOpened('survey-document', id, typed).then(onClose, onClose)
  }
  return (
    <Dialog open onOpenChange={onClose} title={t.renameTitle} size="sm">
      <form onSubmit={save} className="flex flex-col gap-3">
        <Field label={t.rename} description={t.renameHelp}>
          <Input value={typed} autoComplete="off" onChange={event => setTyped(event.target.value)} />
        </Field>
        <Button type="submit" variant="primary" className="self-end">
          {t.save}
        </Button>
      </form>
    </Dialog>
  )
}
