/** A message of a long bundle by its index. */
export const bundleMessage = (_: unknown, at: number) => ({
  ID: at + 1,
  From: 'Shop',
  To: `+4670${String(1_000_000 + at)}`,
  Message: `Order ${at + 1} is ready`,
  Status: at % 10 === 0 ? 51 : 22,
  StatusDescription: at % 10 === 0 ? 'No route' : 'Delivered to phone',
  Created: new Date(Date.UTC(2026, 10, 1) + at * 1000).toISOString(),
  CountryCode: 'SE',
  Currency: 752,
  TotalPrice: 0.35,
  Segments: 1,
  Encoding: 0,
})
