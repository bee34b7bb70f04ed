import {
  type JobRow,
  type JobRowReason,
  type JobRowState,
  type JobState,
  type JobWaitReason,
  jobRowStates,
} from '#contract/team/jobs'
import type { KnownJob } from '#dashboard/api/jobs'
import { type Catalogue, catalogue, type Locale, plural } from '#dashboard/i18n/catalogue'

type N = { n: number }
type Of = { done: number; all: number }

/** Words of background work of any kind. */
export const jobText = catalogue({
  en: {
    title: 'Background work',
    running: (p: N) => `Background work: ${p.n} running`,
    attention: (p: N) =>
      plural(p.n, { one: 'Background work: 1 needs you', other: `Background work: ${p.n} need you` }),
    counted: (p: { done: string; all: string }) => `${p.done} of ${p.all}`,
    waitsFor: (p: { why: string; time: string }) => `${p.why} It goes on at ${p.time}.`,
    waitsOn: (p: { why: string }) => `${p.why} It goes on by itself.`,
    speed: (p: { count: string }) => `${p.count} a minute`,
    leave: 'You can close this page. It goes on.',
    open: 'Open',
    pause: 'Pause',
    resume: 'Go on',
    cancel: 'Cancel',
    cancelTitle: (p: N) =>
      plural(p.n, { one: 'Cancel? 1 row is not sent then.', other: `Cancel? ${p.n} rows are not sent then.` }),
    cancelDo: 'Cancel the rest',
    keep: 'Keep it',
    again: (p: N) => plural(p.n, { one: 'Send 1 refused row again', other: `Send ${p.n} refused rows again` }),
    againUnknown: (p: N) =>
      plural(p.n, { one: 'Send 1 uncertain row again', other: `Send ${p.n} uncertain rows again` }),
    undo: 'Undo',
    undoOf: (p: { name: string }) => `Undo: ${p.name}`,
    clear: 'Clear',
    clearTitle: (p: N) =>
      plural(p.n, { one: 'Clear 1 row and its result?', other: `Clear ${p.n} rows and their results?` }),
    clearBody: 'Save the results first if you need them.',
    deleted: (p: { time: string }) => `Results are kept until ${p.time}.`,
    forgotten: (p: { time: string }) => `Deleted on ${p.time} unless it goes on.`,
    failed: 'Not done',
    all: (p: N) => `Show all ${p.n}`,
    rows: 'Show rows',
    hideRows: 'Hide rows',
    result: 'Result',
    reason: 'Reason',
    every: 'All',
    chip: (p: { what: string; count: string }) => `${p.what} ${p.count}`,
    noRows: 'No rows',
    save: (p: N) => plural(p.n, { one: 'Save 1 row (CSV)', other: `Save ${p.n} rows (CSV)` }),
    notSaved: 'Results not saved',
  },
  sv: {
    title: 'Bakgrundsarbete',
    running: (p: N) => `Bakgrundsarbete: ${p.n} pågår`,
    attention: (p: N) => `Bakgrundsarbete som väntar på dig: ${p.n}`,
    counted: (p: { done: string; all: string }) => `${p.done} av ${p.all}`,
    waitsFor: (p: { why: string; time: string }) => `${p.why} Fortsätter ${p.time}.`,
    waitsOn: (p: { why: string }) => `${p.why} Fortsätter av sig självt.`,
    speed: (p: { count: string }) => `${p.count} i minuten`,
    leave: 'Du kan stänga sidan. Arbetet fortsätter.',
    open: 'Öppna',
    pause: 'Pausa',
    resume: 'Fortsätt',
    cancel: 'Avbryt',
    cancelTitle: (p: N) =>
      plural(p.n, { one: 'Avbryta? 1 rad skickas då inte.', other: `Avbryta? ${p.n} rader skickas då inte.` }),
    cancelDo: 'Avbryt resten',
    keep: 'Låt det pågå',
    again: (p: N) => plural(p.n, { one: 'Skicka 1 nekad rad igen', other: `Skicka ${p.n} nekade rader igen` }),
    againUnknown: (p: N) => plural(p.n, { one: 'Skicka 1 osäker rad igen', other: `Skicka ${p.n} osäkra rader igen` }),
    undo: 'Ångra',
    undoOf: (p: { name: string }) => `Ångra: ${p.name}`,
    clear: 'Rensa',
    clearTitle: (p: N) =>
      plural(p.n, { one: 'Rensa 1 rad och dess resultat?', other: `Rensa ${p.n} rader och deras resultat?` }),
    clearBody: 'Spara resultatet först om du behöver det.',
    deleted: (p: { time: string }) => `Resultaten finns kvar till ${p.time}.`,
    forgotten: (p: { time: string }) => `Tas bort ${p.time} om det inte fortsätter.`,
    failed: 'Inte gjort',
    all: (p: N) => `Visa alla ${p.n}`,
    rows: 'Visa rader',
    hideRows: 'Dölj rader',
    result: 'Resultat',
    reason: 'Orsak',
    every: 'Alla',
    chip: (p: { what: string; count: string }) => `${p.what} ${p.count}`,
    noRows: 'Inga rader',
    save: (p: N) => plural(p.n, { one: 'Spara 1 rad (CSV)', other: `Spara ${p.n} rader (CSV)` }),
    notSaved: 'Resultaten är inte sparade',
  },
})

export const jobStateText = catalogue({
  en: {
    receiving: 'Beginning',
    running: 'Running',
    paused: 'Paused',
    stopped: 'Stopped',
    finished: 'Finished',
    cancelled: 'Cancelled',
  } satisfies Record<JobState, string>,
  sv: {
    receiving: 'Börjar',
    running: 'Pågår',
    paused: 'Pausat',
    stopped: 'Stoppat',
    finished: 'Klart',
    cancelled: 'Avbrutet',
  },
})

/** Why a job waits or has stopped. */
export const jobWaitText = catalogue({
  en: {
    rate: 'The service takes no more for now.',
    pace: 'The limit of one person is reached for now.',
    network: 'The service can’t be reached.',
    failures: 'Stopped: the last ten rows failed in a row.',
    credential: 'Stopped: the service refused the connection’s key. An admin can correct it.',
    right: 'Stopped: the right for it is gone. An admin can give it back:',
    deactivated: 'Stopped: the account is deactivated.',
    key: 'Stopped: the key was revoked.',
    'second-factor': 'Stopped: a second factor has to be set up first.',
  } satisfies Record<JobWaitReason, string>,
  sv: {
    rate: 'Tjänsten tar inte emot mer just nu.',
    pace: 'En persons gräns är nådd för stunden.',
    network: 'Tjänsten går inte att nå.',
    failures: 'Stoppat: de tio senaste raderna misslyckades i rad.',
    credential: 'Stoppat: tjänsten nekade anslutningens nyckel. En administratör kan rätta den.',
    right: 'Stoppat: rättigheten saknas. En administratör kan ge den:',
    deactivated: 'Stoppat: kontot är avstängt.',
    key: 'Stoppat: nyckeln är återkallad.',
    'second-factor': 'Stoppat: en andra faktor måste skaffas först.',
  },
})

/** Why a row ended as it did. */
const rowReasonText = catalogue({
  en: {
    wrong: 'Not valid',
    doubt: 'Left out: needs a look',
    double: 'Twice in the file',
    exists: 'Already a contact',
    before: 'Sent before',
    uncertain: 'May already be a contact',
    elsewhere: 'In another import',
    'not-found-again': 'Looked for and not found',
    gone: 'No longer there',
    already: 'Already had this value',
    conflict: 'Changed by someone else meanwhile',
    'saved-otherwise': 'Saved with another value',
  } satisfies Record<JobRowReason, string>,
  sv: {
    wrong: 'Ogiltig',
    doubt: 'Inte med: behöver ses över',
    double: 'Två gånger i filen',
    exists: 'Finns redan som kontakt',
    before: 'Skickad tidigare',
    uncertain: 'Finns kanske redan som kontakt',
    elsewhere: 'I en annan import',
    'not-found-again': 'Sökt men inte hittad',
    gone: 'Finns inte längre',
    already: 'Hade redan det här värdet',
    conflict: 'Ändrad av någon annan under tiden',
    'saved-otherwise': 'Sparad med ett annat värde',
  },
})

type KindWords = Record<JobRowState, string> & {
  /** What goes on. */
  title: string
  /** What was done, where it was all. */
  did: (p: N) => string
  /** What was done of all. */
  didOf: (p: Of) => string
  againTitle: (p: N) => string
  againBody: string
}

const importWords: Catalogue<KindWords> = catalogue({
  en: {
    title: 'Creating contacts',
    did: (p: N) => plural(p.n, { one: '1 contact created', other: `${p.n} contacts created` }),
    didOf: (p: Of) => `${p.done} of ${p.all} contacts created`,
    waiting: 'Not sent',
    sending: 'Sending',
    done: 'Created',
    refused: 'Not created',
    unknown: 'May have been created',
    skipped: 'Left out',
    againTitle: (p: N) =>
      plural(p.n, {
        one: '1 may be created twice. Send it again?',
        other: `${p.n} may be created twice. Send them again?`,
      }),
    againBody: 'Look for them among the contacts first.',
  },
  sv: {
    title: 'Skapar kontakter',
    did: (p: N) => plural(p.n, { one: '1 kontakt skapad', other: `${p.n} kontakter skapade` }),
    didOf: (p: Of) => `${p.done} av ${p.all} kontakter skapade`,
    waiting: 'Inte skickad',
    sending: 'Skickas',
    done: 'Skapad',
    refused: 'Inte skapad',
    unknown: 'Kan ha skapats',
    skipped: 'Inte med',
    againTitle: (p: N) =>
      plural(p.n, {
        one: '1 kan skapas två gånger. Skicka den igen?',
        other: `${p.n} kan skapas två gånger. Skicka dem igen?`,
      }),
    againBody: 'Sök efter dem bland kontakterna först.',
  },
})

const changeWords: Catalogue<KindWords> = catalogue({
  en: {
    title: 'Changing contacts',
    did: (p: N) => plural(p.n, { one: '1 contact changed', other: `${p.n} contacts changed` }),
    didOf: (p: Of) => `${p.done} of ${p.all} contacts changed`,
    waiting: 'Not sent',
    sending: 'May have been changed',
    done: 'Changed',
    refused: 'Not changed',
    unknown: 'May have been changed',
    skipped: 'Left as it was',
    againTitle: (p: N) =>
      plural(p.n, {
        one: '1 contact may have been changed. Change it again?',
        other: `${p.n} contacts may have been changed. Change them again?`,
      }),
    againBody: 'Each is read first: only what is missing is changed.',
  },
  sv: {
    title: 'Ändrar kontakter',
    did: (p: N) => plural(p.n, { one: '1 kontakt ändrad', other: `${p.n} kontakter ändrade` }),
    didOf: (p: Of) => `${p.done} av ${p.all} kontakter ändrade`,
    waiting: 'Inte skickad',
    sending: 'Kan ha ändrats',
    done: 'Ändrad',
    refused: 'Inte ändrad',
    unknown: 'Kan ha ändrats',
    skipped: 'Oförändrad',
    againTitle: (p: N) =>
      plural(p.n, {
        one: '1 kontakt kan ha ändrats. Ändra den igen?',
        other: `${p.n} kontakter kan ha ändrats. Ändra dem igen?`,
      }),
    againBody: 'Var och en läses först: bara det som saknas ändras.',
  },
})

const undoing = {
  en: {
    title: 'Taking changes back',
    did: ({ n }: N) => plural(n, { one: '1 change undone', other: `${n} changes undone` }),
    didOf: ({ done, all }: Of) => `${done} of ${all} changes undone`,
  },
  sv: {
    title: 'Tar tillbaka ändringar',
    did: ({ n }: N) => plural(n, { one: '1 ändring ångrad', other: `${n} ändringar ångrade` }),
    didOf: ({ done, all }: Of) => `${done} av ${all} ändringar ångrade`,
  },
}
const undoWords = catalogue({ en: { ...changeWords.en, ...undoing.en }, sv: { ...changeWords.sv, ...undoing.sv } })

const checkWords: Catalogue<KindWords> = catalogue({
  en: {
    title: 'Looking up numbers',
    did: (p: N) => plural(p.n, { one: '1 number looked up', other: `${p.n} numbers looked up` }),
    didOf: (p: Of) => `${p.done} of ${p.all} numbers looked up`,
    waiting: 'Not looked up',
    sending: 'Being looked up',
    done: 'Looked up',
    refused: 'Refused',
    unknown: 'No answer',
    skipped: 'Left out',
    againTitle: (p: N) => plural(p.n, { one: 'Look 1 number up again?', other: `Look ${p.n} numbers up again?` }),
    againBody: 'Nothing is changed by it.',
  },
  sv: {
    title: 'Slår upp nummer',
    did: (p: N) => plural(p.n, { one: '1 nummer uppslaget', other: `${p.n} nummer uppslagna` }),
    didOf: (p: Of) => `${p.done} av ${p.all} nummer uppslagna`,
    waiting: 'Inte uppslaget',
    sending: 'Slås upp',
    done: 'Uppslaget',
    refused: 'Nekat',
    unknown: 'Inget svar',
    skipped: 'Inte med',
    againTitle: (p: N) => `Slå upp ${p.n} nummer igen?`,
    againBody: 'Inget ändras av det.',
  },
})

/** Words of what a job does. */
export const wordsOf = ({ kind, undoes }: Pick<KnownJob, 'kind' | 'undoes'>, locale: Locale): KindWords => {
  if (kind === 'change-contacts') return (undoes ? undoWords : changeWords)[locale]
  return (kind === 'import-contacts' ? importWords : checkWords)[locale]
}

/** What a job is called. */
export const jobName = ({ name, undoes }: Pick<KnownJob, 'name' | 'undoes'>, locale: Locale): string =>
  undoes ? jobText[locale].undoOf({ name }) : name

/** Rows of every state together. */
export const rowsOf = ({ counts }: Pick<KnownJob, 'counts'>): number =>
  counts.waiting + counts.sending + counts.done + counts.refused + counts.unknown + counts.skipped

/** What a job has done by now, such as "931 contacts created". */
export function jobSentence(job: Pick<KnownJob, 'kind' | 'undoes' | 'counts'>, locale: Locale): string {
  const words = wordsOf(job, locale)
  const { done } = job.counts
  const all = rowsOf(job)
  return done === all ? words.did({ n: done }) : words.didOf({ done, all })
}

/** How a row ended, in a word. */
export function rowResult(job: Pick<KnownJob, 'kind' | 'undoes'>, { state }: Pick<JobRow, 'state'>, locale: Locale) {
  const known = jobRowStates.find(each => each === state)
  return known ? wordsOf(job, locale)[known] : state
}

const reasonWithName = catalogue({
  en: { elsewhere: (p: { by: string }) => `${p.by} is importing this number` },
  sv: { elsewhere: (p: { by: string }) => `${p.by} importerar det här numret` },
})

/** Why a row ended as it did; the service's own words where there are some. */
export function rowReason({ reason, said, by }: Pick<JobRow, 'reason' | 'said' | 'by'>, locale: Locale): string {
  const known: Partial<Record<string, string>> = rowReasonText[locale]
  const isNamed = reason === 'elsewhere' && by
  const why = isNamed ? reasonWithName[locale].elsewhere({ by }) : reason && (known[reason] ?? reason)
  return [why, said].filter(Boolean).join(': ')
}
