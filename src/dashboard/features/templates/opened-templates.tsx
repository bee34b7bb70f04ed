import { useState } from 'react'
import { Link } from 'react-router-dom'
import { forgetOpened, labelOpened, useOpened } from '#dashboard/data/opened'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { Time } from '#dashboard/parts/time'
import { Button } from '#dashboard/ui/button'
import { Card } from '#dashboard/ui/card'
import { CodeText } from '#dashboard/ui/code-text'
import { EmptyState } from '#dashboard/ui/empty-state'
import { Icon } from '#dashboard/ui/icon'
import { linkClass } from '#dashboard/ui/link-class'
import { SkeletonRows } from '#dashboard/ui/skeleton'
import { OwnName } from './own-name'
import { templatesText } from './templates-text'

type Opened = ReturnType<typeof useOpened>['opened'][number]

/** The templates that were opened in this browser, the latest first. */
export function OpenedTemplates() {
  const t = useText(templatesText)
  const { loading, opened } = useOpened('template')
  if (loading) return <SkeletonRows rows={4} label={t.opened} />
  if (opened.length === 0) {
    return (
      <Card flush>
        <EmptyState title={t.noneTitle}>{t.noneBody}</EmptyState>
      </Card>
    )
  }
  return (
    <Card title={t.opened} description={t.openedNote} flush>
      <ul className="divide-y divide-line">
        {opened.map(entry => (
          <OpenedTemplate key={entry.id} entry={entry} />
        ))}
      </ul>
    </Card>
  )
}

function OpenedTemplate({ entry }: { entry: Opened }) {
  const t = useText(templatesText)
  const [naming, setNaming] = useState(false)
  const name = entry.label ?? entry.name ?? entry.id
  const save = async (label: string) => {
    await labelOpened('template', entry.id, label).catch(() => undefined)
    setNaming(false)
  }
  return (
    <li className="flex flex-col gap-2 px-4 py-2">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <Link to={paths.template(entry.id)} className={linkClass}>
            <bdi className="wrap-anywhere">{name}</bdi>
          </Link>
          <div className="flex flex-wrap gap-x-3 text-sm text-muted">
            {entry.label && entry.name ? <bdi className="wrap-anywhere">{entry.name}</bdi> : null}
            <CodeText>{entry.id}</CodeText>
            <Time value={entry.openedAt} />
          </div>
        </div>
        <div className="flex shrink-0 gap-1">
          <Button size="sm" variant="ghost" aria-expanded={naming} onClick={() => setNaming(!naming)}>
            <span className="sr-only">{t.rename({ name })}</span>
            <span aria-hidden="true">Aa</span>
          </Button>
          <Button
            size="sm"
            variant="ghost"
            square
            aria-label={t.forget({ name })}
            onClick={() => void forgetOpened('template', entry.id).catch(() => undefined)}
          >
            <Icon name="trash" />
          </Button>
        </div>
      </div>
      {naming ? <OwnName label={entry.label ?? ''} onSave={save} onCancel={() => setNaming(false)} /> : null}
    </li>
  )
}
