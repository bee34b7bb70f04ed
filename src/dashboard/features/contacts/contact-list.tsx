import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ComponentType, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Contact } from '#contract/contacts-v2'
import { connectionQueries } from '#dashboard/api/client/connection'
import { contactQueries } from '#dashboard/api/contacts'
import { useMay } from '#dashboard/api/session/session'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { saveChosen } from '#dashboard/parts/contact/chosen-contacts'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import type { Found } from '#dashboard/parts/find/use-find'
import { Page } from '#dashboard/parts/page/page'
import { ReadRest } from '#dashboard/parts/paged/read-rest'
import { useRest } from '#dashboard/parts/paged/use-rest'
import { paths } from '#dashboard/parts/paths'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { useMayGo } from '#dashboard/parts/rights/use-may-go'
import { useListTable } from '#dashboard/parts/use-list-table'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Icon } from '#dashboard/ui/icon'
import { MenuCheckbox } from '#dashboard/ui/overlay/menu'
import { WithPanel } from '#dashboard/ui/overlay/with-panel'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import type { RowSelection, RowSource } from '#dashboard/ui/table/row-source'
import { useRowRange } from '#dashboard/ui/table/use-row-range'
import { Toolbar } from '#dashboard/ui/toolbar'
import { useFocusRecovery } from '#dashboard/ui/use-focus-recovery'
import { withChanges } from '#dashboard/ui/use-search'
import { contactColumns } from './contact-columns'
import type { PanelProps } from './contact-panel'
import {
  askableFilter,
  asksMetadata,
  type Condition,
  conditionsOf,
  countMismatches,
  mayMatch,
  openedParam,
  readContactSearch,
  withConditions,
} from './contact-search'
import { contactsText } from './contacts-text'
import { FilterBar, FilterNotice } from './filter-bar'
import { type ListedContact, loadedContacts } from './loaded-contacts'
import { contactSearch, SearchProgress, useExact, useSearchAll } from './search-all'
import { ViewsMenu } from './views-menu'

const filterValues = { only: ['matching', 'all'] } as const
const keyOf = (row: ListedContact) => row.key
const withoutScroll = { preventScrollReset: true }

/** The list that the address asks for, as far as it is loaded, with contacts that were found besides. */
function useContactList(found: readonly Contact[]) {
  const [params, setParams] = useSearchParams()
  const connection = useQuery(connectionQueries.current()).data
  const style = connection?.contactFilter ?? 'brackets'
  const address = params.toString()
  const search = useMemo(() => readContactSearch(new URLSearchParams(address)), [address])
  const filter = useMemo(() => askableFilter(style, search.filter), [style, search.filter])
  const query = useInfiniteQuery(contactQueries.list(search))
  const pages = query.data?.pages
  const exactly = useMemo(() => found.filter(contact => mayMatch(contact, filter)), [found, filter])
  const loaded = useMemo(() => {
    const others = exactly.map(value => ({ ok: true as const, value }))
    return loadedContacts([...(pages ?? []), { rows: pages ? others : [] }])
  }, [pages, exactly])
  const names = useMemo(() => JSON.stringify(loaded.discovered), [loaded])
  const wrong = useMemo(() => countMismatches(filter, loaded.contacts), [filter, loaded])
  const only = params.get('only')
  return {
    ...loaded,
    exactly,
    // oxlint-disable-next-line react/exhaustive-deps -- the same columns stay the same array while pages come
    discovered: useMemo(() => loaded.discovered, [names]),
    query,
    lists: [contactQueries.rest(search)],
    connection,
    style,
    params,
    newestFirst: search.newestFirst,
    meta: search.meta,
    /** What the address asks for. */
    requested: search.filter,
    /** The part of it that the service is asked for, and its conditions. */
    filter,
    conditions: conditionsOf(filter),
    wrong,
    /** Only contacts that can be what the filter asks for are shown. What a plain string means is the service's own. */
    isNarrowed: wrong > 0 && (only ? only === 'matching' : !filter.text),
    setConditions: (conditions: readonly Condition[]) =>
      setParams(before => withConditions(before, conditions), withoutScroll),
    setParam: (name: 'meta' | 'order', value: string | undefined) =>
      setParams(before => withChanges(before, { [name]: value }), withoutScroll),
  }
}

/** Reads `find` as `q`, and takes `one` out of the address: the text that means one person, who is opened when found. */
function useOnePerson(): string | undefined {
  const [params, setParams] = useSearchParams()
  const [one, setOne] = useState<string>()
  const find = params.get('find')
  const isOne = params.has('one')
  const text = (find ?? params.get('q') ?? '').trim()
  if (isOne && one !== text) setOne(text)
  if (find !== null && !isOne && one !== undefined) setOne(undefined)
  useEffect(() => {
    if (find === null && !isOne) return
    const changes = { q: text, find: null, one: null }
    setParams(before => withChanges(before, changes), { replace: true, preventScrollReset: true })
  }, [find, isOne, text, setParams])
  return one
}

/** The contacts of the account (EP 4), page by page. Without a `Panel` beside the list a row leads to the contact's page. */
export function ContactList({ Panel }: { Panel?: ComponentType<PanelProps> }) {
  const t = useText(contactsText)
  const format = useFormat()
  const [text, setText] = useState('')
  const one = useOnePerson()
  const exact = useExact(text, text !== '' && text === one)
  const found = useContactList(exact.exactly)
  const { query, rows, discovered, exactly, filter, conditions, connection, params, isNarrowed } = found
  const columns = useMemo(() => contactColumns(t, format, discovered), [t, format, discovered])
  const narrow = useMemo(
    () => (isNarrowed ? ({ contact }: ListedContact) => mayMatch(contact, filter) : undefined),
    [isNarrowed, filter],
  )
  // The rows follow a letter that was typed when there is time, and so does what their links keep.
  const searched = useDeferredValue(text)
  const finds = useMemo(() => {
    const matches = contactSearch(searched, exactly)
    return ({ contact }: ListedContact) => matches(contact)
  }, [searched, exactly])
  const list = useListTable(query, { rows, columns, filterValues, narrow, finds })
  const typed = list.state.query.text.trim()
  if (typed !== text) setText(typed)
  const rest = useRest(found.lists)
  const searchAll = useSearchAll({
    text,
    // Exact queries bring no metadata: the list does.
    exact: exact.pending ? 'pending' : exactly.length > 0 && !found.meta ? 'found' : 'none',
    list: JSON.stringify(found.lists[0]?.queryKey),
    loaded: rows.length,
    hasMore: list.mayHaveMore,
    rest,
  })
  useOpenOnly(exact, one)
  const may = useMay()
  const selection = useSelection(list.source, found.ids)
  const frame = useRef<HTMLDivElement>(null)
  useFocusRecovery(frame)
  const [filtering, setFiltering] = useState(false)
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
  const narrowedBy = [...conditions.map(({ kind }) => kind), ...(isNarrowed ? ['only' as const] : [])]
  const showAll = () => {
    list.state.clear()
    if (isNarrowed) list.state.setFilter('only', 'all')
  }
  return (
    <Page
      name="contacts"
      actions={
        isEmpty ? null : (
          <>
            <ImportLink />
            <CreateLink />
          </>
        )
      }
    >
      <FilterNotice
        {...found}
        loaded={found.contacts.length}
        only={isNarrowed}
        onOnly={only => list.state.setFilter('only', only ? 'matching' : 'all')}
      />
      <div ref={frame} className="contents">
        <WithPanel panel={Panel && opened ? <Panel id={opened} source={list.source} /> : null}>
          <DataTable
            {...list}
            state={{ ...list.state, clear: showAll }}
            label={t.title}
            rowKey={keyOf}
            rowHref={hrefOf}
            current={opened}
            selection={may('contacts.change') && may('contacts.bulk') ? selection : undefined}
            empty={<NothingListed filtered={conditions.length > 0} onClear={() => found.setConditions([])} />}
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
                  <ViewsMenu />
                  <ExportButton
                    {...list}
                    rest={found.lists}
                    exported={{ kind: 'contacts', filters: narrowedBy }}
                    name={t.title}
                  />
                </>
              )
            }
            below={
              <FilterBar
                {...found}
                onChange={found.setConditions}
                open={filtering}
                onClose={() => setFiltering(false)}
              />
            }
            columnItems={
              <>
                {connection?.order === 'none' ? null : (
                  <MenuCheckbox
                    checked={found.newestFirst}
                    onCheckedChange={newest => found.setParam('order', newest ? undefined : 'oldest')}
                  >
                    {t.newest}
                  </MenuCheckbox>
                )}
                <MenuCheckbox
                  checked={found.meta}
                  // What is filtered by must be seen.
                  disabled={asksMetadata(filter)}
                  onCheckedChange={meta => found.setParam('meta', meta ? '1' : undefined)}
                >
                  {t.withMetadata}
                </MenuCheckbox>
              </>
            }
          />
        </WithPanel>
        <BulkBar source={list.source} whole={!list.mayHaveMore} {...selection} />
      </div>
    </Page>
  )
}

/** Opens the only contact that was found for a text which means one person. */
function useOpenOnly({ term, contacts, pending, error }: Found, one: string | undefined) {
  const navigate = useNavigate()
  const [only, second] = contacts
  const id = term?.text === one && !pending && !error && !second ? only?.id : undefined
  useEffect(() => {
    if (id) void navigate(paths.contact(id), { replace: true })
  }, [id, navigate])
}

function CreateLink({ isMain = true }: { isMain?: boolean }) {
  const t = useText(contactsText)
  return (
    <PageLink to={paths.newContact()} className={buttonClass(isMain ? { variant: 'primary' } : {})}>
      <Icon name="plus" />
      {t.create}
    </PageLink>
  )
}

function ImportLink({ isMain = false }: { isMain?: boolean }) {
  const t = useText(contactsText)
  return (
    <PageLink to={paths.importContacts()} className={buttonClass(isMain ? { variant: 'primary' } : {})}>
      <Icon name="upload" />
      {t.import}
    </PageLink>
  )
}

function NothingListed({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useText(contactsText)
  const mayGo = useMayGo()
  if (filtered) return <EmptyState title={t.noneTitle} action={<Button onClick={onClear}>{t.clearFilters}</Button>} />
  const mayImport = mayGo(paths.importContacts())
  const action = (
    <>
      <ImportLink isMain />
      <CreateLink isMain={!mayImport} />
    </>
  )
  return <EmptyState title={t.emptyTitle} action={mayImport || mayGo(paths.newContact()) ? action : undefined} />
}

type Chosen = ReadonlyMap<string, ListedContact>

const none: Chosen = new Map()

/** Chosen contacts, one by one or in a range. They stay chosen when the list is filtered. */
function useSelection(source: RowSource<ListedContact>, ids: ReadonlySet<string>) {
  const t = useText(contactsText)
  const [chosen, setChosen] = useState(none)
  const rowsMeant = useRowRange(source, keyOf)
  return useMemo(
    (): RowSelection & { chosen: Chosen; setChosen: (chosen: Chosen) => void } => ({
      chosen,
      setChosen,
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
}

type BulkBarProps = {
  source: RowSource<ListedContact>
  /** All contacts are loaded. */
  whole: boolean
  chosen: Chosen
  setChosen: (chosen: Chosen) => void
}

/** What can be done with chosen contacts. */
function BulkBar({ source, whole, chosen, setChosen }: BulkBarProps) {
  const t = useText(contactsText)
  const format = useFormat()
  const navigate = useNavigate()
  if (chosen.size === 0) return null
  const { filtered } = source.getSnapshot()
  const chooseAll = () => {
    const rows = source.rows(0, filtered).flatMap(row => (row?.ok && row.value.contact.id ? [row.value] : []))
    setChosen(new Map(rows.map(row => [row.key, row])))
  }
  const change = async () => {
    await saveChosen(Array.from(chosen.values(), ({ contact }) => contact))
    void navigate(paths.changeContacts())
  }
  return (
    // Above the foot of the table, from which more is loaded.
    <div className="sticky bottom-14 z-6 mt-3 rounded-lg border border-strong bg-surface px-3 py-2 shadow-popup">
      <Toolbar label={t.selection}>
        <span role="status" className="font-medium">
          {t.chosen({ n: chosen.size })}
        </span>
        <Button size="sm" onClick={chooseAll}>
          {(whole ? t.all : t.allLoaded)({ n: format.number(filtered) })}
        </Button>
        <Button size="sm" variant="primary" onClick={() => void change()}>
          {t.change({ n: chosen.size })}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setChosen(none)}>
          {t.clear}
        </Button>
      </Toolbar>
    </div>
  )
}
