/** The version of Square's API that every request names. */
export const SQUARE_VERSION = "2025-08-20";
