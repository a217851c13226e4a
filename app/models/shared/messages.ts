export const EMPTY_MESSAGE = "Must not be empty";
export const VIEW_ONLY_SETTINGS = "You can view these settings but not change them.";
