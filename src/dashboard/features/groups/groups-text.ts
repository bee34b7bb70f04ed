import { catalogue, plural } from '#dashboard/i18n/catalogue'

export const groupsText = catalogue({
  number: ['Group number', 'Gruppens nummer'],
  help: ['For example 1', 'Till exempel 1'],
  badNumber: ['Enter the number in digits.', 'Ange numret med siffror.'],
  open: ['Open', 'Öppna'],
  none: [
    'Groups that you open by number are listed here. You can name them.',
    'Grupper som du öppnar med nummer visas här. Du kan ge dem namn.',
  ],
  group: ({ group }: { group: number }) => [`Group ${group}`, `Grupp ${group}`],
  contacts: ['Contacts of the group', 'Gruppens kontakter'],
  rowWords: ({ n, count }: { n: number; count: string }) => [
    plural(n, { one: '1 contact', other: `${count} contacts` }),
    plural(n, { one: '1 kontakt', other: `${count} kontakter` }),
  ],
  name: ['Name', 'Namn'],
  phone: ['Phone', 'Telefon'],
  id: ['ID', 'ID'],
  owner: ['Owner', 'Ägare'],
  messagesOf: ({ phone }: { phone: string }) => [`Messages to ${phone}`, `Meddelanden till ${phone}`],
  emptyTitle: ['No contacts in this group', 'Inga kontakter i gruppen'],
  missing: ['Not found, or empty', 'Finns inte, eller är tom'],
  idsHelp: [
    'These contacts have numbers of their own. They can’t be matched with the IDs under Contacts.',
    'Kontakterna har egna nummer. De går inte att para ihop med ID:n under Kontakter.',
  ],
})
