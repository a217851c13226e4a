/** Another organization, location or redirect has it. */
export const SLUG_TAKEN = "This address is taken. Please choose another one.";
