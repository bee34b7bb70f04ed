import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { sharedKinds } from '#contract/team/shared-kinds'
import { randomKey } from '#dashboard/api/random-key'
import { useMay, useSession } from '#dashboard/api/session/session'
import type { SharedOf } from '#dashboard/api/shared/shared-queries'
import { useShared } from '#dashboard/api/shared/use-shared'
import { catalogue, type Locale } from '#dashboard/i18n/catalogue'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { wordOrder } from '#dashboard/i18n/word-order'
import { ConfirmShared } from '#dashboard/parts/shared/confirm-shared'
import { SharedForm } from '#dashboard/parts/shared/shared-form'
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { RadioGroup } from '#dashboard/ui/field/radio-group'
import { Icon } from '#dashboard/ui/icon'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '#dashboard/ui/overlay/popup'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { Notice } from '#dashboard/ui/state/notice'
import { tableText } from '#dashboard/ui/table/table-text'
import { withChanges } from '#dashboard/ui/use-search'
import { conditionsOf, conditionWords, readContactSearch, viewParam, viewQuery } from './contact-search'
import { contactsText } from './contacts-text'

type Named = { name: string }

const viewsText = catalogue({
  changed: ['changed', 'ändrad'],
  mine: ['My views', 'Mina vyer'],
  team: ['Team’s views', 'Teamets vyer'],
  noViews: ['No saved views yet', 'Inga sparade vyer än'],
  noViewsBody: [
    'Set filters, columns and order, then save them here.',
    'Välj filter, kolumner och ordning och spara dem här.',
  ],
  shared: ['shared', 'delad'],
  save: ['Save view…', 'Spara vy…'],
  update: (p: Named) => [`Save changes to “${p.name}”`, `Spara ändringarna i ”${p.name}”`],
  rename: ['Rename…', 'Byt namn…'],
  share: ['Share with the team', 'Dela med teamet'],
  unshare: ['Stop sharing', 'Sluta dela'],
  delete: ['Delete…', 'Ta bort…'],
  saveView: ['Save view', 'Spara vy'],
  renameTitle: ['Rename view', 'Byt namn på vyn'],
  visible: ['Who can use it', 'Vem kan använda den?'],
  onlyMe: ['Only me', 'Bara jag'],
  everyone: ['The whole team', 'Hela teamet'],
  renameAction: ['Rename', 'Byt namn'],
  tooLong: [
    'These filters are too long to save. Remove some first.',
    'Filtren är för långa för att sparas. Ta bort några först.',
  ],
  tooMany: ['Too many views. Delete one first.', 'För många vyer. Ta bort en först.'],
  deleteTitle: (p: Named) => [`Delete the view “${p.name}”?`, `Ta bort vyn ”${p.name}”?`],
  deleteMine: ['The list stays as it is shown now.', 'Listan visas som nu.'],
  deleteShared: [
    'It disappears for the whole team. The list stays as it is shown now.',
    'Den försvinner för hela teamet. Listan visas som nu.',
  ],
  deleteAction: ['Delete view', 'Ta bort vyn'],
})

const kind = 'contact-view'
const longestQuery = 4000

type View = SharedOf<typeof kind>

/** The open dialog; `view` is undefined for a new one. */
type Asked = { to: 'save' | 'rename' | 'delete'; view?: View }

const isMine = ({ own }: View) => own?.mine ?? true
const stay = { preventScrollReset: true, replace: true }
const addressOf = (key: string, query: string) => new URLSearchParams([[viewParam, key], ...new URLSearchParams(query)])

/** Menu that opens saved views, and changes the open one. */
export function ViewsMenu() {
  const t = useText(viewsText)
  const list = useText(contactsText)
  const locale = useLocale()
  const who = useSession()
  const maySettings = useMay()('settings.change')
  const [params, setParams] = useSearchParams()
  const [wanted, setWanted] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const { entries } = useShared(wanted || params.has(viewParam) ? kind : undefined)
  const { write, conflict } = useSharedWrite({
    nameOf: () => list.views,
    wordsOf: value => viewWords(value as View['value'], locale),
  })
  // The conflict shows both versions below the menu instead.
  if (conflict && asked) setAsked(undefined)
  const order = wordOrder(locale)
  const views = entries.toSorted((a, b) => order(a.value.name, b.value.name))
  const mine = views.filter(isMine)
  const open = views.find(({ key }) => key === params.get(viewParam))
  const query = viewQuery(params)
  const isChanged = open !== undefined && query !== viewQuery(new URLSearchParams(open.value.query))
  const isShared = open?.own?.shared ?? false
  const hasOthers = !('me' in who && who.me.accounts === 'off')
  const noteOf = (view: View) => (isMine(view) ? hasOthers && view.own?.shared && t.shared : view.own?.owner)
  const change = (view: View, value: View['value'] | undefined, shared?: boolean) =>
    write({ kind, key: view.key, value, shared }, { entry: view })
  const save = async (name: string, shared: boolean) => {
    if (asked?.view) return change(asked.view, { ...asked.view.value, name })
    const key = randomKey()
    const isSaved = await write({ kind, key, value: { name, query }, shared }, { entry: undefined })
    if (isSaved) setParams(addressOf(key, query), stay)
    return isSaved
  }
  const remove = async () => {
    const isGone = asked?.view !== undefined && (await change(asked.view, undefined))
    if (isGone) setParams(before => withChanges(before, { [viewParam]: null }), stay)
    return isGone
  }
  const show = ({ key, value }: View) =>
    setParams(addressOf(key, viewQuery(new URLSearchParams(value.query))), { preventScrollReset: true })
  const problem =
    mine.length >= sharedKinds[kind].most ? t.tooMany : query.length > longestQuery ? t.tooLong : undefined
  const groups = [
    { label: t.mine, shown: mine },
    { label: t.team, shown: views.filter(view => !isMine(view)) },
  ]
  return (
    <>
      <Menu
        onOpenChange={() => setWanted(true)}
        trigger={
          <Button
            variant="ghost"
            aria-label={open && `${list.views}: ${open.value.name}${isChanged ? ` (${t.changed})` : ''}`}
            className="max-w-full min-w-0"
          >
            <Icon name="lines" />
            {open ? <bdi className="max-w-40 truncate">{open.value.name}</bdi> : list.views}
            {isChanged ? <span className="text-muted">({t.changed})</span> : null}
          </Button>
        }
      >
        {views.length === 0 ? (
          <div className="max-w-80 px-3 py-2">
            <p className="font-medium">{t.noViews}</p>
            <p className="text-sm text-muted">{t.noViewsBody}</p>
          </div>
        ) : null}
        {groups.map(({ label, shown }) =>
          shown.length > 0 ? (
            <MenuGroup key={label} label={label}>
              {shown.map(view => (
                <MenuItem key={view.key} current={view === open} onClick={() => show(view)}>
                  <Icon name="check" className={view === open ? 'text-accent' : 'invisible'} />
                  <bdi className="max-w-60 min-w-0 flex-1 truncate">{view.value.name}</bdi>
                  {noteOf(view) ? <span className="max-w-40 truncate text-sm text-muted">{noteOf(view)}</span> : null}
                </MenuItem>
              ))}
            </MenuGroup>
          ) : null,
        )}
        <MenuSeparator />
        <MenuItem icon="plus" onClick={() => setAsked({ to: 'save' })}>
          {t.save}
        </MenuItem>
        {open && (isMine(open) || maySettings) ? (
          <>
            {isChanged ? (
              <MenuItem icon="check" onClick={() => void change(open, { ...open.value, query })}>
                <span className="max-w-80 truncate">{t.update({ name: open.value.name })}</span>
              </MenuItem>
            ) : null}
            <MenuItem icon={seldomIcons.edit} onClick={() => setAsked({ to: 'rename', view: open })}>
              {t.rename}
            </MenuItem>
            {hasOthers ? (
              <MenuItem icon="upload" onClick={() => void change(open, open.value, !isShared)}>
                {isShared ? t.unshare : t.share}
              </MenuItem>
            ) : null}
            <MenuItem icon={seldomIcons.trash} onClick={() => setAsked({ to: 'delete', view: open })}>
              {t.delete}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {asked?.to === 'delete' && asked.view ? (
        <ConfirmShared
          title={t.deleteTitle(asked.view.value)}
          confirmLabel={t.deleteAction}
          onConfirm={remove}
          onClose={() => setAsked(undefined)}
        >
          {asked.view.own?.shared && hasOthers ? t.deleteShared : t.deleteMine}
        </ConfirmShared>
      ) : asked ? (
        <ViewForm
          view={asked.view}
          problem={asked.view ? undefined : problem}
          hasOthers={hasOthers}
          onSave={save}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {conflict ? <div className="w-full lg:order-last">{conflict}</div> : null}
    </>
  )
}

/** Returns a stored view in words, to compare two versions. */
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

const longestName = 100

type ViewFormProps = {
  /** The view to rename; undefined for a new one. */
  view: View | undefined
  /** Why no view can be saved. */
  problem: string | undefined
  /** There are other people to share with. */
  hasOthers: boolean
  onSave: (name: string, shared: boolean) => Promise<boolean>
  onClose: () => void
}

/** Dialog to save the list's state as a view, or to rename one. */
function ViewForm({ view, problem, hasOthers, onSave, onClose }: ViewFormProps) {
  const t = useText(viewsText)
  const list = useText(contactsText)
  const [name, setName] = useState(view?.value.name ?? '')
  const [visible, setVisible] = useState<'me' | 'team'>('me')
  const isNamed = name.trim() !== ''
  return (
    <SharedForm
      title={view ? t.renameTitle : t.saveView}
      submit={view ? t.renameAction : t.saveView}
      conflict={problem ? <Notice tone="warning">{problem}</Notice> : null}
      isFit={isNamed}
      onSave={() => onSave(name.trim(), visible === 'team' || !hasOthers)}
      onClose={onClose}
    >
      {tried => (
        <>
          <Field label={list.name} error={tried && !isNamed ? list.nameMissing : undefined}>
            <Input
              value={name}
              maxLength={longestName}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          {view || !hasOthers ? null : (
            <Field label={t.visible} group>
              <RadioGroup
                value={visible}
                onValueChange={setVisible}
                items={[
                  { value: 'me', label: t.onlyMe },
                  { value: 'team', label: t.everyone },
                ]}
              />
            </Field>
          )}
        </>
      )}
    </SharedForm>
  )
}
