import { catalogue } from '#dashboard/i18n/catalogue'

type Named = { name: string }

export const findPageText = catalogue({
  en: {
    subtitle: 'Opens the page for a number, an e-mail address or an ID.',
    box: 'Number, e-mail or ID',
    open: 'Find',
    nothing: (p: { text: string }) => `Nothing found for “${p.text}”`,
    nothingBody: 'Names, addresses and IDs must be complete.',
    ignored: 'Exact search does not work here. Search all contacts instead.',
    closed: 'Your role cannot see every kind of result.',
    searchAll: 'Search all contacts',
    conversation: (p: { text: string }) => `Messages to ${p.text}`,
    bundle: (p: { id: number }) => `Bundle ${p.id}`,
    survey: (p: Named) => `Survey ${p.name}`,
    template: (p: Named) => `Template ${p.name}`,
    segment: (p: Named) => `Segment ${p.name}`,
  },
  sv: {
    subtitle: 'Öppnar sidan för ett nummer, en e-postadress eller ett id.',
    box: 'Nummer, e-post eller id',
    open: 'Hitta',
    nothing: p => `Inget hittades för ”${p.text}”`,
    nothingBody: 'Namn, adresser och id:n måste vara hela.',
    ignored: 'Exakt sökning fungerar inte här. Sök bland alla kontakter i stället.',
    closed: 'Din roll får inte se alla sorters träffar.',
    searchAll: 'Sök bland alla kontakter',
    conversation: p => `Meddelanden till ${p.text}`,
    bundle: p => `Utskick ${p.id}`,
    survey: p => `Enkät ${p.name}`,
    template: p => `Mall ${p.name}`,
    segment: p => `Segment ${p.name}`,
  },
})
