/** A page shows so many of what a thing holds, or stands in, unless it is asked for all. */
export const MOST_SHOWN = 40;

export const ALL_PARTS = "?parts=all";
