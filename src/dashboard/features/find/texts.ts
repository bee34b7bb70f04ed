import { catalogue } from '#dashboard/i18n/catalogue'

export const findPageText = catalogue({
  en: {
    subtitle: 'Opens the one that a number, an e-mail address, a bundle or an ID belongs to.',
    box: 'Number, e-mail, bundle or ID',
    open: 'Find',
    nothing: (p: { text: string }) => `Nothing found for “${p.text}”`,
    nothingBody: 'Names, addresses and IDs must be complete.',
    ignored: 'Exact search does not work here. Search all contacts instead.',
    closed: 'Your role shows no messages and no contacts for this. Ask an admin.',
    searchAll: 'Search all contacts',
    conversation: (p: { text: string }) => `Messages to ${p.text}`,
    bundle: (p: { id: number }) => `Bundle ${p.id}`,
  },
  sv: {
    subtitle: 'Öppnar det som ett nummer, en e-postadress, ett utskick eller ett id hör till.',
    box: 'Nummer, e-post, utskick eller id',
    open: 'Hitta',
    nothing: p => `Inget hittades för ”${p.text}”`,
    nothingBody: 'Namn, adresser och id:n måste vara hela.',
    ignored: 'Exakt sökning fungerar inte här. Sök bland alla kontakter i stället.',
    closed: 'Din roll visar varken meddelanden eller kontakter för det här. Fråga en administratör.',
    searchAll: 'Sök bland alla kontakter',
    conversation: p => `Meddelanden till ${p.text}`,
    bundle: p => `Utskick ${p.id}`,
  },
})
