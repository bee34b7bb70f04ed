// What takes no room on the screen: ignorable characters of Unicode, control characters, annotations, and blanks of Braille,
// hieroglyphs and music.
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1d159}\ufff9-\ufffb]|(?![\t-\r])\p{Cc}/gu

// What emoji and scripts such as the Arabic are written with: variations, joiners and the tags of flags.
const belonging = new RegExp(
  [
    /(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]/u,
    /(?<=[#*\d])\ufe0f(?=\u20e3)/u,
    /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})/u,
    /(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0020}-\u{e007f}]/u,
    /(?<=(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Inherited}])[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)

/** A text without the characters that nobody sees. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')

/** Whether there are characters in it that nobody sees. */
export const hasInvisible = (text: string): boolean => withoutInvisible(text) !== text

/** The same, where joiners may stand: they belong to emoji, and to scripts such as that of Persian. */
export const hasStrayInvisible = (text: string): boolean => hasInvisible(text.replace(belonging, ''))
