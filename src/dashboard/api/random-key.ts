/** Returns a random key of `parts` × 32 bits, in letters and digits. */
export const randomKey = (parts = 2): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(parts)), part => part.toString(36)).join('-')
