import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words of creating contacts. */
export const newContactText = catalogue({
  en: {
    modes: 'How many',
    one: 'One',
    several: 'Several',
    FirstName: 'First name',
    LastName: 'Last name',
    Phone: 'Phone',
    Email: 'E-mail',
    Organization: 'Organization',
    Title: 'Title',
    Notes: 'Notes',
    titleWithin: 'Title within the organization',
    create: 'Create contact',
    created: (p: { name: string }) => `Created: ${p.name}`,
    createdId: (p: { id: number }) => `Its number in the service is ${p.id}.`,
    otherId: 'The list of contacts knows it by another id, so it has to be looked for there.',
    find: 'Look for it among the contacts',
    findThem: 'Look for them among the contacts',
    found: (p: { name: string }) => `${p.name} is there`,
    foundNone: (p: { name: string; n: number }) =>
      `${p.name} is not among the ${p.n} contacts that were read; the list may have more.`,
    openList: 'Search in the list',
    gridHelp:
      'Write here, or paste rows from a spreadsheet into a cell. A first row of column names is understood. At most 100 rows.',
    grid: 'Contacts to create',
    row: 'Row',
    cell: (p: { field: string; row: number }) => `${p.field}, row ${p.row}`,
    outcome: 'Outcome',
    stateCreated: 'Created',
    stateRefused: 'Refused',
    stateUnknown: 'Unknown',
    stateSending: 'Being sent',
    idNumber: (p: { id: number }) => `number ${p.id}`,
    addRow: 'Add a row',
    remove: 'Remove',
    removeRow: (p: { row: number }) => `Remove row ${p.row}`,
    clearAll: 'Empty the grid',
    clearCreated: 'Take the created ones away',
    createMany: (p: { n: number }) =>
      p.n === 0 ? 'Create contacts' : `Create ${p.n} ${plural(p.n, { one: 'contact', other: 'contacts' })}`,
    nothing: 'Fill in at least one row.',
    wrong: (p: { n: number }) => `${p.n} ${plural(p.n, { one: 'row needs', other: 'rows need' })} to be mended first.`,
    unknownColumns: (p: { names: string }) => `These columns have no field and were left out: ${p.names}.`,
    doubledColumns: (p: { names: string }) =>
      `Another column is for the same field, so these gave only what it left empty: ${p.names}.`,
    pastedAround: 'Rows that were sent are left as they were; what was pasted stands below them.',
    cut: 'What did not fit into the grid was left out.',
    summary: (p: { created: number; refused: number; unknown: number }) =>
      `${p.created} created, ${p.refused} refused, ${p.unknown} unknown.`,
    unknownRows:
      'The service did not say what became of the rows marked unknown. They are not sent again unless you say so: that could create them twice.',
    refusedRows:
      'The service refused the list as a whole. Whether it created some of the rows before that, it does not say: look for them before you send them again.',
    clearTitle: 'Empty the grid?',
    clearLost: (p: { n: number }) =>
      `${p.n} ${plural(p.n, { one: 'row', other: 'rows' })} that ${plural(p.n, { one: 'is', other: 'are' })} not known to be created will be thrown away.`,
    clearUnknown: (p: { n: number }) =>
      `What became of ${p.n} of them is unknown: after this the grid will not keep ${plural(p.n, { one: 'it', other: 'them' })} from being sent twice.`,
    sendAgain: (p: { row: number }) => `Let row ${p.row} be sent again`,
    again: 'Send again',
    restored: 'What you typed earlier has been restored.',
  },
  sv: {
    modes: 'Hur många',
    one: 'En',
    several: 'Flera',
    FirstName: 'Förnamn',
    LastName: 'Efternamn',
    Phone: 'Telefon',
    Email: 'E-post',
    Organization: 'Organisation',
    Title: 'Titel',
    Notes: 'Anteckningar',
    titleWithin: 'Titel inom organisationen',
    create: 'Skapa kontakt',
    created: (p: { name: string }) => `Skapad: ${p.name}`,
    createdId: (p: { id: number }) => `Dess nummer i tjänsten är ${p.id}.`,
    otherId: 'Kontaktlistan känner den under ett annat id, så den får sökas där.',
    find: 'Leta efter den bland kontakterna',
    findThem: 'Leta efter dem bland kontakterna',
    found: (p: { name: string }) => `${p.name} finns där`,
    foundNone: (p: { name: string; n: number }) =>
      `${p.name} finns inte bland de ${p.n} kontakter som lästes; listan kan ha fler.`,
    openList: 'Sök i listan',
    gridHelp:
      'Skriv här, eller klistra in rader från ett kalkylblad i en cell. En första rad med kolumnnamn förstås. Högst 100 rader.',
    grid: 'Kontakter att skapa',
    row: 'Rad',
    cell: (p: { field: string; row: number }) => `${p.field}, rad ${p.row}`,
    outcome: 'Utfall',
    stateCreated: 'Skapad',
    stateRefused: 'Nekad',
    stateUnknown: 'Okänt',
    stateSending: 'Skickas',
    idNumber: (p: { id: number }) => `nummer ${p.id}`,
    addRow: 'Lägg till en rad',
    remove: 'Ta bort',
    removeRow: (p: { row: number }) => `Ta bort rad ${p.row}`,
    clearAll: 'Töm rutnätet',
    clearCreated: 'Ta bort de skapade',
    createMany: (p: { n: number }) =>
      p.n === 0 ? 'Skapa kontakter' : `Skapa ${p.n} ${plural(p.n, { one: 'kontakt', other: 'kontakter' })}`,
    nothing: 'Fyll i minst en rad.',
    wrong: (p: { n: number }) => `${p.n} ${plural(p.n, { one: 'rad', other: 'rader' })} behöver rättas först.`,
    unknownColumns: (p: { names: string }) => `De här kolumnerna har inget fält och lämnades utanför: ${p.names}.`,
    doubledColumns: (p: { names: string }) =>
      `En annan kolumn är för samma fält, så de här gav bara det som den lämnade tomt: ${p.names}.`,
    pastedAround: 'Rader som har skickats lämnades som de var; det inklistrade står nedanför dem.',
    cut: 'Det som inte fick plats i rutnätet lämnades utanför.',
    summary: (p: { created: number; refused: number; unknown: number }) =>
      `${p.created} skapade, ${p.refused} nekade, ${p.unknown} okända.`,
    unknownRows:
      'Tjänsten sade inte vad det blev av raderna märkta okänt. De skickas inte igen om du inte säger till: då kan de skapas två gånger.',
    refusedRows:
      'Tjänsten nekade listan som helhet. Om den skapade några av raderna innan dess säger den inte: leta efter dem innan du skickar dem igen.',
    clearTitle: 'Töm rutnätet?',
    clearLost: (p: { n: number }) =>
      `${p.n} ${plural(p.n, { one: 'rad', other: 'rader' })} som inte säkert är ${plural(p.n, { one: 'skapad', other: 'skapade' })} slängs.`,
    clearUnknown: (p: { n: number }) =>
      `Vad det blev av ${p.n} av dem är okänt: efter detta hindrar rutnätet inte att de skickas två gånger.`,
    sendAgain: (p: { row: number }) => `Låt rad ${p.row} skickas igen`,
    again: 'Skicka igen',
    restored: 'Det du skrev tidigare har återställts.',
  },
})
