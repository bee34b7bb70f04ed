import { catalogue } from '#dashboard/i18n/catalogue'

export const rightsText = catalogue({
  en: {
    closed: 'You cannot open this page',
    closedBody: ({ right }: { right: string }) => `It needs the right “${right}”. An admin can give it to you.`,
    or: '” or “',
    readOnly: ({ right }: { right: string }) => `Read-only. Changes need “${right}”. An admin can give it to you.`,
    nobody: 'Nobody signs in here',
    nobodyBody: 'Everyone who opens this address may do everything.',
  },
  sv: {
    closed: 'Du kan inte öppna den här sidan',
    closedBody: ({ right }: { right: string }) => `Den kräver rättigheten ”${right}”. En administratör kan ge dig den.`,
    or: '” eller ”',
    readOnly: ({ right }: { right: string }) =>
      `Går bara att läsa. Ändringar kräver ”${right}”. En administratör kan ge dig det.`,
    nobody: 'Ingen loggar in här',
    nobodyBody: 'Alla som öppnar adressen får göra allt.',
  },
})
