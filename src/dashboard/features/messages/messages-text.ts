import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the messages page and its one box. */
export const messagesText = catalogue({
  en: {
    subtitle: 'Messages to a number, from a sender or in a bundle.',
    box: 'Number, sender or bundle ID',
    find: 'Find messages',
    nothing: 'Type a number, a sender or a bundle ID first.',
    either: (p: { digits: string }) => `Is ${p.digits} a bundle or a number?`,
    asBundle: (p: { digits: string }) => `Bundle ${p.digits}`,
    asBundleBody: 'Totals, cost and every message in it.',
    asNumber: (p: { digits: string }) => `Messages with ${p.digits}`,
    asNumberBody: 'The conversation with this number, and its contacts.',
    conversations: 'Recent conversations',
    noConversations: 'No recent conversations',
    noConversationsBody: 'Numbers and senders you open are listed here, in this browser.',
    bundles: 'Recent bundles',
    noBundles: 'No recent bundles',
    noBundlesBody: 'Bundles you open by ID are listed here, in this browser.',
  },
  sv: {
    subtitle: 'Meddelanden till ett nummer, från en avsändare eller i ett utskick.',
    box: 'Nummer, avsändare eller utskicks-ID',
    find: 'Hitta meddelanden',
    nothing: 'Skriv ett nummer, en avsändare eller ett utskicks-ID först.',
    either: (p: { digits: string }) => `Är ${p.digits} ett utskick eller ett nummer?`,
    asBundle: (p: { digits: string }) => `Utskick ${p.digits}`,
    asBundleBody: 'Summor, kostnad och alla meddelanden i utskicket.',
    asNumber: (p: { digits: string }) => `Meddelanden med ${p.digits}`,
    asNumberBody: 'Konversationen med numret, och kontakterna som har det.',
    conversations: 'Senaste konversationer',
    noConversations: 'Inga konversationer än',
    noConversationsBody: 'Nummer och avsändare du öppnar visas här, i den här webbläsaren.',
    bundles: 'Senaste utskick',
    noBundles: 'Inga utskick än',
    noBundlesBody: 'Utskick du öppnar med ID visas här, i den här webbläsaren.',
  },
})
