export const KEY_FIELD = "idempotency-key";
export const VERSION_FIELD = "version";
/** The form's initial values as JSON; for conflicts only, never saved. */
export const BASE_FIELD = "base";
