import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Entry } from '#contract/request/query-string'
import { connectionQueries } from '#dashboard/api/client/connection'
import { contactQueries } from '#dashboard/api/contacts'
import { useMay } from '#dashboard/api/session/session'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { saveChosen } from '#dashboard/parts/contact/chosen-contacts'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Page } from '#dashboard/parts/page/page'
import { ReadRest, type Rest, useRest } from '#dashboard/parts/paged/use-rest'
import { paths } from '#dashboard/parts/paths'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { useListTable } from '#dashboard/parts/use-list-table'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Icon } from '#dashboard/ui/icon'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import { MenuCheckbox } from '#dashboard/ui/overlay/popup'
import { WithPanel } from '#dashboard/ui/overlay/with-panel'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import type { AllSelection, RowSelection, RowSource } from '#dashboard/ui/table/row-source'
import { useRowRange } from '#dashboard/ui/table/use-row-range'
import { Toolbar } from '#dashboard/ui/toolbar'
import { useFocusRecovery } from '#dashboard/ui/use-focus-recovery'
import { withChanges } from '#dashboard/ui/use-search'
import { contactColumns } from './contact-columns'
import type { PanelProps } from './contact-panel'
import {
  askableFilter,
  asksMetadata,
  conditionsOf,
  countMismatches,
  kindOf,
  mayMatch,
  openedParam,
  readContactSearch,
  withConditions,
} from './contact-search'
import { contactsText } from './contacts-text'
import { FilterBar } from './filter-bar'
import { type ListedContact, loadedContacts, shownContacts } from './loaded-contacts'
import { contactSearch, SearchProgress, useExactSearch, useSearchAll } from './search-all'

const FilterNotice = lazy(() => import('./filter-form').then(module => ({ default: module.FilterNotice })))
const ViewsMenu = lazy(() => import('./views-menu').then(module => ({ default: module.ViewsMenu })))

const filterValues = { only: ['matching', 'all'] } as const
const keyOf = (row: ListedContact) => row.key
const withoutScroll = { preventScrollReset: true }

/** Lists the account's contacts (EP 4) page by page. Without a `Panel`, a row links to the contact's page. */
export function ContactList({ Panel }: { Panel?: ComponentType<PanelProps> }) {
  const t = useText(contactsText)
  const format = useFormat()
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState('')
  const [filtering, setFiltering] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useFocusRecovery(frame)

  const connection = useQuery(connectionQueries.current()).data
  const style = connection?.contactFilter ?? 'brackets'
  const search = useMemo(() => readContactSearch(params), [params])
  const filter = useMemo(() => askableFilter(style, search.filter), [style, search])
  const conditions = conditionsOf(filter)
  const asked = new Set(conditions.map(kindOf))
  const dropped = connection ? conditionsOf(search.filter).filter(condition => !asked.has(kindOf(condition))) : []
  const setConditions = (changed: readonly Entry[]) =>
    setParams(before => withConditions(before, changed), withoutScroll)
  const setParam = (name: 'meta' | 'order', value: string | undefined) =>
    setParams(before => withChanges(before, { [name]: value }), withoutScroll)

  const paged = contactQueries.list(search)
  const query = useInfiniteQuery(paged)
  const exact = useExactSearch(text)
  const exactly = useMemo(() => exact?.filter(contact => mayMatch(contact, filter)) ?? [], [exact, filter])
  const pages = query.data?.pages
  const { rows, contacts, ids, discovered, leftOut } = useMemo(() => {
    const found = exactly.map(value => ({ ok: true as const, value }))
    return loadedContacts([...(pages ?? []), { rows: pages ? found : [] }])
  }, [pages, exactly])
  const wrong = useMemo(() => countMismatches(filter, contacts), [filter, contacts])
  const only = params.get('only')
  // The service decides what a plain string matches: its rows stay until the person hides them.
  const isNarrowed = wrong > 0 && (only ? only === 'matching' : !filter.text)
  const narrow = useMemo(
    () => (isNarrowed ? ({ contact }: ListedContact) => mayMatch(contact, filter) : undefined),
    [isNarrowed, filter],
  )
  const names = JSON.stringify(discovered)
  // oxlint-disable-next-line react/exhaustive-deps -- columns are stable while pages load
  const columns = useMemo(() => contactColumns(t, format, discovered), [t, format, names])
  // Deferred, so that typing stays fast in a long list.
  const searched = useDeferredValue(text)
  const finds = useMemo(() => {
    const matches = contactSearch(searched, exactly)
    return ({ contact }: ListedContact) => matches(contact)
  }, [searched, exactly])
  const list = useListTable(query, { rows, columns, filterValues, narrow, finds })
  const typed = list.state.query.text.trim()
  if (typed !== text) setText(typed)
  const rest = useRest([paged])
  const searchAll = useSearchAll({
    text,
    // Exact queries return no metadata, so the list has to be read.
    exact: exact === undefined ? 'pending' : exactly.length > 0 && !search.meta ? 'found' : 'none',
    loaded: rows.length,
    hasMore: list.mayHaveMore,
    rest,
  })

  // After an exact match, *Select all* selects that match without loading the rest.
  const toLoad = list.mayHaveMore && searchAll?.state !== 'found' ? rest : undefined
  const { selection, allSelection, ...chosen } = useSelection(list.source, ids, toLoad)
  const beside = Panel !== undefined
  const opened = (beside && params.get(openedParam)) || undefined
  const hrefOf = useCallback(
    ({ contact: { id } }: ListedContact) => {
      if (!id) return undefined
      return beside ? `?${withChanges(params, { q: searched, [openedParam]: id })}` : paths.contact(id)
    },
    [beside, params, searched],
  )
  const isEmpty = query.isSuccess && rows.length === 0 && conditions.length === 0
  const setOnly = (matching: boolean) => list.state.setFilter('only', matching ? 'matching' : 'all')
  const showAll = () => {
    list.state.clear()
    if (isNarrowed) setOnly(false)
  }
  return (
    <Page name="contacts" actions={isEmpty ? null : <NewContacts />}>
      {wrong > 0 || dropped.length > 0 ? (
        <LazyBoundary>
          <FilterNotice
            dropped={dropped}
            isText={filter.text !== undefined}
            loaded={contacts.length}
            wrong={wrong}
            only={isNarrowed}
            onOnly={setOnly}
          />
        </LazyBoundary>
      ) : null}
      <div ref={frame} className="contents">
        <WithPanel panel={Panel && opened ? <Panel id={opened} source={list.source} /> : null}>
          <DataTable
            {...list}
            state={{ ...list.state, clear: showAll }}
            label={t.title}
            rowKey={keyOf}
            rowHref={hrefOf}
            current={opened}
            {...(may('contacts.change') && may('contacts.bulk') && { selection, allSelection })}
            empty={
              conditions.length > 0 ? (
                <EmptyState
                  title={t.noneTitle}
                  action={<Button onClick={() => setConditions([])}>{t.clearFilters}</Button>}
                />
              ) : (
                <EmptyState
                  title={t.emptyTitle}
                  action={may('contacts.create') ? <NewContacts isFirst /> : undefined}
                />
              )
            }
            readRest={<ReadRest rest={rest} label={t.loadAll} />}
            progress={searchAll ? <SearchProgress {...searchAll} /> : undefined}
            searching={searchAll?.searching ?? false}
            search={{ label: t.search, placeholder: t.searchFor }}
            toolbar={
              isEmpty ? null : (
                <>
                  <Button variant="ghost" aria-expanded={filtering} onClick={() => setFiltering(!filtering)}>
                    <Icon name="filter" />
                    {t.addFilter}
                  </Button>
                  <LazyBoundary
                    fallback={
                      <span aria-hidden="true" className={buttonClass({ variant: 'ghost' })}>
                        <Icon name="lines" />
                        {t.views}
                      </span>
                    }
                  >
                    <ViewsMenu />
                  </LazyBoundary>
                  <ExportButton
                    {...list}
                    rest={rest}
                    exported={{ kind: 'contacts', filters: [...asked, ...(isNarrowed ? (['only'] as const) : [])] }}
                    name={t.title}
                    columnsLeftOut={leftOut}
                  />
                </>
              )
            }
            below={
              <FilterBar
                {...{ style, conditions, contacts, discovered }}
                isPart={list.mayHaveMore}
                onChange={setConditions}
                open={filtering}
                onClose={() => setFiltering(false)}
              />
            }
            columnItems={
              <>
                {connection?.order === 'none' ? null : (
                  <MenuCheckbox
                    checked={search.newestFirst}
                    onCheckedChange={newest => setParam('order', newest ? undefined : 'oldest')}
                  >
                    {t.newest}
                  </MenuCheckbox>
                )}
                <MenuCheckbox
                  checked={search.meta}
                  // A filter by metadata needs it in the rows.
                  disabled={asksMetadata(filter)}
                  onCheckedChange={meta => setParam('meta', meta ? '1' : undefined)}
                >
                  {t.withMetadata}
                </MenuCheckbox>
              </>
            }
          />
        </WithPanel>
        <BulkBar {...chosen} />
      </div>
    </Page>
  )
}

/** Links to import and to the form. An empty list leads with the import. */
function NewContacts({ isFirst = false }: { isFirst?: boolean }) {
  const t = useText(contactsText)
  return (
    <>
      <PageLink to={paths.importContacts()} className={buttonClass(isFirst ? { variant: 'primary' } : {})}>
        <Icon name="upload" />
        {t.import}
      </PageLink>
      <PageLink to={paths.newContact()} className={buttonClass(isFirst ? {} : { variant: 'primary' })}>
        <Icon name="plus" />
        {t.create}
      </PageLink>
    </>
  )
}

type Chosen = ReadonlyMap<string, ListedContact>

const none: Chosen = new Map()

/**
 * Selects contacts one by one, in a range, or all that are shown; `rest` is loaded first for all.
 * The selection survives a change of the filter.
 */
function useSelection(source: RowSource<ListedContact>, ids: ReadonlySet<string>, rest: Rest | undefined) {
  const t = useText(contactsText)
  const [chosen, setChosen] = useState(none)
  const [waits, setWaits] = useState(false)
  const rowsMeant = useRowRange(source, keyOf)
  const everyone = useMemo(() => shownContacts(source), [source])
  const chooseEveryone = () => setChosen(new Map([...chosen, ...everyone.map(row => [row.key, row] as const)]))
  const leaveEveryone = () => {
    const shown = new Set(everyone.map(({ key }) => key))
    setChosen(new Map([...chosen].filter(([key]) => !shown.has(key))))
  }
  if (waits && rest?.status !== 'running') {
    setWaits(false)
    if (!rest) chooseEveryone()
  }
  const chooseAll = () => {
    if (!rest) return chooseEveryone()
    setWaits(true)
    rest.start()
  }
  const clear = () => setChosen(none)
  const isAll = useMemo(
    () => chosen.size > 0 && !rest && everyone.every(({ key }) => chosen.has(key)),
    [chosen, rest, everyone],
  )
  const selection = useMemo(
    (): RowSelection => ({
      label: t.choose,
      has: key => chosen.has(key),
      // A contact without an id cannot be changed.
      can: key => ids.has(key),
      toggle(index, range) {
        const next = new Map(chosen)
        for (const row of rowsMeant(index, range)) {
          if (!row.contact.id) continue
          if (!range && chosen.has(row.key)) next.delete(row.key)
          else next.set(row.key, row)
        }
        setChosen(next)
      },
    }),
    [chosen, ids, rowsMeant, t],
  )
  const allSelection: AllSelection = {
    label: t.all,
    state: isAll ? 'all' : chosen.size > 0 || waits ? 'some' : 'none',
    toggle: isAll ? leaveEveryone : chooseAll,
  }
  const count = rest ? undefined : everyone.length
  return { selection, allSelection, count, chosen, chooseAll: isAll ? undefined : chooseAll, clear }
}

type BulkBarProps = {
  /** Contacts to select; undefined while more may be loaded. */
  count: number | undefined
  chosen: Chosen
  /** Undefined if all are selected. */
  chooseAll: (() => void) | undefined
  clear: () => void
}

/** Toolbar of the selection, or nothing. */
function BulkBar({ count, chosen, chooseAll, clear }: BulkBarProps) {
  const t = useText(contactsText)
  const format = useFormat()
  const navigate = useNavigate()
  const location = useLocation()
  if (chosen.size === 0) return null
  const change = async () => {
    const choice = await saveChosen(Array.from(chosen.values(), ({ contact }) => contact))
    void navigate(paths.changeContacts({ chosen: choice }), { state: { from: location.search } })
  }
  return (
    // Above the table's foot with *Load more*.
    <div className="sticky bottom-14 z-6 mt-3 rounded-lg border border-strong bg-surface px-3 py-2 shadow-popup">
      <Toolbar label={t.selection}>
        <span role="status" className="font-medium">
          {t.chosen({ n: chosen.size })}
        </span>
        {chooseAll ? (
          <Button size="sm" onClick={chooseAll}>
            {count === undefined ? t.all : t.allOf({ n: format.number(count) })}
          </Button>
        ) : null}
        <Button size="sm" variant="primary" onClick={() => void change()}>
          {t.change({ n: chosen.size })}
        </Button>
        <Button size="sm" variant="ghost" onClick={clear}>
          {t.clear}
        </Button>
      </Toolbar>
    </div>
  )
}
