/** Paths of the providers that the demo's gateway simulates. */
export const GEOCODING_SANDBOX_PATH = "/sandbox/geocoding";
export const COURIER_SANDBOX_PATH = "/sandbox/courier";
export const DOORDASH_SANDBOX_PATH = "/sandbox/doordash";
export const SANDBOX_PATH = "/sandbox/payments";
export const POS_SANDBOX_PATH = "/sandbox/pos";
