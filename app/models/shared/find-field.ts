/** What the button "Find on the map" sends, with the name of the address. */
export const FIND_FIELD = "sought";
