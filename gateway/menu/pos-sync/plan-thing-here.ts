import { patchedOwn } from "~/models/menu/bulk/own-change";
import { hasField } from "~/models/menu/menu-kind";
import type { OwnValuesPatch } from "~/models/menu/own-values.schema";
import type { PosThing } from "~/models/menu/pos-sync/pos-thing";
import { readStoredAtLocation } from "../bulk/stored-at-location";
import type { allowedOwnFields } from "../franchise/allowed-own-fields";
import type { StoredMenuPart } from "../menu-part";
import type { OwnRow } from "../own-values";
import { type PlannedThing, plannedThing, refusedThing } from "./plan-thing";
import { type PicturesHere, plannedOwnPicture } from "./pos-pictures";

interface Here {
	own: OwnRow | undefined;
	left: Awaited<ReturnType<typeof allowedOwnFields>>;
	/** Absent where the location may not have pictures of its own. */
	pictures: PicturesHere | undefined;
}

/** Plans a location's sync of its custom price and availability of a part. */
export function planThingHere(
	part: StoredMenuPart,
	thing: PosThing,
	{ own, left, pictures }: Here,
): PlannedThing<OwnValuesPatch> {
	const { kind } = part;
	const patch: OwnValuesPatch = {};
	if (hasField(kind, "price") && thing.price !== null) {
		if (thing.price < 0) return refusedThing("The POS has a price below zero");
		const price = ownAfter(thing.price, part.price, own?.values.price);
		if (price !== undefined) patch.price = price;
	}
	if (hasField(kind, "isOrderable")) {
		const isOrderable = ownAfter(thing.isAvailable, part.isOrderable, own?.values.isOrderable);
		if (isOrderable !== undefined) patch.isOrderable = isOrderable;
	}
	const planned = patchedOwn(kind, readStoredAtLocation(part, own, left), patch);
	if ("problem" in planned) return refusedThing(planned.problem);
	if (!pictures) return plannedThing(patch, planned.lines);
	const current = own?.values.primaryImageId ?? null;
	const image = plannedOwnPicture(thing, part, { current, ...pictures });
	const all = plannedThing({ ...patch, ...image.patch }, [...planned.lines, ...image.lines]);
	return { ...all, picture: image.picture };
}

/** Null removes an own value, undefined keeps it. One equal to the organization's stays, because it was set on purpose. */
function ownAfter<Value>(
	atPos: Value,
	base: Value | null,
	own: Value | null | undefined,
): Value | null | undefined {
	const stored = own ?? null;
	if (stored === atPos || (stored === null && base === atPos)) return undefined;
	return base === atPos ? null : atPos;
}
