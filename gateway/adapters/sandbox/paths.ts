/** Where the demo's gateway serves the providers that it plays itself. */
export const GEOCODING_SANDBOX_PATH = "/sandbox/geocoding";
export const COURIER_SANDBOX_PATH = "/sandbox/courier";
export const SANDBOX_PATH = "/sandbox/payments";
export const POS_SANDBOX_PATH = "/sandbox/pos";
