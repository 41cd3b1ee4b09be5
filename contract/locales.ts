/** The languages of the interface, and the regions that write dates and numbers their own way. */
export const locales = [
  'ar',
  'ar-AE',
  'ar-EG',
  'ar-MA',
  'ar-SA',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-SG',
  'en-US',
  'en-ZA',
  'es',
  'es-AR',
  'es-CO',
  'es-ES',
  'es-MX',
  'es-US',
] as const;
export type Locale = (typeof locales)[number];
