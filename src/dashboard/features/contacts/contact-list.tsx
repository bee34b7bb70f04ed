import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ComponentType, useCallback, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Contact } from '#contract/contacts-v2'
import { oldestEntries } from '#contract/request/paging'
import { connectionQueries } from '#dashboard/api/client/connection'
import { contactQueries } from '#dashboard/api/contacts'
import { useMay } from '#dashboard/api/session/session'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { saveChosen } from '#dashboard/parts/contact/chosen-contacts'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { FindPanel } from '#dashboard/parts/find/find-panel'
import { findText } from '#dashboard/parts/find/find-text'
import { searchTermIn } from '#dashboard/parts/find/search-term'
import { Page } from '#dashboard/parts/page/page'
import { ReadRest } from '#dashboard/parts/paged/read-rest'
import { type Rest, useRest } from '#dashboard/parts/paged/use-rest'
import { paths } from '#dashboard/parts/paths'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { useMayGo } from '#dashboard/parts/rights/use-may-go'
import { useListTable } from '#dashboard/parts/use-list-table'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Icon } from '#dashboard/ui/icon'
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
  mayMatch,
  openedParam,
  readContactSearch,
  withConditions,
} from './contact-search'
import { contactsText } from './contacts-text'
import { FilterBar, FilterNotice } from './filter-bar'
import { type ListedContact, loadedContacts } from './loaded-contacts'
import { ViewsMenu } from './views-menu'

const filterValues = { only: ['matching'] } as const
const keyOf = (row: ListedContact) => row.key
const withoutScroll = { preventScrollReset: true }

/** The list that the address asks for, as far as it is loaded. */
function useContactList() {
  const [params, setParams] = useSearchParams()
  const connection = useQuery(connectionQueries.current()).data
  const style = connection?.contactFilter ?? 'brackets'
  const address = params.toString()
  const search = useMemo(() => readContactSearch(new URLSearchParams(address)), [address])
  const filter = useMemo(() => askableFilter(style, search.filter), [style, search.filter])
  const query = useInfiniteQuery(contactQueries.list(search))
  const pages = query.data?.pages
  const loaded = useMemo(() => loadedContacts(pages ?? []), [pages])
  const names = JSON.stringify(loaded.discovered)
  return {
    ...loaded,
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
    setConditions: (conditions: readonly Condition[]) =>
      setParams(before => withConditions(before, conditions), withoutScroll),
    setParam: (name: 'meta' | 'order', value: string | undefined) =>
      setParams(before => withChanges(before, { [name]: value }), withoutScroll),
  }
}

/** The contacts of the account (EP 4), page by page. Without a `Panel` beside the list a row leads to the contact's page. */
export function ContactList({ Panel }: { Panel?: ComponentType<PanelProps> }) {
  const t = useText(contactsText)
  const format = useFormat()
  const found = useContactList()
  const { query, rows, discovered, filter, conditions, connection, params } = found
  const columns = useMemo(() => contactColumns(t, format, discovered), [t, format, discovered])
  const filters = useMemo(() => ({ only: ({ contact }: ListedContact) => mayMatch(contact, filter) }), [filter])
  const list = useListTable(query, { rows, columns, filters, filterValues })
  const rest = useRest(found.lists)
  const may = useMay()
  const selection = useSelection(list.source, found.ids)
  const frame = useRef<HTMLDivElement>(null)
  useFocusRecovery(frame)
  const beside = Panel !== undefined
  const opened = (beside && params.get(openedParam)) || undefined
  const hrefOf = useCallback(
    ({ contact: { id } }: ListedContact) => {
      if (!id) return undefined
      return beside ? `?${withChanges(params, { [openedParam]: id })}` : paths.contact(id)
    },
    [beside, params],
  )
  const { only } = list.state.query.filters
  const narrowedBy = [...conditions.map(({ kind }) => kind), ...(only ? ['only' as const] : [])]
  return (
    <Page
      name="contacts"
      actions={
        <>
          <PageLink to={paths.importContacts()} className={buttonClass({})}>
            <Icon name="upload" />
            {t.import}
          </PageLink>
          <CreateLink />
        </>
      }
    >
      <FilterBar {...found} onChange={found.setConditions} />
      {params.has('find') ? <Found /> : null}
      <FilterNotice
        {...found}
        only={only !== undefined}
        onOnly={next => list.state.setFilter('only', next ? 'matching' : undefined)}
      />
      <div ref={frame} className="contents">
        <WithPanel panel={Panel && opened ? <Panel id={opened} source={list.source} /> : null}>
          <DataTable
            {...list}
            label={t.title}
            rowKey={keyOf}
            rowHref={hrefOf}
            current={opened}
            selection={may('contacts.change') && may('contacts.bulk') ? selection : undefined}
            empty={<NothingListed filtered={conditions.length > 0} onClear={() => found.setConditions([])} />}
            readRest={<LoadAll rest={rest} />}
            toolbar={
              <>
                {connection?.order === 'none' ? null : (
                  <NativeSelect
                    aria-label={t.order}
                    value={found.newestFirst ? 'newest' : 'oldest'}
                    onChange={({ target }) => found.setParam('order', target.value === 'oldest' ? 'oldest' : undefined)}
                    items={[
                      { value: 'newest', label: t.newest },
                      // Where the oldest cannot be asked for, this is the service's own order.
                      {
                        value: 'oldest',
                        label: connection && oldestEntries(connection.order).length === 0 ? t.ownOrder : t.oldest,
                      },
                    ]}
                    className="min-w-32 flex-1 sm:w-36 sm:flex-none"
                  />
                )}
                <Checkbox
                  label={t.withMetadata}
                  checked={found.meta}
                  // What is filtered by must be seen.
                  disabled={asksMetadata(filter)}
                  onChange={event => found.setParam('meta', event.target.checked ? '1' : undefined)}
                />
                <ViewsMenu />
                <ExportButton
                  {...list}
                  rest={found.lists}
                  exported={{ kind: 'contacts', filters: narrowedBy }}
                  name={t.title}
                />
              </>
            }
          />
        </WithPanel>
        <BulkBar source={list.source} {...selection} />
      </div>
    </Page>
  )
}

/** Who was found for `find` of the address. With `one` in it, the only person found is opened. */
function Found() {
  const [params] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const goOn = useCallback(({ id }: Contact) => void (id && navigate(paths.contact(id), { replace: true })), [navigate])
  const searchesAll = state !== null && typeof state === 'object' && 'searchAll' in state
  return (
    <FindPanel
      text={params.get('find') ?? ''}
      searchesAll={searchesAll}
      {...(params.has('one') && { onOnly: goOn })}
      className="mb-3"
    />
  )
}

/** Loads the rest of the list. While the table is searched, all contacts can be searched instead. */
function LoadAll({ rest }: { rest: Rest }) {
  const t = useText(contactsText)
  const find = useText(findText)
  const [params, setParams] = useSearchParams()
  const text = params.get('q')?.trim() ?? ''
  const searchAll = () =>
    setParams(before => withChanges(before, { find: text, q: undefined, one: undefined }), {
      state: { searchAll: true },
    })
  return (
    <>
      {searchTermIn(text, undefined) ? (
        <Button size="sm" variant="primary" onClick={searchAll}>
          {find.searchAllFor({ text })}
        </Button>
      ) : null}
      <ReadRest rest={rest} label={t.loadAll} />
    </>
  )
}

function CreateLink() {
  const t = useText(contactsText)
  return (
    <PageLink to={paths.newContact()} className={buttonClass({ variant: 'primary' })}>
      <Icon name="plus" />
      {t.create}
    </PageLink>
  )
}

function NothingListed({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useText(contactsText)
  const mayGo = useMayGo()
  if (filtered) return <EmptyState title={t.noneTitle} action={<Button onClick={onClear}>{t.clearFilters}</Button>} />
  return <EmptyState title={t.emptyTitle} action={mayGo(paths.newContact()) ? <CreateLink /> : undefined} />
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

type BulkBarProps = { source: RowSource<ListedContact>; chosen: Chosen; setChosen: (chosen: Chosen) => void }

/** What can be done with chosen contacts. */
function BulkBar({ source, chosen, setChosen }: BulkBarProps) {
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
          {t.all({ n: format.number(filtered) })}
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
