import type { PosPicture, PosTax, PosThing } from "~/models/menu/pos-sync/pos-thing";
import type { PosPlace } from "./catalogue";
import { type RawObject, type SquareObject, squareImage, squareObject } from "./square-objects";

type Presence = Pick<
	SquareObject,
	"is_deleted" | "present_at_all_locations" | "present_at_location_ids" | "absent_at_location_ids"
>;
type Item = Extract<SquareObject, { type: "ITEM" }>;

/** Whether a Square object is for sale at this location, neither deleted nor archived. */
export function isHere(object: SquareObject, place: PosPlace): boolean {
	return isPresent(object, place) && !(object.type === "ITEM" && object.item_data.is_archived);
}

/** What items name by its id. */
interface Related {
	rates?: ReadonlyMap<string, number>;
	pictures?: ReadonlyMap<string, PosPicture>;
}

const NOTHING: ReadonlyMap<string, never> = new Map<string, never>();

/** Converts a Square object to a menu object; null for types that menus lack. Amounts in minor units. */
export function toPosThing(
	object: SquareObject,
	place: PosPlace,
	{ rates = NOTHING, pictures = NOTHING }: Related = {},
): PosThing | null {
	const nothing = {
		guid: object.id,
		price: null,
		taxRatePpm: null,
		sku: "",
		isAvailable: true,
		min: null,
		max: null,
	};
	switch (object.type) {
		case "TAX":
			return null;
		case "CATEGORY":
			return { ...nothing, type: "category", name: object.category_data.name };
		case "MODIFIER_LIST": {
			const data = object.modifier_list_data;
			if (data.modifier_type === "TEXT") return null;
			const max = data.max_selected_modifiers;
			return {
				...nothing,
				type: "modifierGroup",
				name: data.name,
				min: data.min_selected_modifiers,
				max: max === 0 && data.selection_type === "SINGLE" ? 1 : max,
			};
		}
		case "MODIFIER": {
			const { name, hidden_online, price_money, location_overrides } = object.modifier_data;
			const own = ownAt(location_overrides, place);
			return {
				...nothing,
				type: "modifier",
				name,
				price: own?.price_money ?? price_money ?? 0,
				isAvailable: !hidden_online && !own?.sold_out,
			};
		}
		case "ITEM":
			return { ...nothing, type: "item", ...toPosItem(object, place, { rates, pictures }) };
	}
}

/** The variations of an item that the location sells, where there are several; none for other objects. */
export function toPosVariations(object: SquareObject, place: PosPlace): PosThing[] {
	if (object.type !== "ITEM") return [];
	const { name, variations } = object.item_data;
	const sold = variations.filter((variation) => isPresent(variation, place));
	if (sold.length < 2) return [];
	return sold.map(({ id: guid, item_variation_data: data }) => ({
		guid,
		type: "variation",
		item: { guid: object.id, name },
		name: data.name || data.sku || guid,
		...priceAndStock(data, place),
		taxRatePpm: null,
		min: null,
		max: null,
	}));
}

/** The id that orders name for a raw object: an item's first variation that is for sale here; null for what is gone. */
export function orderedId(raw: RawObject, place: PosPlace): string | null {
	if (raw.is_deleted === true) return null;
	if (raw.type !== "ITEM") return raw.id;
	const object = squareObject.safeParse(raw).data;
	if (object?.type !== "ITEM") return null;
	const sold = object.item_data.variations.filter((variation) => isPresent(variation, place));
	const available = sold.find(({ item_variation_data: data }) => isForSale(data, place));
	return (available ?? sold[0])?.id ?? null;
}

/** The taxes among raw objects that are enabled and have a rate, in parts per million. */
export function parsePosTaxes(raw: readonly RawObject[]): PosTax[] {
	return raw.flatMap((each) => {
		const object = squareObject.safeParse(each).data;
		if (object?.type !== "TAX" || object.is_deleted) return [];
		const { name, percentage, inclusion_type, enabled } = object.tax_data;
		if (!enabled || percentage === "") return [];
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

/** The images among raw objects, by their ids. */
export function squarePictures(raw: readonly RawObject[]): Map<string, PosPicture> {
	const images = raw.flatMap((each) => squareImage.safeParse(each).data ?? []);
	return new Map(
		images.map(({ id, version, image_data: { url } }) => [
			id,
			{ id, version: String(version), url },
		]),
	);
}

/** Display name of a Square object that could not be parsed. */
export function squareObjectName(raw: RawObject): string {
	const data = (raw.item_data ??
		raw.modifier_data ??
		raw.modifier_list_data ??
		raw.category_data ??
		{}) as { name?: unknown };
	return typeof data.name === "string" && data.name !== "" ? data.name : raw.id;
}

function toPosItem(
	{ item_data: { name, tax_ids, image_ids, modifier_list_info, variations } }: Item,
	place: PosPlace,
	{ rates, pictures }: Required<Related>,
) {
	const [image] = image_ids;
	const sold = variations
		.filter((variation) => isPresent(variation, place))
		.map(({ item_variation_data: data }) => priceAndStock(data, place));
	const first = sold.find(({ isAvailable }) => isAvailable) ?? sold[0];
	const known = tax_ids.flatMap((id) => rates.get(id) ?? []);
	const lists = modifier_list_info
		.filter(({ enabled }) => enabled)
		.sort((a, b) => a.ordinal - b.ordinal);
	const limits = lists.flatMap(
		({ modifier_list_id: group, min_selected_modifiers: min, max_selected_modifiers: max }) =>
			min === null && max === null ? [] : [{ group, min, max }],
	);
	return {
		name,
		price: first?.price ?? null,
		taxRatePpm: known.length > 0 ? known.reduce((sum, rate) => sum + rate, 0) : null,
		sku: first?.sku ?? "",
		isAvailable: first?.isAvailable ?? false,
		picture: image === undefined ? null : pictures.get(image),
		groups: lists.map(({ modifier_list_id }) => modifier_list_id),
		...(limits.length > 0 && { limits }),
	};
}

type VariationData = Item["item_data"]["variations"][number]["item_variation_data"];

function priceAndStock(data: VariationData, place: PosPlace) {
	const own = ownAt(data.location_overrides, place);
	const isVariable = own?.pricing_type === "VARIABLE_PRICING";
	return {
		sku: data.sku,
		price: isVariable ? null : (own?.price_money ?? data.price_money ?? null),
		isAvailable: isForSale(data, place),
	};
}

function isForSale(data: VariationData, place: PosPlace): boolean {
	return data.sellable && !ownAt(data.location_overrides, place)?.sold_out;
}

function ownAt<Override extends { location_id?: string | undefined }>(
	overrides: readonly Override[],
	{ locationId, isAccountWide = false }: PosPlace,
): Override | undefined {
	return isAccountWide ? undefined : overrides.find((each) => each.location_id === locationId);
}

function isPresent(object: Presence, { locationId }: PosPlace): boolean {
	if (object.is_deleted) return false;
	return object.present_at_all_locations
		? !object.absent_at_location_ids.includes(locationId)
		: object.present_at_location_ids.includes(locationId);
}
