import { catalogue } from '#dashboard/i18n/catalogue'

export const imageText = catalogue({
  survey: (p: { id: number }) => [`Survey ${p.id}`, `Enkät ${p.id}`],
  subtitle: [
    'A new logo replaces the current one. This cannot be undone.',
    'En ny logotyp ersätter den nuvarande. Det går inte att ångra.',
  ],
  surveyNotFound: ['Survey not found', 'Enkäten hittades inte'],
  choose: ['New logo', 'Ny logotyp'],
  file: ['Image', 'Bild'],
  hint: ['PNG, JPEG, GIF, WebP or SVG', 'PNG, JPEG, GIF, WebP eller SVG'],
  reading: ['Reading the file…', 'Läser filen…'],
  external: (p: { name: string }) => [
    `${p.name} needs files from elsewhere, or holds HTML. Save it as PNG first.`,
    `${p.name} behöver andra filer eller innehåller HTML. Spara den som PNG först.`,
  ],
  svgTooLarge: (p: { name: string }) => [
    `${p.name} is too large for an SVG. Save it as PNG first.`,
    `${p.name} är för stor för en SVG. Spara den som PNG först.`,
  ],
  drawn: (p: { mime: string }) => [`${p.mime}, drawn from the SVG`, `${p.mime}, ritad från SVG-filen`],
  other: (p: { name: string }) => [
    `${p.name} is not a PNG, JPEG, GIF, WebP or SVG.`,
    `${p.name} är inte PNG, JPEG, GIF, WebP eller SVG.`,
  ],
  unreadable: (p: { name: string }) => [
    `${p.name} cannot be opened. The file may be damaged.`,
    `${p.name} kan inte öppnas. Filen kan vara skadad.`,
  ],
  tooLarge: (p: { name: string; size: string }) => [
    `${p.name} is too large (max ${p.size}). Make it smaller, or save it as JPEG or WebP.`,
    `${p.name} är för stor (högst ${p.size}). Gör den mindre, eller spara den som JPEG eller WebP.`,
  ],
  alt: ['The new logo', 'Den nya logotypen'],
  kind: ['Type', 'Typ'],
  pixels: ['Pixels', 'Bildpunkter'],
  fileSize: ['File size', 'Filstorlek'],
  sentSize: ['Upload size', 'Storlek att ladda upp'],
  base64: (p: { size: string }) => [`${p.size} in base64`, `${p.size} i base64`],
  px: (p: { width: string; height: string }) => [`${p.width} × ${p.height}`, `${p.width} × ${p.height}`],
  from: (p: { now: string; before: string }) => [
    `${p.now}, reduced from ${p.before}`,
    `${p.now}, förminskad från ${p.before}`,
  ],
  was: (p: { now: string; before: string }) => [`${p.now}, was ${p.before}`, `${p.now}, var ${p.before}`],
  keepSize: (p: { size: string }) => [`Keep the original size, ${p.size}`, `Behåll originalstorleken, ${p.size}`],
  keepSizeNote: (p: { most: string }) => [
    `Otherwise the longest side is reduced to ${p.most} px.`,
    `Annars minskas den längsta sidan till ${p.most} px.`,
  ],
  animated: (p: { most: string }) => [
    `Longer than ${p.most} px, but not reduced: it may be animated.`,
    `Längre än ${p.most} px, men minskas inte: den kan vara rörlig.`,
  ],
  firstFrame: [
    'It is animated, but only its first frame is sent. Save it as GIF to keep it moving.',
    'Den är rörlig, men bara första bilden skickas. Spara den som GIF för att behålla rörelsen.',
  ],
  upload: ['Set logo', 'Byt logotyp'],
  remove: ['Choose another', 'Välj en annan'],
  sending: ['Uploading', 'Laddar upp'],
  sendingNote: ['Waiting for an answer…', 'Väntar på svar…'],
  savedTitle: ['Logo set', 'Logotypen är bytt'],
  otherMime: (p: { mime: string }) => [`Saved as another type: ${p.mime}`, `Sparad som en annan typ: ${p.mime}`],
  otherData: ['Saved with other contents than you sent.', 'Sparad med annat innehåll än du skickade.'],
  modified: ['Survey changed', 'Enkäten ändrad'],
  unknownAgain: ['It is safe to set the same logo again.', 'Du kan tryggt välja samma logotyp igen.'],
  current: ['Current logo', 'Nuvarande logotyp'],
  noPair: ['Pair the survey to see its logo.', 'Para ihop enkäten för att se dess logotyp.'],
  toPairing: ['Pair it', 'Para ihop den'],
})
