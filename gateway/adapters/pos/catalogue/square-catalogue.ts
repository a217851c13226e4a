import type { PosTax, PosThing, PosThingType } from "~/models/menu/pos-sync/pos-thing";
import { askPos } from "./ask-pos";
import type { CatalogueAddress, PosCatalogue, PosPage, PosPlace } from "./catalogue";
import { gridSchema } from "./grid";
import {
	type RawObject,
	type SquareObject,
	squareAnswer,
	squareObject,
	squareVariation,
} from "./square-objects";

const OBJECT_TYPE: Record<PosThingType, string> = {
	item: "ITEM",
	category: "CATEGORY",
	modifierGroup: "MODIFIER_LIST",
	modifier: "MODIFIER",
};

export function createSquareCatalogue(address: CatalogueAddress): PosCatalogue {
	const base = ({ merchantId }: PosPlace) =>
		`${address.url}/square/merchants/${encodeURIComponent(merchantId)}/v2/catalog`;
	const post = async (place: PosPlace, path: string, body: object) =>
		squareAnswer.parse(await askPos(address, `${base(place)}/${path}`, body));
	const retrieve = async (place: PosPlace, ids: readonly string[]) =>
		ids.length === 0
			? []
			: (await post(place, "batch-retrieve", { object_ids: [...new Set(ids)] })).objects;

	async function pageOf(place: PosPlace, raw: RawObject[], cursor: string | null) {
		const read = raw.map((each) => ({ each, object: squareObject.safeParse(each).data }));
		const taxIds = read.flatMap(({ object }) =>
			object?.type === "ITEM" ? object.item_data.tax_ids : [],
		);
		const rates = new Map(
			taxesOf(await retrieve(place, taxIds)).map(({ guid, ratePpm }) => [guid, ratePpm]),
		);
		const page: PosPage = { things: [], unreadable: [], cursor };
		for (const { each, object } of read) {
			if (!object) page.unreadable.push({ guid: each.id, name: nameOf(each) });
			else if (isHere(object, place)) page.things.push(...thingOf(object, place, rates));
		}
		return page;
	}

	return {
		async search(place, { query, type, cursor, limit }) {
			const found = await post(place, "search", {
				object_types: [OBJECT_TYPE[type]],
				limit,
				...(cursor && { cursor }),
				...(query && { query: { text_query: { keywords: query.split(/\s+/).slice(0, 3) } } }),
			});
			// Text queries do not know ids.
			const byId = query && !cursor ? await retrieve(place, [query]) : [];
			const own = byId.filter((each) => each.type === OBJECT_TYPE[type]);
			const others = found.objects.filter(({ id }) => own.every((each) => each.id !== id));
			return pageOf(place, [...own, ...others], found.cursor ?? null);
		},
		async inside(place, { guid, type, cursor, limit }) {
			if (type === "category") {
				const body = { category_ids: [guid], limit, ...(cursor && { cursor }) };
				const found = await post(place, "search-catalog-items", body);
				return pageOf(place, found.items, found.cursor ?? null);
			}
			const [group] = await retrieve(place, [guid]);
			const list = squareObject.safeParse(group).data;
			const modifiers = list?.type === "MODIFIER_LIST" ? list.modifier_list_data.modifiers : [];
			return pageOf(place, modifiers, null);
		},
		find: async (place, guids) => pageOf(place, await retrieve(place, guids), null),
		async itemsOf(place, variationIds) {
			const found = await retrieve(place, variationIds);
			const items = found.flatMap(
				(each) => squareVariation.safeParse(each).data?.item_variation_data.item_id ?? [],
			);
			return [...new Set(items)];
		},
		async taxes(place, query) {
			const found = await post(place, "search", { object_types: ["TAX"], limit: 1_000 });
			const word = query.toLowerCase();
			return taxesOf(found.objects).filter(
				({ guid, name }) => name.toLowerCase().includes(word) || guid === query,
			);
		},
		async grid(place, cursor) {
			const asked = new URLSearchParams(cursor ? { cursor } : {});
			const at = `${base(place)}/layouts/${encodeURIComponent(place.locationId)}?${asked}`;
			return gridSchema.parse(await askPos(address, at));
		},
	};
}

function isHere(object: SquareObject, { locationId }: PosPlace): boolean {
	if (object.is_deleted) return false;
	if (object.type === "MODIFIER") return true;
	if (object.type === "ITEM" && object.item_data.is_archived) return false;
	return object.present_at_all_locations
		? !object.absent_at_location_ids.includes(locationId)
		: object.present_at_location_ids.includes(locationId);
}

function thingOf(
	object: SquareObject,
	{ locationId, isAccountWide = false }: PosPlace,
	rates: ReadonlyMap<string, number>,
): PosThing[] {
	const nothing = {
		...{ guid: object.id, price: null, taxRatePpm: null, sku: "" },
		...{ isAvailable: true, min: null, max: null },
	};
	switch (object.type) {
		case "TAX":
			return [];
		case "CATEGORY":
			return [{ ...nothing, type: "category", name: object.category_data.name }];
		case "MODIFIER_LIST": {
			const {
				name,
				min_selected_modifiers: min,
				max_selected_modifiers: max,
			} = object.modifier_list_data;
			return [{ ...nothing, type: "modifierGroup", name, min, max }];
		}
		case "MODIFIER": {
			const { name, price_money, hidden_online } = object.modifier_data;
			const price = price_money?.amount ?? 0;
			return [{ ...nothing, type: "modifier", name, price, isAvailable: !hidden_online }];
		}
		case "ITEM": {
			const { name, tax_ids, variations } = object.item_data;
			const data = variations[0]?.item_variation_data;
			const own = isAccountWide
				? undefined
				: data?.location_overrides.find((each) => each.location_id === locationId);
			const known = tax_ids.flatMap((id) => rates.get(id) ?? []);
			return [
				{
					...nothing,
					type: "item",
					name,
					price: own?.price_money?.amount ?? data?.price_money?.amount ?? null,
					taxRatePpm: known.length > 0 ? known.reduce((sum, rate) => sum + rate, 0) : null,
					sku: data?.sku ?? "",
					isAvailable: data?.sellable !== false && !own?.sold_out,
				},
			];
		}
	}
}

function taxesOf(raw: readonly RawObject[]): PosTax[] {
	return raw.flatMap((each) => {
		const object = squareObject.safeParse(each).data;
		if (object?.type !== "TAX" || object.is_deleted || !object.tax_data.enabled) return [];
		const { name, percentage, inclusion_type } = object.tax_data;
		return [
			{
				guid: object.id,
				name,
				ratePpm: Math.round(Number(percentage) * 10_000),
				isIncluded: inclusion_type === "INCLUSIVE",
			},
		];
	});
}

function nameOf(raw: RawObject): string {
	const data = (raw.item_data ?? raw.modifier_data ?? raw.category_data ?? {}) as {
		name?: unknown;
	};
	return typeof data.name === "string" ? data.name : raw.id;
}
