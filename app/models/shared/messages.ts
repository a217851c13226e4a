export const EMPTY_MESSAGE = "Must not be empty";
