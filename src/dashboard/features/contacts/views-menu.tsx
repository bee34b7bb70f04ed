import { lazy, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { sharedKinds } from '#contract/team/shared-kinds'
import { CallError } from '#dashboard/api/client/call-error'
import { randomKey } from '#dashboard/api/random-key'
import { useMay, useSession } from '#dashboard/api/session/session'
import type { SharedOf } from '#dashboard/api/shared/shared-queries'
import { useShared } from '#dashboard/api/shared/use-shared'
import type { Locale } from '#dashboard/i18n/catalogue'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { wordOrder } from '#dashboard/i18n/word-order'
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '#dashboard/ui/overlay/menu'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { tableText } from '#dashboard/ui/table/table-text'
import { withChanges } from '#dashboard/ui/use-search'
import { conditionsOf, conditionWords, readContactSearch, viewParam, viewQuery } from './contact-search'
import { contactsText } from './contacts-text'

const kind = 'contact-view'

export type View = SharedOf<typeof kind>

/** What a dialog asks about. */
export type Question = { kind: 'save'; view?: undefined } | { kind: 'rename' | 'delete'; view: View }

// Its forms bring zod, which the list does without.
const ViewQuestion = lazy(() => import('./view-question').then(module => ({ default: module.ViewQuestion })))

const isMine = ({ own }: View) => own?.mine ?? true

/** The saved views of the list: opens them, and changes the one that is open. */
export function ViewsMenu() {
  const t = useText(contactsText)
  const [question, setQuestion] = useState<Question>()
  const [opened, setOpened] = useState(false)
  const views = useViews({ opened, inDialog: question !== undefined })
  const { open, changed, conflict } = views
  // Both versions are shown below instead.
  if (conflict && question) setQuestion(undefined)
  return (
    <>
      <Menu
        onOpenChange={() => setOpened(true)}
        trigger={
          <Button
            variant="ghost"
            aria-label={
              open && [`${t.views}: ${open.value.name}`, changed && `(${t.changed})`].filter(Boolean).join(' ')
            }
            className="max-w-full min-w-0"
          >
            <Icon name="lines" />
            {open ? <bdi className="max-w-40 truncate">{open.value.name}</bdi> : t.views}
            {changed ? <span className="text-muted">({t.changed})</span> : null}
          </Button>
        }
      >
        <ViewItems
          views={views}
          onQuestion={next => {
            views.forgetError()
            setQuestion(next)
          }}
        />
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

function ViewItems({ views, onQuestion }: { views: Views; onQuestion: (question: Question) => void }) {
  const t = useText(contactsText)
  const { all, open, changed, hasOthers } = views
  const [mine, team] = [all.filter(isMine), all.filter(view => !isMine(view))]
  const item = (view: View, note: string | null | undefined) => (
    <MenuItem key={view.key} current={view === open} onClick={() => views.show(view)}>
      <Icon name="check" className={view === open ? 'text-accent' : 'invisible'} />
      <bdi className="max-w-60 min-w-0 flex-1 truncate">{view.value.name}</bdi>
      {note ? <span className="max-w-40 truncate text-sm text-muted">{note}</span> : null}
    </MenuItem>
  )
  const isShared = open?.own?.shared ?? false
  return (
    <>
      {all.length === 0 ? (
        <div className="max-w-80 px-3 py-2">
          <p className="font-medium">{t.noViews}</p>
          <p className="text-sm text-muted">{t.noViewsBody}</p>
        </div>
      ) : null}
      {mine.length > 0 ? (
        <MenuGroup label={t.mine}>
          {mine.map(view => item(view, hasOthers && view.own?.shared ? t.shared : undefined))}
        </MenuGroup>
      ) : null}
      {team.length > 0 ? <MenuGroup label={t.team}>{team.map(view => item(view, view.own?.owner))}</MenuGroup> : null}
      <MenuSeparator />
      <MenuItem icon="plus" onClick={() => onQuestion({ kind: 'save' })}>
        {t.save}
      </MenuItem>
      {open && views.mayChange ? (
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

export type Views = ReturnType<typeof useViews>

/** The saved views. They are fetched once the menu was `opened` or the address names one; `inDialog`: errors show there. */
function useViews({ opened, inDialog }: { opened: boolean; inDialog: boolean }) {
  const [params, setParams] = useSearchParams()
  const { entries } = useShared(opened || params.has(viewParam) ? kind : undefined)
  const t = useText(contactsText)
  const locale = useLocale()
  const who = useSession()
  const maySettings = useMay()('settings.change')
  const [error, setError] = useState<CallError | null>(null)
  const { write, conflict } = useSharedWrite({
    nameOf: () => t.views,
    wordsOf: value => viewWords(value as View['value'], locale),
    onFailed: (_, cause) => {
      if (!inDialog || !(cause instanceof CallError)) return undefined
      setError(cause)
      return 'reported'
    },
  })
  const order = wordOrder(locale)
  const all = entries.toSorted((a, b) => order(a.value.name, b.value.name))
  const open = all.find(({ key }) => key === params.get(viewParam))
  const query = viewQuery(params)
  const goTo = (key: string, stored: string, replace: boolean) =>
    setParams(new URLSearchParams([[viewParam, key], ...new URLSearchParams(stored)]), {
      preventScrollReset: true,
      replace,
    })
  return {
    all,
    open,
    /** The list is shown otherwise than the open view says. */
    changed: open !== undefined && query !== viewQuery(new URLSearchParams(open.value.query)),
    /** How the list is shown now. */
    query,
    /** There are others to share a view with. */
    hasOthers: !('me' in who && who.me.accounts === 'off'),
    isFull: all.filter(isMine).length >= sharedKinds[kind].most,
    mayChange: open !== undefined && (isMine(open) || maySettings),
    conflict,
    /** Why the last write was refused. */
    error,
    forgetError: () => setError(null),
    show: ({ key, value }: View) => goTo(key, viewQuery(new URLSearchParams(value.query)), false),
    put(view: View, value: View['value'], shared?: boolean): Promise<boolean> {
      setError(null)
      return write({ kind, key: view.key, value, shared }, { entry: view })
    },
    /** Saves how the list is shown now. Tells whether it was kept. */
    async save(name: string, shared: boolean): Promise<boolean> {
      setError(null)
      const key = randomKey()
      const saved = await write({ kind, key, value: { name, query }, shared }, { entry: undefined })
      if (saved) goTo(key, query, true)
      return saved
    },
    async remove(view: View): Promise<boolean> {
      setError(null)
      const saved = await write({ kind, key: view.key, value: undefined }, { entry: view })
      if (saved)
        setParams(before => withChanges(before, { [viewParam]: null }), { preventScrollReset: true, replace: true })
      return saved
    },
  }
}

/** A stored view in words, to compare two versions of it. */
function viewWords({ name, query }: View['value'], locale: Locale): string {
  const t = contactsText[locale]
  const params = new URLSearchParams(query)
  const { filter, meta, newestFirst } = readContactSearch(params)
  const table = tableText[locale]
  const columns = params
    .get('cols')
    ?.split(',')
    .map(id => decodeURIComponent(id.replace(/^[pm]:/, '')))
  const parts = [
    ...conditionsOf(filter).map(condition => conditionWords(condition, locale)),
    params.get('q') && `“${params.get('q')}”`,
    meta && t.withMetadata,
    !newestFirst && t.notNewest,
    params.get('sort') && `${table.sortBy}: ${params.get('sort')}`,
    columns && `${table.columns}: ${columns.join(', ')}`,
  ]
  return [name, ...parts.filter(Boolean)].join(' · ')
}
