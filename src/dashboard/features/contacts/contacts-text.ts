import { catalogue, plural } from '#dashboard/i18n/catalogue'

type N = { n: number }

export const contactsText = catalogue({
  title: ['Contacts', 'Kontakter'],
  create: ['New contact', 'Ny kontakt'],
  import: ['Import', 'Importera'],
  loadAll: ['Load all contacts', 'Läs in alla kontakter'],
  emptyTitle: ['No contacts yet', 'Inga kontakter än'],
  noneTitle: ['No contact matches the filter', 'Ingen kontakt matchar filtret'],
  name: ['Name', 'Namn'],
  labels: ['Labels', 'Etiketter'],
  created: ['Created (from ID)', 'Skapad (enligt ID)'],
  id: ['ID', 'ID'],
  ownerId: ['Owner', 'Ägare'],
  views: ['Views', 'Vyer'],
  newest: ['Newest first', 'Nyast först'],
  notNewest: ['Not newest first', 'Inte nyast först'],
  withMetadata: ['Show metadata', 'Visa metadata'],
  // Search
  search: ['Search contacts', 'Sök kontakter'],
  searchFor: ['Name, number, e-mail or ID', 'Namn, nummer, e-post eller ID'],
  searching: ['Searching all contacts…', 'Söker bland alla kontakter…'],
  searched: (p: { n: string }) => [`${p.n} read`, `${p.n} lästa`],
  searchAsks: (p: { n: string }) => [
    `${p.n} contacts searched. Search the rest too?`,
    `${p.n} kontakter genomsökta. Söka igenom resten också?`,
  ],
  searchStopped: (p: { n: string }) => [`Only ${p.n} contacts searched.`, `Bara ${p.n} kontakter genomsökta.`],
  searchFailed: (p: { n: string; why: string }) => [
    `Only ${p.n} contacts searched: ${p.why}`,
    `Bara ${p.n} kontakter genomsökta: ${p.why}`,
  ],
  foundExactly: [
    'Found exactly. Other contacts were not searched.',
    'Exakt träff. Övriga kontakter är inte genomsökta.',
  ],
  searchAll: ['Search all contacts', 'Sök bland alla kontakter'],
  searchRest: ['Search the rest', 'Sök igenom resten'],
  stop: ['Stop', 'Stoppa'],
  // Filters
  filters: ['Filters', 'Filter'],
  addFilter: ['Add filter', 'Lägg till filter'],
  label: ['Label', 'Etikett'],
  property: ['Property', 'Egenskap'],
  metadata: ['Metadata', 'Metadata'],
  propertyText: ['Property text', 'Text i egenskaper'],
  metadataText: ['Metadata text', 'Text i metadata'],
  clearFilters: ['Remove all filters', 'Ta bort alla filter'],
  severalLabels: [
    'Several labels can mean all of them or any of them.',
    'Flera etiketter kan betyda alla eller någon av dem.',
  ],
  nameMissing: ['Enter a name.', 'Ange ett namn.'],
  // Selection
  selection: ['Selection', 'Urval'],
  choose: ['Select row', 'Markera rad'],
  chosen: (p: N) => [`${p.n} selected`, plural(p.n, { one: '1 markerad', other: `${p.n} markerade` })],
  all: ['Select all', 'Markera alla'],
  allOf: (p: { n: string }) => [`Select all ${p.n}`, `Markera alla ${p.n}`],
  change: (p: N) => [
    plural(p.n, { one: 'Change 1 contact', other: `Change ${p.n} contacts` }),
    plural(p.n, { one: 'Ändra 1 kontakt', other: `Ändra ${p.n} kontakter` }),
  ],
  clear: ['Clear selection', 'Avmarkera'],
  // A contact beside the list
  contact: ['Contact', 'Kontakt'],
  open: ['Open contact page', 'Öppna kontaktsidan'],
  messages: ['See messages', 'Visa meddelanden'],
})
