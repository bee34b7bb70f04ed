import { catalogue, plural } from '#dashboard/i18n/catalogue'

export const settingsText = catalogue({
  general: ['General', 'Allmänt'],
  texts: ['Disclaimer and ending', 'Friskrivning och avslutning'],
  languages: ['Languages', 'Språk'],
  html: ['HTML allowed', 'HTML tillåtet'],
  link: [
    'Shown as a link if it starts with http:// or https://',
    'Visas som länk om det börjar med http:// eller https://',
  ],
  colours: ['Colours and text', 'Färger och text'],
  colourExample: [
    'Any CSS colour, such as #111, #0B6E4F or rebeccapurple',
    'Valfri CSS-färg, till exempel #111, #0B6E4F eller rebeccapurple',
  ],
  unknownColor: ['Not a known, opaque colour. Kept as typed.', 'Ingen känd, täckande färg. Behålls som du skrev den.'],
  pick: (p: { name: string }) => [`Choose colour: ${p.name}`, `Välj färg: ${p.name}`],
  images: ['Images', 'Bilder'],
  imageAddress: [
    'A web address. Upload files on the page of the paired survey.',
    'En webbadress. Filer laddas upp på sidan för den hopparade enkäten.',
  ],
  imageInside: (p: { type: string; size: string }) => [
    `Stored in the survey: ${p.type}, ${p.size}`,
    `Lagrad i enkäten: ${p.type}, ${p.size}`,
  ],
  imageRemote: [
    'On another server. The preview shows it if you load remote images.',
    'På en annan server. Syns i förhandsvisningen om du hämtar externa bilder.',
  ],
  imageBroken: ['The image cannot be shown.', 'Bilden kan inte visas.'],
  replaceImage: ['Use another address', 'Använd en annan adress'],
  keepImage: ['Keep image', 'Behåll bilden'],
  removeImage: ['Remove image', 'Ta bort bilden'],
  left: ['Left', 'Vänster'],
  center: ['Centre', 'Centrerad'],
  right: ['Right', 'Höger'],
  justified: ['Justified', 'Marginaljusterad'],
  contrastUnsure: [
    'Text over the background image may be harder to read.',
    'Text ovanpå bakgrundsbilden kan vara svårare att läsa.',
  ],
  addLanguage: ['Add language', 'Lägg till språk'],
  languageExample: ['For example en or pt-BR', 'Till exempel en eller pt-BR'],
  add: ['Add', 'Lägg till'],
  noLanguages: ['No languages yet', 'Inga språk än'],
})

export const brandText = catalogue({
  brands: ['Brands', 'Varumärken'],
  brandsHelp: [
    'Colours that the whole team can use in any survey. A logo comes along where it is a web address.',
    'Färger som hela teamet kan använda i alla enkäter. En logotyp följer med om den är en webbadress.',
  ],
  noBrands: [
    'No brands yet. Save these colours to use them in other surveys.',
    'Inga varumärken än. Spara färgerna för att använda dem i andra enkäter.',
  ],
  use: ['Use', 'Använd'],
  useBrand: (p: { name: string }) => [`Use ${p.name}`, `Använd ${p.name}`],
  inUse: ['In use', 'Används'],
  used: (p: { name: string }) => [`${p.name} used`, `${p.name} används`],
  saveAs: ['Save as brand…', 'Spara som varumärke…'],
  saveTitle: ['Save these colours as a brand?', 'Spara färgerna som ett varumärke?'],
  name: ['Name', 'Namn'],
  nameWrong: ['Write a name of 1–60 characters on one line.', 'Skriv ett namn på 1–60 tecken på en rad.'],
  withLogo: ['Include the logo address', 'Ta med logotypens adress'],
  logoTooLong: [
    'The logo is stored in the survey and cannot be part of a brand.',
    'Logotypen är lagrad i enkäten och kan inte ingå i ett varumärke.',
  ],
  coloursWrong: ['Choose all three colours first.', 'Välj alla tre färgerna först.'],
  replaces: (p: { name: string }) => [`Replaces ${p.name} for everyone`, `Ersätter ${p.name} för alla`],
  save: ['Save brand', 'Spara varumärke'],
  replace: ['Replace brand', 'Ersätt varumärke'],
  remove: (p: { name: string }) => [`Remove ${p.name}`, `Ta bort ${p.name}`],
  removeTitle: (p: { name: string }) => [`Remove ${p.name} for everyone?`, `Ta bort ${p.name} för alla?`],
  removeNote: ['Surveys keep the colours they have.', 'Enkäter behåller sina färger.'],
  removeIt: ['Remove brand', 'Ta bort varumärke'],
  called: (p: { name: string }) => [`Brand ${p.name}`, `Varumärket ${p.name}`],
  values: (p: { name: string; colours: string }) => [`${p.name}: ${p.colours}`, `${p.name}: ${p.colours}`],
})

export const baseLanguageText = catalogue({
  change: ['Change…', 'Byt…'],
  title: ['Change the base language?', 'Byta grundspråk?'],
  next: ['New base language', 'Nytt grundspråk'],
  another: ['the new language', 'det nya språket'],
  consequences: ['What it changes', 'Vad det ändrar'],
  texts: (p: { n: number; from: string; to: string }) => [
    `${p.n} ${plural(p.n, { one: 'text counts', other: 'texts count' })} as written in ${p.to}${p.from && `, not in ${p.from}`}.`,
    `${p.n} ${plural(p.n, { one: 'text räknas som skriven', other: 'texter räknas som skrivna' })} på ${p.to}${p.from && `, inte på ${p.from}`}.`,
  ],
  nothingMoves: ['No text is translated or moved.', 'Ingen text översätts eller flyttas.'],
  hidden: (p: { n: number; to: string }) => [
    `${p.n} ${plural(p.n, { one: 'translation', other: 'translations' })} into ${p.to} ${plural(p.n, { one: 'is', other: 'are' })} kept, but not shown in the table.`,
    `${p.n} ${plural(p.n, { one: 'översättning', other: 'översättningar' })} till ${p.to} behålls, men visas inte i tabellen.`,
  ],
  unclear: [
    'What happens to the translations cannot be counted.',
    'Vad som händer med översättningarna går inte att räkna.',
  ],
  gaps: (p: { from: string; to: string }) => [
    `Texts are translated from ${p.to}; ${p.from} becomes a translation.`,
    `Texter översätts från ${p.to}; ${p.from} blir en översättning.`,
  ],
  unsaved: ['Nothing changes until you save the survey.', 'Inget ändras förrän du sparar enkäten.'],
  confirm: ['Change base language', 'Byt grundspråk'],
})
