import type { PosTax, PosThing } from "~/models/menu/pos-sync/pos-thing";

/** A thing as the test point of sale keeps it. */
export interface SandboxThing extends PosThing {
	/** The guids of what it holds, in order. */
	parts: string[];
	taxIds: string[];
	/** Prices that differ, by location. */
	pricesAt: Record<string, number>;
	/** It is sent without what it needs. */
	isBroken: boolean;
}

export interface SandboxCatalogue {
	things: Map<string, SandboxThing>;
	taxes: PosTax[];
}

/** A thing with everything that nobody said. */
export function sandboxThing(
	given: Pick<SandboxThing, "guid" | "type" | "name"> & Partial<SandboxThing>,
): SandboxThing {
	return {
		price: null,
		taxRatePpm: null,
		sku: "",
		isAvailable: true,
		min: null,
		max: null,
		parts: [],
		taxIds: [],
		pricesAt: {},
		isBroken: false,
		...given,
	};
}

/** Things whose name contains all the words. */
export function named<Found extends { name: string }>(
	things: readonly Found[],
	query: string,
): Found[] {
	const words = query.toLowerCase().split(/\s+/).filter(Boolean);
	return things.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}

/** The same, or the one whose id it is. */
export function searched<Found extends { guid: string; name: string }>(
	things: readonly Found[],
	query: string,
): Found[] {
	const byId = things.find(({ guid }) => guid === query.trim());
	return byId ? [byId] : named(things, query);
}

/** One page, and the cursor of the next; cursors say where to go on in words that only the sandbox reads. */
export function paged<Found>(
	found: readonly Found[],
	{ cursor, limit }: { cursor: string | undefined; limit: number },
): { page: Found[]; cursor: string | null } {
	const from = cursor ? Number(Buffer.from(cursor, "base64url").toString()) || 0 : 0;
	const until = from + limit;
	return {
		page: found.slice(from, until),
		cursor: until < found.length ? Buffer.from(String(until)).toString("base64url") : null,
	};
}

const COLUMNS = 4;

const PAGES_OF_A_PART = 3;

/** Every category as a page of buttons, a few at a time. */
export function gridOf({ things }: SandboxCatalogue, cursor: string | undefined) {
	const categories = [...things.values()].filter(({ type }) => type === "category");
	const part = paged(categories, { cursor, limit: PAGES_OF_A_PART });
	return {
		cursor: part.cursor,
		pages: part.page.map(({ name, parts }) => ({
			name,
			cells: parts.flatMap((guid, index) => {
				const item = things.get(guid);
				if (!item) return [];
				const [row, column] = [Math.floor(index / COLUMNS), index % COLUMNS];
				return [{ row, column, guid, name: item.name }];
			}),
		})),
	};
}
