import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the file drop. */
export const fileDropText = catalogue({
  en: {
    choose: 'Choose a file',
    orDrop: 'or drop or paste it here',
    dropNow: 'Drop to add',
    wrongKind: (p: { name: string; kinds: string }) => `${p.name} is the wrong type. Choose ${p.kinds}.`,
    tooLarge: (p: { name: string; size: string; limit: string }) => `${p.name} is ${p.size}. The limit is ${p.limit}.`,
    tooMany: 'Choose one file at a time.',
    empty: (p: { name: string }) => `${p.name} is empty.`,
  },
  sv: {
    choose: 'Välj en fil',
    orDrop: 'eller släpp eller klistra in den här',
    dropNow: 'Släpp för att lägga till',
    wrongKind: (p: { name: string; kinds: string }) => `${p.name} har fel filtyp. Välj ${p.kinds}.`,
    tooLarge: (p: { name: string; size: string; limit: string }) => `${p.name} är ${p.size}. Gränsen är ${p.limit}.`,
    tooMany: 'Välj en fil i taget.',
    empty: (p: { name: string }) => `${p.name} är tom.`,
  },
})
