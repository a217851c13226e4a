/** Label of the button that saves an existing record; new records are created. */
export const SAVE_LABEL = "Save changes";
