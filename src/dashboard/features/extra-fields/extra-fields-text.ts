import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of contact extra fields. */
export const extraFieldsText = catalogue({
  en: {
    subtitle: 'Replace an extra field of a contact. The service neither lists these fields nor lets them be read.',
    number: 'Extra field number',
    help: 'As it stands in the system that made the field, such as 1.',
    badNumber: 'An extra field is opened by its number: digits alone.',
    open: 'Open',
    noneTitle: 'No extra field replaced yet',
    noneBody:
      'Open one by its number above. Once replaced it is remembered in this browser, and you can give it a name.',
    field: ({ extra }: { extra: number }) => `Extra field ${extra}`,
    unseen: 'What the field holds now cannot be read here. It is replaced entirely: key and value.',
    key: 'Key',
    value: 'Value',
    emptyValue: 'An empty value is sent as an empty text. Whether that clears the field, the service does not say.',
    replace: 'Replace',
    withoutKey: ({ extra }: { extra: number }) => `Replace extra field ${extra} without a key?`,
    emptyKey: 'The key is empty: the key that the field has now is replaced with nothing.',
    emptyBoth: 'Key and value are both empty: what the field holds now is replaced with nothing.',
    noWayBack: 'It cannot be read first, and it cannot be brought back from here.',
    replaceEmpty: 'Replace without a key',
    replaced: 'Replaced',
    about: ({ extra, key }: { extra: number; key: string }) => `Extra field ${extra}, ${key}`,
    noCheck:
      'The service cannot be asked what the field holds now. Replacing it again with the same values does no harm.',
  },
  sv: {
    subtitle: 'Ersätt ett extrafält på en kontakt. Tjänsten varken listar fälten eller låter dem läsas.',
    number: 'Extrafältets nummer',
    help: 'Som det står i systemet som skapade fältet, till exempel 1.',
    badNumber: 'Ett extrafält öppnas med sitt nummer: bara siffror.',
    open: 'Öppna',
    noneTitle: 'Inget extrafält ersatt än',
    noneBody:
      'Öppna ett med dess nummer ovan. När det har ersatts sparas det i den här webbläsaren, och du kan ge det ett namn.',
    field: ({ extra }: { extra: number }) => `Extrafält ${extra}`,
    unseen: 'Vad fältet innehåller nu kan inte läsas här. Det ersätts helt: nyckel och värde.',
    key: 'Nyckel',
    value: 'Värde',
    emptyValue: 'Ett tomt värde skickas som en tom text. Om det tömmer fältet säger tjänsten inte.',
    replace: 'Ersätt',
    withoutKey: ({ extra }: { extra: number }) => `Ersätta extrafält ${extra} utan nyckel?`,
    emptyKey: 'Nyckeln är tom: den nyckel som fältet har nu ersätts med ingenting.',
    emptyBoth: 'Både nyckel och värde är tomma: det som fältet innehåller nu ersätts med ingenting.',
    noWayBack: 'Det kan inte läsas först, och det kan inte hämtas tillbaka härifrån.',
    replaceEmpty: 'Ersätt utan nyckel',
    replaced: 'Ersatt',
    about: ({ extra, key }: { extra: number; key: string }) => `Extrafält ${extra}, ${key}`,
    noCheck: 'Tjänsten kan inte säga vad fältet innehåller nu. Att ersätta det igen med samma värden gör ingen skada.',
  },
})
