export const FIND_FIELD = "sought";
