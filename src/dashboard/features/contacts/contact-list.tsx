import { type ComponentType, useMemo, useRef } from 'react'
import { useMay } from '#dashboard/api/session/session'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Page } from '#dashboard/parts/page/page'
import { useRest } from '#dashboard/parts/paged/use-rest'
import { paths } from '#dashboard/parts/paths'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { useListTable } from '#dashboard/parts/use-list-table'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Icon } from '#dashboard/ui/icon'
import { WithPanel } from '#dashboard/ui/overlay/with-panel'
import { DataTable } from '#dashboard/ui/table/data-table'
import { useFocusRecovery } from '#dashboard/ui/use-focus-recovery'
import { BulkBar, useChosenContacts } from './bulk-bar'
import { contactColumns } from './contact-columns'
import { isFiltered } from './contact-search'
import { contactsText } from './contacts-text'
import { CreateLink } from './create-link'
import { FilterBar } from './filter-bar'
import { mayMatch } from './filter-check'
import { FilterNotice } from './filter-notice'
import { Found } from './found'
import { LoadAll } from './load-all'
import type { ListedContact } from './loaded-contacts'
import { NothingListed } from './nothing-listed'
import { useContactList } from './use-contact-list'
import { type PanelProps, useOpened } from './use-opened'
import { ViewsMenu } from './views/views-menu'

const filterValues = { only: ['matching'] } as const
const keyOf = (row: ListedContact) => row.key

type ContactListProps = {
  /** A contact beside the list; without it a row leads to the contact's page. */
  Panel?: ComponentType<PanelProps>
}

/** The contacts of the account (EP 4), page by page. */
export function ContactList({ Panel }: ContactListProps) {
  const t = useText(contactsText)
  const format = useFormat()
  const found = useContactList()
  const { query, rows, discovered, filter, meta } = found
  const columns = useMemo(() => contactColumns(t, format, discovered), [t, format, discovered])
  const filters = useMemo(() => ({ only: ({ contact }: ListedContact) => mayMatch(contact, filter) }), [filter])
  const list = useListTable(query, { rows, columns, filters, filterValues })
  const rest = useRest(found.rest)
  const may = useMay()
  const mayChange = may('contacts.change') && may('contacts.bulk')
  const { chosen, setChosen, selection } = useChosenContacts(list.source, found.ids)
  const frame = useRef<HTMLDivElement>(null)
  useFocusRecovery(frame)
  const { opened, hrefOf } = useOpened(Panel !== undefined)
  const narrowedBy = [
    ...found.conditions.map(({ kind }) => kind),
    ...(list.state.query.filters.only ? ['only' as const] : []),
  ]
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
      {found.finds ? <Found /> : null}
      {isFiltered(found.requested) ? (
        <FilterNotice
          {...found}
          only={list.state.query.filters.only === 'matching'}
          onOnly={only => list.state.setFilter('only', only ? 'matching' : undefined)}
        />
      ) : null}
      <div ref={frame} className="contents">
        <WithPanel panel={Panel && opened ? <Panel id={opened} source={list.source} loaded={found.ids} /> : null}>
          <DataTable
            {...list}
            label={t.title}
            rowKey={keyOf}
            rowHref={hrefOf}
            current={opened}
            selection={mayChange ? selection : undefined}
            empty={<NothingListed filtered={found.filtered} onClear={() => found.setConditions([])} />}
            readRest={<LoadAll rest={rest} />}
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
                <ViewsMenu />
                <ExportButton
                  {...list}
                  rest={found.rest}
                  exported={{ kind: 'contacts', filters: narrowedBy }}
                  name={t.title}
                />
              </>
            }
          />
        </WithPanel>
        <BulkBar source={list.source} chosen={chosen} onChosen={setChosen} />
      </div>
    </Page>
  )
}
