import { catalogue } from '#dashboard/i18n/catalogue'

type Extra = { extra: number }

export const extraFieldsText = catalogue({
  subtitle: ['Replace an extra field of a contact', 'Ersätt ett extrafält på en kontakt'],
  number: ['Extra field number', 'Extrafältets nummer'],
  help: ['For example 1', 'Till exempel 1'],
  badNumber: ['Enter the number in digits.', 'Ange numret med siffror.'],
  open: ['Open', 'Öppna'],
  none: [
    'Extra fields that you open by number are listed here. You can name them.',
    'Extrafält som du öppnar med nummer visas här. Du kan ge dem namn.',
  ],
  field: ({ extra }: Extra) => [`Extra field ${extra}`, `Extrafält ${extra}`],
  unseen: [
    'Replaces both key and value. The current ones can’t be shown.',
    'Ersätter både nyckel och värde. De nuvarande går inte att visa.',
  ],
  key: ['Key', 'Nyckel'],
  value: ['Value', 'Värde'],
  emptyValueHelp: [
    'Left empty, the value is replaced with an empty text. Whether that clears the field is not documented.',
    'Lämnas värdet tomt ersätts det med en tom text. Om det tömmer fältet är inte dokumenterat.',
  ],
  replace: ['Replace extra field…', 'Ersätt extrafält…'],
  replaceTitle: ({ extra }: Extra) => [`Replace extra field ${extra}?`, `Ersätta extrafält ${extra}?`],
  replaceDo: ['Replace extra field', 'Ersätt extrafält'],
  withoutKey: ({ extra }: Extra) => [
    `Replace extra field ${extra} without a key?`,
    `Ersätta extrafält ${extra} utan nyckel?`,
  ],
  withoutKeyDo: ['Replace without a key', 'Ersätt utan nyckel'],
  empty: ['Empty', 'Tomt'],
  contact: ['Contact', 'Kontakt'],
  contactOf: ({ contact, when }: { contact: number; when: string }) => [
    `Contact ${contact}, when replaced ${when}`,
    `Kontakt ${contact}, vid ersättningen ${when}`,
  ],
  replacedUnread: ['Fields that you replaced could not be loaded.', 'Fält som du har ersatt kunde inte hämtas.'],
  contactUnknown: ['Known only after replacing', 'Framgår först efteråt'],
  oldLost: [
    'The current value can’t be shown first, and can’t be restored.',
    'Det nuvarande värdet går varken att visa först eller att återställa.',
  ],
  replaced: ['Replaced', 'Ersatt'],
  noCheck: [
    'It can’t be checked. Replacing again with the same values is safe.',
    'Det går inte att kontrollera. Att ersätta igen med samma värden är ofarligt.',
  ],
})
