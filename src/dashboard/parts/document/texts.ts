import { catalogue } from '#dashboard/i18n/catalogue'

export const documentText = catalogue({
  absent: ['Not given', 'Ej angivet'],
  on: ['On', 'På'],
  off: ['Off', 'Av'],
  picture: ['Image', 'Bild'],
  unconfirmed: (p: { names: string }) => [`Not confirmed: ${p.names}.`, `Inte bekräftat: ${p.names}.`],
})

/** Words of what the service stored differently. */
export const createdText = catalogue({
  otherwise: ['The service answered differently:', 'Tjänsten svarade annorlunda:'],
  yes: ['Yes', 'Ja'],
  no: ['No', 'Nej'],
  changed: (p: { name: string; sent: string; got: string }) => [
    `${p.name}: “${p.sent}” became “${p.got}”`,
    `${p.name}: ”${p.sent}” blev ”${p.got}”`,
  ],
  added: (p: { name: string; got: string }) => [`${p.name}: “${p.got}” was added`, `${p.name}: ”${p.got}” lades till`],
  dropped: (p: { name: string; sent: string }) => [
    `${p.name}: “${p.sent}” was not kept`,
    `${p.name}: ”${p.sent}” kom inte med`,
  ],
})
