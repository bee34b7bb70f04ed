import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Counted = { n: number }

/** Texts of SMS templates. */
export const templatesText = catalogue({
  id: ['Template ID', 'Mallens ID'],
  idHint: ['Paste the ID, or the template as JSON', 'Klistra in ID:t, eller mallen som JSON'],
  open: ['Open', 'Öppna'],
  empty: ['Paste an ID.', 'Klistra in ett ID.'],
  notJson: [
    'The JSON is incomplete. Copy all of it, to the last brace.',
    'JSON-texten är ofullständig. Kopiera hela, till sista klammern.',
  ],
  noId: ['The JSON has no ID.', 'JSON-texten saknar ID.'],
  parts: [
    'The ID needs timestamp, machine, pid and increment, as whole numbers in range.',
    'ID:t behöver timestamp, machine, pid och increment, som heltal inom gränserna.',
  ],
  readAs: ({ id }: { id: string }) => [`ID ${id}`, `ID ${id}`],
  created: ({ at }: { at: string }) => [`created ${at} (from ID)`, `skapat ${at} (enligt ID)`],
  none: [
    'Templates that you open by ID are listed here. You can name them.',
    'Mallar som du öppnar med ID visas här. Du kan ge dem namn.',
  ],
  bookmarks: ['Bookmarked by the team', 'Bokmärkta av teamet'],
  loading: ['Loading the template…', 'Läser in mallen…'],
  notFound: ['No template with this ID', 'Ingen mall har detta ID'],
  text: ['Text', 'Text'],
  placeholders: ({ n }: Counted) => [
    plural(n, { one: '1 placeholder', other: `${n} placeholders` }),
    plural(n, { one: '1 platshållare', other: `${n} platshållare` }),
  ],
  stray: ({ n }: Counted) => [
    `${plural(n, { one: '1 stray brace', other: `${n} stray braces` })}. Check the text before it is sent.`,
    `${plural(n, { one: '1 lös klammer', other: `${n} lösa klamrar` })}. Kontrollera texten innan den skickas.`,
  ],
  fill: ['Try it', 'Prova'],
  fillNote: ['Nothing is sent or saved.', 'Inget skickas eller sparas.'],
  noPlaceholders: [
    'No placeholders: the text is the same for everyone.',
    'Inga platshållare: texten är densamma för alla.',
  ],
  clear: ['Clear', 'Rensa'],
  preview: ['Preview', 'Förhandsvisning'],
  unfilled: ({ n }: Counted) => [
    `${plural(n, { one: '1 placeholder is empty and is', other: `${n} placeholders are empty and are` })} counted as written.`,
    `${plural(n, { one: '1 platshållare är tom', other: `${n} platshållare är tomma` })} och räknas som i texten.`,
  ],
  copyText: ['Template text', 'Mallens text'],
  copyFilled: ['Preview text', 'Förhandsvisad text'],
  facts: ['Details', 'Detaljer'],
  category: ['Category', 'Kategori'],
  topLevel: ['Top level', 'Högsta nivån'],
  pinned: ['Pinned', 'Fäst'],
  yes: ['Yes', 'Ja'],
  no: ['No', 'Nej'],
  notGiven: ['Not given', 'Ej angivet'],
  createdAt: ['Created', 'Skapad'],
  modifiedAt: ['Changed', 'Ändrad'],
  idLabel: ['ID', 'ID'],
  idMade: ['Created (from ID)', 'Skapad (enligt ID)'],
  statedTime: ['Created (with the ID)', 'Skapad (angivet med ID:t)'],
  idParts: ['ID parts (timestamp, machine, pid, increment)', 'ID:ts delar (timestamp, machine, pid, increment)'],
  noParts: ['None: the ID is not 24 hexadecimal digits', 'Inga: ID:t är inte 24 hexadecimala siffror'],
  otherId: ({ id }: { id: string }) => [`Another ID came back: ${id}`, `Ett annat ID kom tillbaka: ${id}`],
  raw: ['Raw answer', 'Rådata från svaret'],
})
