/** Six letters and digits that nobody has used. */
export const randomLetters = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), byte => (byte % 36).toString(36)).join('')
