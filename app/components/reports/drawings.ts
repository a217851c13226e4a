/** Charts as markup: the main one, and those of cards by their ids. */
export type Drawings = Partial<Record<string, string>>;

export const TREND = "trend";
