/** Maximum contained parts or containers on a page, unless all are requested. */
export const MAX_SHOWN = 40;

export const ALL_PARTS = "?parts=all";
