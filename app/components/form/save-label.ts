/** Label of the button that saves what already exists; new things are created. */
export const SAVE_LABEL = "Save changes";
