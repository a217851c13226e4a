import {
	limitedGroupName,
	type PosThing,
	type PosThingType,
	parseGroupId,
} from "~/models/menu/pos-sync/pos-thing";
import { SQUARE } from "../square/ask-square";
import { createAccountClient } from "./account-client";
import { readAnswer } from "./ask-pos";
import type { AccountAccess, PosCatalogue, PosPage, PosPlace } from "./catalogue";
import { categoryPages } from "./category-grid";
import { fetchPicture } from "./fetch-picture";
import {
	type RawObject,
	squareAnswer,
	squareChange,
	squareObject,
	squareVariation,
} from "./square-objects";
import {
	isHere,
	parsePosTaxes,
	squareObjectName,
	squarePictures,
	toPosThing,
	toPosVariations,
} from "./square-things";

const OBJECT_TYPE: Record<PosThingType, string> = {
	item: "ITEM",
	category: "CATEGORY",
	modifierGroup: "MODIFIER_LIST",
	modifier: "MODIFIER",
};

/** Items that name one do not change with it. */
const NAMED_BY_OTHERS = ["TAX", "IMAGE"];
const MAX_CHANGED_PAGES = 5;
const CATEGORIES_AT_ONCE = 3;

/** Square's catalog, read with the token of each location's account. */
export function createSquareCatalogue(
	url: string,
	timeoutMs: number,
	access: AccountAccess,
): PosCatalogue {
	const ask = createAccountClient(SQUARE, { url, timeoutMs }, access);
	const post = async (place: PosPlace, path: string, body: object) =>
		readAnswer(squareAnswer, await ask(place, `/v2/catalog/${path}`, body));
	const retrieve = async (place: PosPlace, ids: readonly string[]) =>
		ids.length === 0
			? []
			: (await post(place, "batch-retrieve", { object_ids: [...new Set(ids)] })).objects;

	async function toPosPage(place: PosPlace, raw: RawObject[], cursor: string | null) {
		const read = raw.map((each) => ({ each, object: squareObject.safeParse(each).data }));
		const relatedIds = read.flatMap(({ object }) =>
			object?.type === "ITEM"
				? [...object.item_data.tax_ids, ...object.item_data.image_ids.slice(0, 1)]
				: [],
		);
		const related = await retrieve(place, relatedIds);
		const rates = new Map(parsePosTaxes(related).map(({ guid, ratePpm }) => [guid, ratePpm]));
		const pictures = squarePictures(related);
		const page: PosPage = { things: [], unreadable: [], cursor };
		for (const { each, object } of read) {
			if (!object) {
				if (isOfMenu(each)) page.unreadable.push({ guid: each.id, name: squareObjectName(each) });
				continue;
			}
			const thing = isHere(object, place) ? toPosThing(object, place, { rates, pictures }) : null;
			if (!thing) continue;
			page.things.push(thing, ...toPosVariations(object, place));
		}
		return page;
	}

	async function itemsIn(
		place: PosPlace,
		{ guid, cursor, limit }: { guid: string; cursor: string | null; limit: number },
	) {
		const body = { category_ids: [guid], limit, ...(cursor && { cursor }) };
		const found = await post(place, "search-catalog-items", body);
		return toPosPage(place, found.items, found.cursor || null);
	}

	return {
		async search(place, { query, type, cursor, limit }) {
			const found = await post(place, "search", {
				object_types: [OBJECT_TYPE[type]],
				limit,
				...(cursor && { cursor }),
				...(query && { query: { text_query: { keywords: query.split(/\s+/).slice(0, 3) } } }),
			});
			const byId = query && !cursor ? await retrieve(place, [query]) : [];
			const own = byId.filter((each) => each.type === OBJECT_TYPE[type]);
			const others = found.objects.filter(({ id }) => own.every((each) => each.id !== id));
			return toPosPage(place, [...own, ...others], found.cursor || null);
		},
		async inside(place, { guid, type, cursor, limit }) {
			if (type === "category") return itemsIn(place, { guid, cursor, limit });
			const [group] = await retrieve(place, [parseGroupId(guid).group]);
			const list = squareObject.safeParse(group).data;
			const modifiers = list?.type === "MODIFIER_LIST" ? list.modifier_list_data.modifiers : [];
			return toPosPage(place, modifiers, null);
		},
		async find(place, guids) {
			const ids = guids.map((guid) => parseGroupId(guid).group);
			const page = await toPosPage(place, await retrieve(place, ids), null);
			const asAsked = (found: { guid: string }) =>
				guids.filter((guid) => guid !== found.guid && parseGroupId(guid).group === found.guid);
			return {
				things: page.things.flatMap((thing) => [
					...(guids.includes(thing.guid) || thing.item ? [thing] : []),
					...asAsked(thing).map((guid) => withLimits(thing, guid)),
				]),
				unreadable: page.unreadable.flatMap((each) => [
					...(guids.includes(each.guid) ? [each] : []),
					...asAsked(each).map((guid) => ({ ...each, guid })),
				]),
			};
		},
		async findItemIds(place, variationIds) {
			const found = await retrieve(place, variationIds);
			const items = found.flatMap(
				(each) => squareVariation.safeParse(each).data?.item_variation_data.item_id ?? [],
			);
			return [...new Set(items)];
		},
		async taxes(place, query) {
			const found = await post(place, "search", { object_types: ["TAX"], limit: 1_000 });
			const word = query.toLowerCase();
			return parsePosTaxes(found.objects).filter(
				({ guid, name }) => name.toLowerCase().includes(word) || guid === query,
			);
		},
		async grid(place, cursor) {
			const found = await post(place, "search", {
				object_types: ["CATEGORY"],
				limit: CATEGORIES_AT_ONCE,
				...(cursor && { cursor }),
			});
			const { things: categories } = await toPosPage(place, found.objects, null);
			const pages = await categoryPages(categories, (request) => itemsIn(place, request));
			return { pages, cursor: found.cursor || null };
		},
		async changedSince(place, since) {
			const ids = new Set<string>();
			let cursor: string | undefined;
			for (let page = 0; page < MAX_CHANGED_PAGES; page += 1) {
				const found = await post(place, "search", {
					object_types: [...Object.values(OBJECT_TYPE), ...NAMED_BY_OTHERS],
					begin_time: since.toISOString(),
					include_deleted_objects: true,
					limit: 1_000,
					...(cursor && { cursor }),
				});
				for (const raw of found.objects) {
					const change = squareChange.safeParse(raw).data;
					if (!change || NAMED_BY_OTHERS.includes(change.type)) return null;
					const { category_id: category, categories = [] } = change.item_data ?? {};
					const holders = [...categories.map((each) => each.id), ...(category ? [category] : [])];
					for (const each of [change.id, ...holders]) ids.add(each);
				}
				cursor = found.cursor;
				if (!cursor) return [...ids];
			}
			return null;
		},
		picture: (_, address) => fetchPicture(address, { trusted: url, timeoutMs }),
	};
}

/** Square adds types of objects that menus lack. */
function isOfMenu({ type }: RawObject): boolean {
	return typeof type !== "string" || Object.values(OBJECT_TYPE).includes(type);
}

function withLimits(group: PosThing, guid: string): PosThing {
	const own = parseGroupId(guid);
	const limits = { min: own.min ?? group.min, max: own.max ?? group.max };
	return { ...group, guid, ...limits, name: limitedGroupName(group.name, limits) };
}
