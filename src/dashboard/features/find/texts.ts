import { catalogue } from '#dashboard/i18n/catalogue'

type Named = { name: string }

export const findPageText = catalogue({
  subtitle: [
    'Opens the page for a number, an e-mail address or an ID.',
    'Öppnar sidan för ett nummer, en e-postadress eller ett ID.',
  ],
  box: ['Number, e-mail or ID', 'Nummer, e-post eller ID'],
  open: ['Find', 'Hitta'],
  nothing: (p: { text: string }) => [`Nothing found for “${p.text}”`, `Inget hittades för ”${p.text}”`],
  nothingBody: ['Names, addresses and IDs must be complete.', 'Namn, adresser och ID:n måste vara hela.'],
  ignored: [
    'Exact search does not work here. Search all contacts instead.',
    'Exakt sökning fungerar inte här. Sök bland alla kontakter i stället.',
  ],
  closed: ['Your role cannot see every kind of result.', 'Din roll får inte se alla sorters träffar.'],
  searchAll: ['Search all contacts', 'Sök bland alla kontakter'],
  conversation: (p: { text: string }) => [`Messages to ${p.text}`, `Meddelanden till ${p.text}`],
  bundle: (p: { id: number }) => [`Bundle ${p.id}`, `Utskick ${p.id}`],
  survey: (p: Named) => [`Survey ${p.name}`, `Enkät ${p.name}`],
  template: (p: Named) => [`Template ${p.name}`, `Mall ${p.name}`],
  segment: (p: Named) => [`Segment ${p.name}`, `Segment ${p.name}`],
})
