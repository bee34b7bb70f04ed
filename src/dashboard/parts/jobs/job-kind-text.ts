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
  },
  sv: {
    title: 'Skapar kontakter',
    done: 'Skapade',
    refused: 'Inte skapade',
    unknown: 'Kan ha skapats',
    next: 'Importera en annan fil',
    clearTitle: (p: N) =>
      plural(p.n, { one: '1 rad kan ha skapats. Rensa ändå?', other: `${p.n} rader kan ha skapats. Rensa ändå?` }),
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
  },
})

/** Words of each kind of long work. */
export const jobKindText = { 'create-contacts': createContacts, 'change-contacts': changeContacts } satisfies Record<
  JobKindName,
  unknown
>

/** Whether this version knows the kind. */
export const isJobKind = (kind: string): kind is JobKindName => Object.hasOwn(jobKindText, kind)
