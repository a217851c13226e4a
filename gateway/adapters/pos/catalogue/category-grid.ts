import type { PosThing } from "~/models/menu/pos-sync/pos-thing";
import type { PosGrid, PosPage } from "./catalogue";

const MAX_ITEMS = 100;
const COLUMNS = 4;
const MAX_ROWS = 50;

type ReadItems = (request: {
	guid: string;
	cursor: string | null;
	limit: number;
}) => Promise<PosPage>;

/** Of a POS without a layout to read: a page for each category, with its items in their order. */
export async function categoryPages(
	categories: readonly PosThing[],
	readItems: ReadItems,
): Promise<PosGrid["pages"]> {
	const pages: PosGrid["pages"] = [];
	for (const { guid, name } of categories) {
		const items: PosThing[] = [];
		for (let cursor: string | null | undefined; cursor !== null; ) {
			const part = await readItems({ guid, cursor: cursor ?? null, limit: MAX_ITEMS });
			items.push(...part.things.filter(({ type }) => type === "item"));
			cursor = part.cursor;
		}
		pages.push({ name: name.slice(0, 200), cells: toGridCells(items) });
	}
	return pages;
}

function toGridCells(items: readonly PosThing[]): PosGrid["pages"][number]["cells"] {
	const columns = Math.max(COLUMNS, Math.ceil(items.length / MAX_ROWS));
	return items.slice(0, MAX_ROWS * MAX_ROWS).map(({ guid, name }, index) => ({
		row: Math.floor(index / columns),
		column: index % columns,
		guid,
		name: name.slice(0, 500),
	}));
}
