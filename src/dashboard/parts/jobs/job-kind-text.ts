import type { JobKindName } from '#contract/team/jobs'
import { catalogue, plural } from '#dashboard/i18n/catalogue'

type N = { n: number }

const createContacts = catalogue({
  en: {
    title: 'Creating contacts',
    done: 'Created',
    refused: 'Not created',
    unknown: 'May have been created',
    next: 'Import another file',
    clearTitle: (p: N) =>
      plural(p.n, {
        one: '1 row may have been created. Clear anyway?',
        other: `${p.n} rows may have been created. Clear anyway?`,
      }),
    againTitle: (p: N) =>
      plural(p.n, {
        one: '1 row may have been created. Send it again?',
        other: `${p.n} rows may have been created. Send them again?`,
      }),
    againBody: 'A contact that was created would be there twice.',
  },
  sv: {
    title: 'Skapar kontakter',
    done: 'Skapade',
    refused: 'Inte skapade',
    unknown: 'Kan ha skapats',
    next: 'Importera en annan fil',
    clearTitle: (p: N) =>
      plural(p.n, { one: '1 rad kan ha skapats. Rensa ändå?', other: `${p.n} rader kan ha skapats. Rensa ändå?` }),
    againTitle: (p: N) =>
      plural(p.n, {
        one: '1 rad kan ha skapats. Skicka den igen?',
        other: `${p.n} rader kan ha skapats. Skicka dem igen?`,
      }),
    againBody: 'En kontakt som skapades skulle finnas två gånger.',
  },
})

const changeContacts = catalogue({
  en: {
    title: 'Changing contacts',
    done: 'Changed',
    refused: 'Not changed',
    unknown: 'May have been changed',
    next: 'Change other contacts',
    clearTitle: (p: N) =>
      plural(p.n, {
        one: '1 contact may have been changed. Clear anyway?',
        other: `${p.n} contacts may have been changed. Clear anyway?`,
      }),
    againTitle: (p: N) =>
      plural(p.n, {
        one: '1 contact may have been changed. Change it again?',
        other: `${p.n} contacts may have been changed. Change them again?`,
      }),
    againBody: 'Each is read first: only what is missing is changed.',
  },
  sv: {
    title: 'Ändrar kontakter',
    done: 'Ändrade',
    refused: 'Inte ändrade',
    unknown: 'Kan ha ändrats',
    next: 'Ändra andra kontakter',
    clearTitle: (p: N) =>
      plural(p.n, {
        one: '1 kontakt kan ha ändrats. Rensa ändå?',
        other: `${p.n} kontakter kan ha ändrats. Rensa ändå?`,
      }),
    againTitle: (p: N) =>
      plural(p.n, {
        one: '1 kontakt kan ha ändrats. Ändra den igen?',
        other: `${p.n} kontakter kan ha ändrats. Ändra dem igen?`,
      }),
    againBody: 'Var och en läses först: bara det som saknas ändras.',
  },
})

/** Words of each kind of long work. */
export const jobKindText = { 'create-contacts': createContacts, 'change-contacts': changeContacts } satisfies Record<
  JobKindName,
  unknown
>

/** Whether this version knows the kind. */
export const isJobKind = (kind: string): kind is JobKindName => Object.hasOwn(jobKindText, kind)
