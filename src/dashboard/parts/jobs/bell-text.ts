import { catalogue, plural } from '#dashboard/i18n/catalogue'

type N = { n: number }
type Part = { done: string; all: string }

/** Words of the list of long work, and of the team's. */
export const bellText = catalogue({
  en: {
    title: 'Long work',
    running: (p: N) => plural(p.n, { one: 'Long work: 1 running', other: `Long work: ${p.n} running` }),
    attention: (p: N) => plural(p.n, { one: 'Long work: 1 needs you', other: `Long work: ${p.n} need you` }),
    inProgress: 'Running',
    paused: 'Paused',
    stopped: 'Needs you',
    cancelled: 'Cancelled',
    finished: 'Finished',
    counted: (p: Part) => `${p.done} of ${p.all}`,
    open: 'Open',
    pause: 'Pause',
    resume: 'Continue',
    elsewhere: 'In another browser',
    all: (p: N) => `Show all ${p.n}`,
  },
  sv: {
    title: 'Långt arbete',
    running: (p: N) => plural(p.n, { one: 'Långt arbete: 1 pågår', other: `Långt arbete: ${p.n} pågår` }),
    attention: (p: N) => `Långt arbete som väntar på dig: ${p.n}`,
    inProgress: 'Pågår',
    paused: 'Pausat',
    stopped: 'Behöver dig',
    cancelled: 'Avbrutet',
    finished: 'Klart',
    counted: (p: Part) => `${p.done} av ${p.all}`,
    open: 'Öppna',
    pause: 'Pausa',
    resume: 'Fortsätt',
    elsewhere: 'I en annan webbläsare',
    all: (p: N) => `Visa alla ${p.n}`,
  },
})
