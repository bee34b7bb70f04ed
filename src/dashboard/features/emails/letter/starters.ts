import { escaped } from './fill-letter'

/** The words of a first letter, one paragraph each. */
export type StarterWords = { greeting: string; body: string; closing: string }

/** A letter to begin with, as plain text. */
export const textStarter = ({ greeting, body, closing }: StarterWords): string =>
  `${greeting}\n\n${body}\n\n${closing}\n`

const paragraph = (words: string) => `  <p style="margin: 0 0 16px">${escaped(words)}</p>`

/** The same as HTML that programs for e-mail draw alike: one column, its styles on the elements. */
export const htmlStarter = ({ greeting, body, closing }: StarterWords, language: string): string =>
  [
    `<div lang="${language}" style="max-width: 600px; margin: 0 auto; padding: 24px; font: 16px/1.5 Arial, sans-serif; color: #1f2937">`,
    ...[greeting, body, closing].map(paragraph),
    '</div>',
    '',
  ].join('\n')
