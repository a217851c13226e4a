/** The countries that locations may be in, in ISO 3166 spelled small. */
export const COUNTRY_CODES = ["us", "ca", "au"] as const;
export type CountryCode = (typeof COUNTRY_CODES)[number];
