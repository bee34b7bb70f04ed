import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words of undoing. */
export const undoText = catalogue({
  en: {
    undo: 'Undo',
    redo: 'Redo',
    undoOf: (p: { what: string }) => `Undo: ${p.what}`,
    redoOf: (p: { what: string }) => `Redo: ${p.what}`,
    undone: (p: { what: string }) => `Undone: ${p.what}`,
    redone: (p: { what: string }) => `Done again: ${p.what}`,
    of: (p: { member: string; title: string }) => `${p.member} of “${p.title}”`,
    order: 'question order',
    changes: (p: { n: number }) => `${p.n} ${plural(p.n, { one: 'change', other: 'changes' })}`,
  },
  sv: {
    undo: 'Ångra',
    redo: 'Gör om',
    undoOf: (p: { what: string }) => `Ångra: ${p.what}`,
    redoOf: (p: { what: string }) => `Gör om: ${p.what}`,
    undone: (p: { what: string }) => `Ångrat: ${p.what}`,
    redone: (p: { what: string }) => `Gjort om: ${p.what}`,
    of: (p: { member: string; title: string }) => `${p.member} för ”${p.title}”`,
    order: 'frågornas ordning',
    changes: (p: { n: number }) => `${p.n} ${plural(p.n, { one: 'ändring', other: 'ändringar' })}`,
  },
})
