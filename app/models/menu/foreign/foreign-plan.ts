import type { ChangeLine } from "~/models/shared/bulk-change";

/** What an import would do with a menu, item, category or modifier group of a foreign menu, by its key. */
export interface ForeignPlanPart {
	key: string;
	state: "new" | "changes" | "unchanged" | "refused" | "left-out";
	problem: string;
	lines: ChangeLine[];
}

/** Preview of importing a foreign menu; the counts are of items. */
export interface ForeignPlan {
	mark: string;
	added: number;
	changed: number;
	unchanged: number;
	refused: number;
	parts: ForeignPlanPart[];
}
