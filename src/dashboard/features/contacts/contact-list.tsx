import { lazy, Suspense, useMemo } from 'react'
import { contactQueries } from '#dashboard/data/contacts'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { useMayGo } from '#dashboard/parts/rights/use-may-go'
import { useListTable } from '#dashboard/parts/use-list-table'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Icon } from '#dashboard/ui/icon'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
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

const filterValues = { only: ['matching'] } as const
const keyOf = (row: ListedContact) => row.key
const hrefOf = ({ contact: { id } }: ListedContact) => (id ? paths.contact(id) : undefined)

/** The contacts of the account (EP 4), page by page. */
export function ContactList() {
  const t = useText(contactsText)
  const format = useFormat()
  const found = useContactList()
  const { query, rows, contacts, filter, meta } = found
  const columns = useMemo(() => contactColumns(t, format, contacts), [t, format, contacts])
  const filters = useMemo(() => ({ only: ({ contact }: ListedContact) => mayMatch(contact, filter) }), [filter])
  const words = useMemo<FilterWords>(() => {
    const discovered = discoveredColumns(contacts)
    return {
      labels: [...new Set(contacts.flatMap(contact => contact.labels ?? []))],
      properties: discovered.flatMap(column => (column.kind === 'property' ? [column.name] : [])),
      metadata: discovered.flatMap(column => (column.kind === 'metadata' ? [[column.name, column.inner]] : [])),
    }
  }, [contacts])
  const list = useListTable(query, { rows, columns, filters, filterValues })
  const narrowedBy = [
    ...found.conditions.map(({ kind }) => kind),
    ...(list.state.query.filters.only ? ['only' as const] : []),
  ]
  return (
    <Page name="contacts" actions={<CreateLink />}>
      <FilterBar style={found.style} conditions={found.conditions} words={words} onChange={found.setConditions} />
      {found.wrong > 0 || found.dropped.length > 0 ? (
        <Suspense>
          <FilterNotice
            dropped={found.dropped}
            filter={filter}
            wrong={found.wrong}
            loaded={contacts.length}
            only={list.state.query.filters.only === 'matching'}
            onOnly={only => list.state.setFilter('only', only ? 'matching' : undefined)}
          />
        </Suspense>
      ) : null}
      <DataTable
        {...list}
        label={t.title}
        rowKey={keyOf}
        rowHref={hrefOf}
        empty={<NothingListed filtered={found.filtered} onClear={() => found.setConditions([])} />}
        toolbar={
          <>
            {found.unordered ? null : (
              <NativeSelect
                aria-label={t.order}
                value={found.newestFirst ? 'newest' : 'oldest'}
                onChange={({ target }) => found.setParam('order', target.value === 'oldest' ? 'oldest' : undefined)}
                items={[
                  { value: 'newest', label: t.newest },
                  { value: 'oldest', label: found.ownOrder ? t.ownOrder : t.oldest },
                ]}
                className="min-w-32 flex-1 sm:w-36 sm:flex-none"
              />
            )}
            <Checkbox
              label={t.withMetadata}
              checked={meta}
              // What is filtered by must be seen.
              disabled={Object.keys(filter.metadata).length > 0 || Boolean(filter.text?.metadata)}
              onChange={event => found.setParam('meta', event.target.checked ? '1' : undefined)}
            />
            <ExportButton {...list} exported={{ kind: 'contacts', filters: narrowedBy }} name={t.title} />
          </>
        }
      />
    </Page>
  )
}

function NothingListed({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useText(contactsText)
  const mayGo = useMayGo()
  if (filtered) {
    return <EmptyState title={t.noneTitle} action={<Button onClick={onClear}>{t.clearFilters}</Button>} />
  }
  return <EmptyState title={t.emptyTitle} action={mayGo(paths.newContact()) ? <CreateLink /> : undefined} />
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

export const page = pageView(ContactList, (_, search) => [contactQueries.list(readContactSearch(search))])
