// Characters without a glyph: default-ignorable and control characters, annotations, and blanks of Braille,
// hieroglyphs and music.
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1d159}\ufff9-\ufffb]|(?![\t-\r])\p{Cc}/gu

// Invisible characters that emoji and scripts such as Arabic need: variation selectors, joiners and tags of flags.
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

/** The text without invisible characters. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')

/** True when the text contains an invisible character. */
export const hasInvisible = (text: string): boolean => withoutInvisible(text) !== text

/** The same, but allows joiners where they belong: in emoji, and in scripts such as Persian. */
export const hasStrayInvisible = (text: string): boolean => hasInvisible(text.replace(belonging, ''))
