import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words about what a browser kept before the team kept it together. */
export const takeOverText = catalogue({
  en: {
    title: (p: { n: number }) =>
      plural(p.n, {
        one: 'This browser has 1 entry that the team can have',
        other: `This browser has ${p.n} entries that the team can have`,
      }),
    body: 'From now on the team shares them.',
    look: 'Show them',
    dialogTitle: 'What this browser kept',
    fresh: (p: { n: number }) => `New for the team (${p.n})`,
    other: (p: { n: number }) => `The team has another (${p.n})`,
    otherBody: 'Choose which one the team keeps.',
    same: (p: { n: number }) => plural(p.n, { one: '1 is there already.', other: `${p.n} are there already.` }),
    unfit: (p: { n: number }) =>
      plural(p.n, {
        one: '1 NKI figure stays out: it can be read again at any time.',
        other: `${p.n} NKI figures stay out: they can be read again at any time.`,
      }),
    more: (p: { n: number }) => `and ${p.n} more`,
    readings: (p: { n: number }) => plural(p.n, { one: '1 month', other: `${p.n} months` }),
    team: 'The team’s',
    mine: 'This browser’s',
    choiceOf: (p: { name: string }) => `Which one for ${p.name}`,
    take: (p: { n: number }) => plural(p.n, { one: 'Give 1 to the team', other: `Give ${p.n} to the team` }),
    taken: (p: { n: number }) => plural(p.n, { one: '1 given to the team', other: `${p.n} given to the team` }),
    keepTeams: 'Keep the team’s',
    drop: 'Throw away…',
    dropTitle: (p: { n: number }) => plural(p.n, { one: 'Throw away 1 entry?', other: `Throw away ${p.n} entries?` }),
    dropDetails: 'The team does not get them. They are deleted in this browser, and this can’t be undone.',
    dropDo: (p: { n: number }) => plural(p.n, { one: 'Throw away 1 entry', other: `Throw away ${p.n} entries` }),
    dropped: (p: { n: number }) => plural(p.n, { one: '1 entry deleted', other: `${p.n} entries deleted` }),
    dropFailed: 'Not all of it was deleted. Try again.',
    later: 'Not now',
    failed: 'Not all of it was saved. Try again.',
    leftTitle: (p: { n: number }) =>
      plural(p.n, { one: '1 entry is still in this browser', other: `${p.n} entries are still in this browser` }),
    leftBody: (p: { taken: number; left: number }) => `Given to the team: ${p.taken}. Left: ${p.left}.`,
    again: 'Try again',
    close: 'Close',
    changed: 'Somebody changed it meanwhile',
  },
  sv: {
    title: (p: { n: number }) =>
      plural(p.n, {
        one: 'Webbläsaren har 1 uppgift som teamet kan få',
        other: `Webbläsaren har ${p.n} uppgifter som teamet kan få`,
      }),
    body: 'Från och med nu delar teamet dem.',
    look: 'Visa dem',
    dialogTitle: 'Det här har webbläsaren sparat',
    fresh: (p: { n: number }) => `Nytt för teamet (${p.n})`,
    other: (p: { n: number }) => `Teamet har något annat (${p.n})`,
    otherBody: 'Välj vilket teamet ska ha.',
    same: (p: { n: number }) => `${p.n} finns redan.`,
    unfit: (p: { n: number }) =>
      plural(p.n, {
        one: '1 NKI-siffra följer inte med: den går att läsa igen.',
        other: `${p.n} NKI-siffror följer inte med: de går att läsa igen.`,
      }),
    more: (p: { n: number }) => `och ${p.n} till`,
    readings: (p: { n: number }) => plural(p.n, { one: '1 månad', other: `${p.n} månader` }),
    team: 'Teamets',
    mine: 'Webbläsarens',
    choiceOf: (p: { name: string }) => `Vilket för ${p.name}`,
    take: (p: { n: number }) => `Ge ${p.n} till teamet`,
    taken: (p: { n: number }) => `Teamet fick ${p.n}`,
    keepTeams: 'Behåll teamets',
    drop: 'Kasta…',
    dropTitle: (p: { n: number }) => plural(p.n, { one: 'Kasta 1 uppgift?', other: `Kasta ${p.n} uppgifter?` }),
    dropDetails: 'Teamet får dem inte. De tas bort i webbläsaren och det går inte att ångra.',
    dropDo: (p: { n: number }) => plural(p.n, { one: 'Kasta 1 uppgift', other: `Kasta ${p.n} uppgifter` }),
    dropped: (p: { n: number }) => plural(p.n, { one: '1 uppgift borttagen', other: `${p.n} uppgifter borttagna` }),
    dropFailed: 'Allt togs inte bort. Försök igen.',
    later: 'Inte nu',
    failed: 'Allt sparades inte. Försök igen.',
    leftTitle: (p: { n: number }) =>
      plural(p.n, { one: '1 uppgift är kvar i webbläsaren', other: `${p.n} uppgifter är kvar i webbläsaren` }),
    leftBody: (p: { taken: number; left: number }) => `Teamet fick ${p.taken}. Kvar: ${p.left}.`,
    again: 'Försök igen',
    close: 'Stäng',
    changed: 'Någon ändrade det under tiden',
  },
})

/** What was kept, kind by kind. */
export const localItemText = catalogue({
  en: {
    'group-name': 'Group',
    'bundle-name': 'Bundle',
    'nki-name': 'NKI',
    'template-name': 'Template',
    'participant-name': 'Number or sender',
    'extra-field-name': 'Extra field',
    'survey-document-name': 'Survey',
    'watched-nki': 'Watched NKI',
    'code-label': 'Code label',
    pairing: 'Pair of surveys',
    threshold: 'Threshold',
    'default-country': 'Default country',
    'nki-reading': 'Readings of NKI',
    receipt: 'Receipt',
    'unknown-write': 'Unknown outcome',
  },
  sv: {
    'group-name': 'Grupp',
    'bundle-name': 'Utskick',
    'nki-name': 'NKI',
    'template-name': 'Mall',
    'participant-name': 'Nummer eller avsändare',
    'extra-field-name': 'Extrafält',
    'survey-document-name': 'Enkät',
    'watched-nki': 'Bevakat NKI',
    'code-label': 'Kodetikett',
    pairing: 'Enkätpar',
    threshold: 'Gränsvärde',
    'default-country': 'Standardland',
    'nki-reading': 'Avläsningar av NKI',
    receipt: 'Kvitto',
    'unknown-write': 'Okänt utfall',
  },
})

/** Why the team did not take something: the status of a refusal, or what was said of a reading. */
export const refusedText = catalogue({
  en: {
    '409': 'The team has no room for more of them',
    '413': 'Longer than the team keeps',
    empty: 'It has no figures',
    'no-month': 'Not a month in the team’s time zone',
    'not-over': 'The month was not over',
    old: 'Older than two years',
  },
  sv: {
    '409': 'Teamet har inte plats för fler',
    '413': 'Längre än vad teamet sparar',
    empty: 'Den har inga siffror',
    'no-month': 'Ingen månad i teamets tidszon',
    'not-over': 'Månaden var inte slut',
    old: 'Äldre än två år',
  },
})
