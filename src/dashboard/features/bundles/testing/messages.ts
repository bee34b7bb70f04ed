/** Messages of a bundle: delivered, failed, and with few members. */
export const sent = {
  From: 'Bank',
  Message: 'Koden är 471142',
  To: '+46701740605',
  CountryCode: 'SE',
  Status: 22,
  Encoding: 0,
  Segments: 2,
  Currency: 752,
  TotalPrice: 0.5,
}
const noRoute = { Status: 51, StatusDescription: 'No route' }
export const norwegian = { ...sent, ...noRoute, To: '+4740123456', CountryCode: 'NO', Encoding: 2, Segments: 1 }
export const bare = { From: 'Bank', Message: 'Hej', Status: 99 }
