const chunk = 3 * 8192

/** Plain base64 of some bytes, padded, as EP 12 takes it. */
export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += chunk) {
    text += btoa(String.fromCharCode(...bytes.subarray(index, index + chunk)))
  }
  return text
}

/** How many characters `bytes` bytes take in base64. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4
