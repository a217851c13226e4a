import type { PosTax, PosThing, PosThingType } from "~/models/menu/pos-sync/pos-thing";

export interface SandboxThing extends PosThing {
	type: PosThingType;
	/** An item's variations; without any it has one, at its own price. */
	sizes: Pick<PosThing, "guid" | "name" | "price" | "sku" | "isAvailable">[];
	parts: string[];
	taxIds: string[];
	pricesAt: Record<string, number>;
	/** The version of an item's picture; 0 without one. */
	pictureVersion: number;
	changedAt: number;
	isBroken: boolean;
}

export interface SandboxCatalogue {
	things: Map<string, SandboxThing>;
	taxes: PosTax[];
	/** When what is gone was deleted, by its id. */
	gone?: Map<string, { type: PosThingType; at: number }> | undefined;
}

/** A catalog object with defaults for missing fields. */
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
		sizes: [],
		parts: [],
		taxIds: [],
		pricesAt: {},
		pictureVersion: 0,
		changedAt: 0,
		isBroken: false,
		...given,
	};
}

export function named<Found extends { name: string }>(
	things: readonly Found[],
	query: string,
): Found[] {
	const words = query.toLowerCase().split(/\s+/).filter(Boolean);
	return things.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}

/** Filters by name like `named`, or returns the one with that id. */
export function searched<Found extends { guid: string; name: string }>(
	things: readonly Found[],
	query: string,
): Found[] {
	const byId = things.find(({ guid }) => guid === query.trim());
	return byId ? [byId] : named(things, query);
}

/** One page, and the cursor of the next, which only the sandbox can read. */
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

export function toPosGrid({ things }: SandboxCatalogue, cursor: string | undefined) {
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
