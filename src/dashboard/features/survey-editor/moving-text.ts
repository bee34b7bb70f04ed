import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words about moving questions. */
export const movingText = catalogue({
  en: {
    moveTo: (p: { title: string }) => `Move to position: ${p.title}`,
    handle: 'Drag, or press to choose a position',
    position: (p: { all: number }) => `Position (1–${p.all})`,
    wrong: (p: { all: number }) => `Enter 1 to ${p.all}.`,
    move: 'Move question',
    moved: (p: { title: string; position: number; all: number }) =>
      `“${p.title}” is now number ${p.position} of ${p.all}`,
    check: 'Check its conditions.',
    named: (p: { n: number }) => plural(p.n, { one: 'A condition names it.', other: `${p.n} conditions name it.` }),
  },
  sv: {
    moveTo: (p: { title: string }) => `Flytta till plats: ${p.title}`,
    handle: 'Dra, eller tryck för att välja plats',
    position: (p: { all: number }) => `Plats (1–${p.all})`,
    wrong: (p: { all: number }) => `Skriv 1 till ${p.all}.`,
    move: 'Flytta frågan',
    moved: (p: { title: string; position: number; all: number }) =>
      `”${p.title}” är nu nummer ${p.position} av ${p.all}`,
    check: 'Se över villkoren.',
    named: (p: { n: number }) => plural(p.n, { one: 'Ett villkor nämner den.', other: `${p.n} villkor nämner den.` }),
  },
})
