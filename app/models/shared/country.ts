export const COUNTRY_CODES = ["us", "ca", "au"] as const;
export type CountryCode = (typeof COUNTRY_CODES)[number];
