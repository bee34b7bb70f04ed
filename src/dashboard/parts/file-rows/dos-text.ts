/** Bytes 0x80 to 0xFF of code page 850, which `TextDecoder` does not know. Its letters å, ä, ö and é are those of 437 and 865. */
const upper =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

const table = Array.from({ length: 256 }, (_, byte) => (byte < 0x80 ? String.fromCharCode(byte) : upper[byte - 0x80]))

/** Decodes a text of MS-DOS (code page 850, Western Europe). */
export function decodeDos(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let from = 0; from < bytes.length; from += 8192)
    pieces.push(Array.from(bytes.subarray(from, from + 8192), byte => table[byte]).join(''))
  return pieces.join('')
}
