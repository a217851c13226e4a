/** The id of a thing that is typed and not saved yet; nothing saved has it. */
export const NO_ID = "00000000-0000-4000-8000-000000000000";
