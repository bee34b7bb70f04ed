import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words of putting an SMS template into an e-mail. */
export const templateInsertText = catalogue({
  en: {
    insert: 'Insert template…',
    title: 'Insert an SMS template',
    template: 'Template',
    none: 'No templates bookmarked yet',
    noneBody: 'Open a template and bookmark it for the team.',
    templates: 'Open Templates',
    loading: 'Loading the template…',
    notFound: 'No template with this ID',
    preview: 'Text to insert',
    copy: 'Text to insert',
    left: ({ n }: { n: number }) =>
      plural(n, {
        one: '1 placeholder is left for each recipient.',
        other: `${n} placeholders are left for each recipient.`,
      }),
    confirmLabel: 'Insert as plain text',
    done: 'Template inserted.',
  },
  sv: {
    insert: 'Infoga mall…',
    title: 'Infoga en sms-mall',
    template: 'Mall',
    none: 'Inga bokmärkta mallar än',
    noneBody: 'Öppna en mall och bokmärk den för teamet.',
    templates: 'Öppna Mallar',
    loading: 'Läser in mallen …',
    notFound: 'Ingen mall har detta ID',
    preview: 'Text att infoga',
    copy: 'Text att infoga',
    left: ({ n }) => `${n} platshållare är kvar för varje mottagare.`,
    confirmLabel: 'Infoga som ren text',
    done: 'Mallen är infogad.',
  },
})
