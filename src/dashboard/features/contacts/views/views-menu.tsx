import { lazy, useState } from 'react'
import { contactsText } from '#dashboard/features/contacts/contacts-text'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '#dashboard/ui/overlay/menu'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { useViews, type View, type Views } from './use-views'
import type { Question } from './view-question'
import { viewsText } from './views-text'

// Its forms are checked by zod, which the list itself does without.
const ViewQuestion = lazy(() => import('./view-question').then(module => ({ default: module.ViewQuestion })))

/** The saved views of the list: opened here, and the open one changed. */
export function ViewsMenu() {
  const t = useText(viewsText)
  const { views: word } = useText(contactsText)
  const [question, setQuestion] = useState<Question>()
  const [opened, setOpened] = useState(false)
  const views = useViews({ opened, inDialog: question !== undefined })
  const { open, changed, conflict } = views
  // Both versions stand side by side then, below.
  if (conflict && question) setQuestion(undefined)
  const openQuestion = (next: Question) => {
    views.forgetError()
    setQuestion(next)
  }
  return (
    <>
      <Menu
        onOpenChange={() => setOpened(true)}
        trigger={
          <Button
            variant="ghost"
            aria-label={open && [`${word}: ${open.value.name}`, changed && `(${t.changed})`].filter(Boolean).join(' ')}
            className="max-w-full min-w-0"
          >
            <Icon name="lines" />
            {open ? <bdi className="max-w-40 truncate">{open.value.name}</bdi> : word}
            {changed ? <span className="text-muted">({t.changed})</span> : null}
          </Button>
        }
      >
        <ViewItems views={views} onQuestion={openQuestion} />
      </Menu>
      {question ? (
        <LazyBoundary>
          <ViewQuestion views={views} question={question} onClose={() => setQuestion(undefined)} />
        </LazyBoundary>
      ) : null}
      {conflict ? <div className="w-full lg:order-last">{conflict}</div> : null}
    </>
  )
}

type ViewItemsProps = { views: Views; onQuestion: (question: Question) => void }

function ViewItems({ views, onQuestion }: ViewItemsProps) {
  const t = useText(viewsText)
  const { mine, team, open, changed, mayChange, hasOthers } = views
  const listed = (view: View, note: string | undefined) => (
    <MenuItem key={view.key} current={view === open} onClick={() => views.show(view)}>
      <Icon name="check" className={view === open ? 'text-accent' : 'invisible'} />
      <bdi className="max-w-60 min-w-0 flex-1 truncate">{view.value.name}</bdi>
      {note ? <span className="max-w-40 truncate text-sm text-muted">{note}</span> : null}
    </MenuItem>
  )
  const isShared = open?.own?.shared ?? false
  return (
    <>
      {mine.length + team.length === 0 ? (
        <div className="max-w-80 px-3 py-2">
          <p className="font-medium">{t.none}</p>
          <p className="text-sm text-muted">{t.noneDetails}</p>
        </div>
      ) : null}
      {mine.length > 0 ? (
        <MenuGroup label={t.mine}>
          {mine.map(view => listed(view, hasOthers && view.own?.shared ? t.shared : undefined))}
        </MenuGroup>
      ) : null}
      {team.length > 0 ? (
        <MenuGroup label={t.team}>{team.map(view => listed(view, view.own?.owner ?? undefined))}</MenuGroup>
      ) : null}
      <MenuSeparator />
      <MenuItem icon="plus" onClick={() => onQuestion({ kind: 'save' })}>
        {t.save}
      </MenuItem>
      {open && mayChange ? (
        <>
          {changed ? (
            <MenuItem icon="check" onClick={() => void views.put(open, { ...open.value, query: views.query })}>
              <span className="max-w-80 truncate">{t.update({ name: open.value.name })}</span>
            </MenuItem>
          ) : null}
          <MenuItem icon={seldomIcons.edit} onClick={() => onQuestion({ kind: 'rename', view: open })}>
            {t.rename}
          </MenuItem>
          {hasOthers ? (
            <MenuItem icon="upload" onClick={() => void views.put(open, open.value, !isShared)}>
              {isShared ? t.unshare : t.share}
            </MenuItem>
          ) : null}
          <MenuItem icon={seldomIcons.trash} onClick={() => onQuestion({ kind: 'delete', view: open })}>
            {t.delete}
          </MenuItem>
        </>
      ) : null}
    </>
  )
}
