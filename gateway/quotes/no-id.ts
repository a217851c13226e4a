/** Id of a typed, unsaved record; no saved one has it. */
export const NO_ID = "00000000-0000-4000-8000-000000000000";
