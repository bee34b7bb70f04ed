/** Valid texts that have broken other products: used by `--hostile` demo data and typed by tests. */
export const naughtyNames = [
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("https://example.com","Click")',
  '"; DROP TABLE surveys; --',
  'استطلاع رضا العملاء',
  'סקר שביעות רצון – 2 מתוך 3',
  '👩‍👩‍👧‍👦 Familjedagen 🎈🇸🇪',
  '{0} {{name}} ${name} %s %n',
  '@sum(1+1)*cmd|calc',
  'Z̸̡͎̭a̶l̷g̴o̵ ṫ̈́e̊xt',
  'null',
  '__proto__',
  '   spaces   around   ',
  'Ditt-mycket-långa-namn-utan-ett-enda-blanksteg-som-inte-går-att-bryta-någonstans-alls-'.padEnd(150, 'x'),
] as const

/** 400 characters, some outside the basic plane. */
export const naughtyNote = '𝔑𝔬𝔱𝔢 – en mening som aldrig tar slut; '.repeat(12).slice(0, 400)
