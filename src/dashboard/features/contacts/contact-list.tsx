import { lazy, Suspense, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { contactQueries } from '#dashboard/data/contacts'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Icon } from '#dashboard/ui/icon'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import { usePageRows } from '#dashboard/ui/table/use-page-rows'
import { useTableState } from '#dashboard/ui/table/use-table-state'
import { contactColumns } from './contact-columns'
import { readContactSearch } from './contact-search'
import { contactsText } from './contacts-text'
import { discoveredColumns } from './discovered-columns'
import { FilterBar } from './filter-bar'
import { mayMatch } from './filter-check'
import type { FilterWords } from './filter-form'
import type { ListedContact } from './loaded-contacts'
import { useContactList } from './use-contact-list'

// Said seldom, so in no first load.
const FilterNotice = lazy(() => import('./filter-notice').then(module => ({ default: module.FilterNotice })))

const tableFilters = { only: ['matching'] } as const
const keyOf = (row: ListedContact) => row.key
const hrefOf = ({ contact: { id } }: ListedContact) => (id ? paths.contact(id) : undefined)

/** The contacts of the account (EP 4), page by page. */
export function ContactList() {
  const t = useText(contactsText)
  const format = useFormat()
  const list = useContactList()
  const { query, rows, contacts, filter, meta } = list
  const columns = useMemo(() => contactColumns(t, format, contacts), [t, format, contacts])
  const filters = useMemo(() => ({ only: ({ contact }: ListedContact) => mayMatch(contact, filter) }), [filter])
  const words = useMemo<FilterWords>(() => {
    const found = discoveredColumns(contacts)
    return {
      labels: [...new Set(contacts.flatMap(contact => contact.labels ?? []))],
      properties: found.flatMap(column => (column.kind === 'property' ? [column.name] : [])),
      metadata: found.flatMap(column => (column.kind === 'metadata' ? [[column.name, column.inner]] : [])),
    }
  }, [contacts])
  const state = useTableState({ columns, filters: tableFilters })
  const source = usePageRows({ rows, loading: query.isPending, columns, filters, query: state.query })
  const failedMore = query.isFetchNextPageError
  const retry = () => void (failedMore ? query.fetchNextPage() : query.refetch())
  const more = query.hasNextPage
  return (
    <Page
      name="contacts"
      subtitle={t.subtitle}
      actions={
        <Link to={paths.newContact()} className={buttonClass({ variant: 'primary' })}>
          <Icon name="plus" />
          {t.create}
        </Link>
      }
    >
      <FilterBar style={list.style} conditions={list.conditions} words={words} onChange={list.setConditions} />
      {list.wrong > 0 || list.dropped.length > 0 ? (
        <Suspense>
          <FilterNotice
            dropped={list.dropped}
            filter={filter}
            wrong={list.wrong}
            loaded={contacts.length}
            only={state.query.filters.only === 'matching'}
            onOnly={only => state.setFilter('only', only ? 'matching' : undefined)}
          />
        </Suspense>
      ) : null}
      <DataTable
        source={source}
        columns={columns}
        state={state}
        label={t.title}
        rowKey={keyOf}
        rowHref={hrefOf}
        refreshing={query.isFetching && !query.isFetchingNextPage}
        mayHaveMore={more}
        loadingMore={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
        error={
          query.error ? <CallErrorState error={query.error} onRetry={retry} retrying={query.isFetching} /> : undefined
        }
        empty={<NothingListed filtered={list.filtered} onClear={() => list.setConditions([])} />}
        toolbar={
          <>
            {list.unordered ? null : (
              <NativeSelect
                aria-label={t.order}
                value={list.newestFirst ? 'newest' : 'oldest'}
                onChange={({ target }) => list.setParam('order', target.value === 'oldest' ? 'oldest' : undefined)}
                items={[
                  { value: 'newest', label: t.newest },
                  { value: 'oldest', label: list.ownOrder ? t.ownOrder : t.oldest },
                ]}
                className="min-w-32 flex-1 sm:w-36 sm:flex-none"
              />
            )}
            <Checkbox
              label={t.withMetadata}
              checked={meta}
              // What is filtered by must be seen.
              disabled={Object.keys(filter.metadata).length > 0 || Boolean(filter.text?.metadata)}
              onChange={event => list.setParam('meta', event.target.checked ? '1' : undefined)}
            />
            <ExportButton source={source} columns={columns} state={state} name={t.title} mayHaveMore={more} />
          </>
        }
      />
    </Page>
  )
}

function NothingListed({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useText(contactsText)
  if (filtered) {
    return (
      <EmptyState title={t.noneTitle} action={<Button onClick={onClear}>{t.clearFilters}</Button>}>
        {t.noneBody}
      </EmptyState>
    )
  }
  const create = (
    <Link to={paths.newContact()} className={buttonClass({ variant: 'primary' })}>
      <Icon name="plus" />
      {t.create}
    </Link>
  )
  return (
    <EmptyState title={t.emptyTitle} action={create}>
      {t.emptyBody}
    </EmptyState>
  )
}

export const page = pageView(ContactList, (_, search) => [contactQueries.list(readContactSearch(search))])
