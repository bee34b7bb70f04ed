import { catalogue } from '#dashboard/i18n/catalogue'

/** What an event says of itself, by the names that it says it under. */
export const detailText = catalogue({
  en: {
    how: 'How',
    count: 'Count',
    minute: 'Minute',
    address: 'Address',
    endpoint: 'Asked for',
    right: 'Right needed',
    kind: 'Kind',
    filters: 'Filters',
    reason: 'Reason',
    first: 'First hash',
    last: 'Last hash',
    before: 'Before',
    after: 'After',
    sessions: 'Sessions ended',
    secondFactors: 'Second factors removed',
  },
  sv: {
    how: 'Hur',
    count: 'Antal',
    minute: 'Minut',
    address: 'Adress',
    endpoint: 'Begärde',
    right: 'Rättighet som krävs',
    kind: 'Slag',
    filters: 'Filter',
    reason: 'Skäl',
    first: 'Första hash',
    last: 'Sista hash',
    before: 'Före',
    after: 'Efter',
    sessions: 'Avslutade sessioner',
    secondFactors: 'Borttagna andra faktorer',
  },
})
