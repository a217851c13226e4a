import type { PosThing, PosThingType } from "~/models/menu/pos-sync/pos-thing";
import { createAccountClient } from "../catalogue/account-client";
import { readAnswer } from "../catalogue/ask-pos";
import {
	type CloverAccess,
	noPictures,
	type PageRequest,
	type PosCatalogue,
	PosError,
	type PosPage,
	type PosPlace,
} from "../catalogue/catalogue";
import { categoryPages } from "../catalogue/category-grid";
import { CLOVER, merchantPath } from "./ask-clover";
import {
	type CloverRates,
	type CloverType,
	cloverList,
	needsRates,
	nestedModifiers,
	parseRates,
	type RawObject,
	rawName,
	toPosTaxes,
	toPosThing,
} from "./clover-objects";

const LISTS = {
	item: { path: "/items", expand: "modifierGroups,taxRates,itemStock" },
	category: { path: "/categories", expand: "" },
	modifierGroup: { path: "/modifier_groups", expand: "modifiers" },
} as const;
type Listed = keyof typeof LISTS;

const LARGEST_PAGE = 1_000;
const MAX_IDS = 100;
const MAX_NESTED = 100;
const SEARCHED_PAGES = 5;
const CATEGORIES_AT_ONCE = 3;
const LIKE_AN_ID = /^[0-9A-Z-]{4,}$/;

interface Part {
	raw: RawObject[];
	cursor: string | null;
}

/** Clover's inventory, read with the token of each location's account. */
export function createCloverCatalogue(access: CloverAccess, timeoutMs: number): PosCatalogue {
	const ask = createAccountClient(CLOVER, { url: access.url ?? "", timeoutMs }, access);

	async function list(
		place: PosPlace,
		path: string,
		query: Record<string, string | number> = {},
	): Promise<RawObject[]> {
		const filled = Object.entries(query).filter(([, value]) => value !== "");
		const params = new URLSearchParams(filled.map(([key, value]) => [key, String(value)]));
		const base = merchantPath(await access.accountId(place));
		return readAnswer(cloverList, await ask(place, `${base}${path}?${params}`)).elements;
	}

	/** One page; Clover does not say which is the last, so a full one is followed by another. */
	async function page(
		place: PosPlace,
		{ path, expand }: { path: string; expand: string },
		{ cursor, limit }: { cursor: string | null; limit: number },
	): Promise<Part> {
		const offset = Number(cursor ?? 0) || 0;
		const raw = await list(place, path, { expand, limit, offset });
		return { raw, cursor: raw.length < limit ? null : String(offset + raw.length) };
	}

	async function all(place: PosPlace, of: { path: string; expand: string }): Promise<RawObject[]> {
		const found: RawObject[] = [];
		for (let cursor: string | null | undefined; cursor !== null; ) {
			const part = await page(place, of, { cursor: cursor ?? null, limit: LARGEST_PAGE });
			found.push(...part.raw);
			cursor = part.cursor;
		}
		return found;
	}

	const rates = async (place: PosPlace): Promise<CloverRates> =>
		parseRates(await all(place, { path: "/tax_rates", expand: "" }));

	async function toPosPage(
		place: PosPlace,
		type: CloverType,
		{ raw, cursor }: Part,
	): Promise<PosPage> {
		const known = type === "item" && raw.some(needsRates) ? await rates(place) : [];
		const result: PosPage = { things: [], unreadable: [], cursor };
		for (const each of raw) {
			const thing = toPosThing(each, type, known);
			if (thing) result.things.push(thing);
			else if (thing === undefined) result.unreadable.push({ guid: each.id, name: rawName(each) });
		}
		return result;
	}

	async function modifiersOf(place: PosPlace, group: RawObject): Promise<RawObject[]> {
		const nested = nestedModifiers(group);
		if (nested.length < MAX_NESTED) return nested;
		return all(place, { path: modifiersPath(group.id), expand: "" });
	}

	async function itemsIn(
		place: PosPlace,
		{ guid, cursor, limit }: { guid: string; cursor: string | null; limit: number },
	): Promise<PosPage> {
		const path = `/categories/${encodeURIComponent(guid)}/items`;
		const of = { path, expand: LISTS.item.expand };
		return toPosPage(place, "item", await emptyIfGone(page(place, of, { cursor, limit })));
	}

	async function findListed(place: PosPlace, type: Listed, ids: readonly string[]) {
		const found: RawObject[] = [];
		for (let from = 0; from < ids.length; from += MAX_IDS) {
			const some = ids.slice(from, from + MAX_IDS).map((id) => `'${id}'`);
			const filter = `id in (${some.join(",")})`;
			const { path, expand } = LISTS[type];
			found.push(...(await list(place, path, { filter, expand, limit: LARGEST_PAGE })));
		}
		return toPosPage(place, type, { raw: found, cursor: null });
	}

	async function findModifiers(place: PosPlace, ids: ReadonlySet<string>): Promise<PosPage> {
		const found: RawObject[] = [];
		for (const group of await all(place, LISTS.modifierGroup)) {
			found.push(...(await modifiersOf(place, group)).filter(({ id }) => ids.has(id)));
			if (found.length >= ids.size) break;
		}
		return toPosPage(place, "modifier", { raw: found, cursor: null });
	}

	async function find(place: PosPlace, guids: readonly string[]) {
		const result: Omit<PosPage, "cursor"> = { things: [], unreadable: [] };
		const left = new Set(guids.filter((guid) => /^[\w-]+$/.test(guid)));
		const take = ({ things, unreadable }: PosPage) => {
			result.things.push(...things);
			result.unreadable.push(...unreadable);
			for (const { guid } of [...things, ...unreadable]) left.delete(guid);
		};
		for (const type of ["item", "category", "modifierGroup"] as const) {
			if (left.size > 0) take(await findListed(place, type, [...left]));
		}
		if (left.size > 0) take(await findModifiers(place, left));
		return result;
	}

	async function searchPage(
		place: PosPlace,
		type: PosThingType,
		request: { cursor: string | null; limit: number },
	): Promise<PosPage> {
		if (type !== "modifier") {
			return toPosPage(place, type, await page(place, LISTS[type], request));
		}
		const groups = await page(place, LISTS.modifierGroup, request);
		const raw: RawObject[] = [];
		for (const group of groups.raw) raw.push(...(await modifiersOf(place, group)));
		return toPosPage(place, "modifier", { raw, cursor: groups.cursor });
	}

	async function findOne(place: PosPlace, type: PosThingType, id: string): Promise<PosThing[]> {
		const found =
			type === "modifier"
				? await findModifiers(place, new Set([id]))
				: await findListed(place, type, [id]);
		return found.things;
	}

	/** Up to a page of what fits; the cursor is where the next one begins, within one of Clover's own pages. */
	async function searchNames(
		place: PosPlace,
		type: PosThingType,
		{ fits, cursor, limit }: PageRequest & { fits(raw: RawObject): boolean },
	): Promise<PosPage> {
		const of = LISTS[type === "modifier" ? "modifierGroup" : type];
		const raw: RawObject[] = [];
		let offset = Number(cursor ?? 0) || 0;
		for (let read = 0; read < SEARCHED_PAGES && raw.length < limit; read += 1) {
			const part = await page(place, of, { cursor: String(offset), limit: LARGEST_PAGE });
			const end = offset + part.raw.length;
			for (const each of part.raw) {
				offset += 1;
				const inside = type === "modifier" ? await modifiersOf(place, each) : [each];
				raw.push(...inside.filter(fits));
				if (raw.length >= limit) break;
			}
			const isLast = part.cursor === null && offset === end;
			if (isLast) return toPosPage(place, type, { raw, cursor: null });
		}
		return toPosPage(place, type, { raw, cursor: String(offset) });
	}

	return {
		async search(place, { query, type, cursor, limit }) {
			if (query === "") return searchPage(place, type, { cursor, limit });
			const own = cursor === null && LIKE_AN_ID.test(query) ? query : null;
			const byId = own === null ? [] : await findOne(place, type, own);
			const words = query.toLowerCase().split(/\s+/).filter(Boolean);
			const fits = (each: RawObject) =>
				each.id !== own && words.every((word) => rawName(each).toLowerCase().includes(word));
			const found = await searchNames(place, type, { fits, cursor, limit: limit - byId.length });
			return { things: [...byId, ...found.things], unreadable: [], cursor: found.cursor };
		},
		async inside(place, { guid, type, cursor, limit }) {
			if (type === "category") return itemsIn(place, { guid, cursor, limit });
			const of = { path: modifiersPath(guid), expand: "" };
			return toPosPage(place, "modifier", await emptyIfGone(page(place, of, { cursor, limit })));
		},
		find,
		findItemIds: async () => [],
		picture: noPictures,
		changedSince: async () => null,
		async taxes(place, query) {
			const word = query.toLowerCase();
			return toPosTaxes(await rates(place)).filter(
				({ guid, name }) => name.toLowerCase().includes(word) || guid === query,
			);
		},
		async grid(place, cursor) {
			const request = { cursor, limit: CATEGORIES_AT_ONCE };
			const part = await searchPage(place, "category", request);
			const pages = await categoryPages(part.things, (each) => itemsIn(place, each));
			return { pages, cursor: part.cursor };
		},
	};
}

function modifiersPath(group: string): string {
	return `/modifier_groups/${encodeURIComponent(group)}/modifiers`;
}

function emptyIfGone(part: Promise<Part>): Promise<Part> {
	return part.catch((error: unknown) => {
		if (error instanceof PosError && error.status === 404) return { raw: [], cursor: null };
		throw error;
	});
}
