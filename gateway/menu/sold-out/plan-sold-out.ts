import { and, eq, isNull } from "drizzle-orm";
import { openingAfterService, plannedEnd } from "~/models/hours/reckon-end";
import type { ComboChoice } from "~/models/menu/combo";
import { isChoosable } from "~/models/menu/impossible-items";
import type { MenuPart, MenuPartName } from "~/models/menu/menu-part";
import type { LocationMenuPart } from "~/models/menu/own-values";
import { SOLD_OUT_KINDS, SOLD_OUT_MESSAGES, type SoldOutPreview } from "~/models/menu/sold-out";
import type { SoldOutRequest } from "~/models/menu/sold-out.schema";
import type { Tx } from "../../core/database";
import { invalid, notFound } from "../../core/errors";
import { businessHours } from "../../hours/tables";
import { locations } from "../../locations/tables";
import { findAtLocation } from "./find-at-location";
import { holdersAt, itemsWithout } from "./items-without";

interface Combos {
	gone: ReadonlySet<string>;
	combos: readonly LocationMenuPart[];
	items: ReadonlyMap<string, LocationMenuPart>;
}

/** Previews marking parts sold out at a location. Throws 404, and 422 for a past end or a deleted part. */
export async function planSoldOut(
	tx: Tx,
	storeId: string,
	request: SoldOutRequest,
	now: Date,
): Promise<SoldOutPreview> {
	const ids = [...new Set(request.ids)];
	const found = await findAtLocation(tx, storeId, ids);
	const parts = found.filter(({ kind }) => SOLD_OUT_KINDS.some((each) => each === kind));
	if (parts.length < ids.length) throw invalid({ ids: [SOLD_OUT_MESSAGES.gone] });
	const until = await soldOutEnd(tx, storeId, request, now.toISOString());
	return { parts: parts.map(toPartName), until, impossible: await impossible(tx, storeId, parts) };
}

async function soldOutEnd(
	tx: Tx,
	storeId: string,
	request: SoldOutRequest,
	now: string,
): Promise<string | null> {
	const [place] = await tx
		.select({
			weekly: businessHours.weekly,
			specialDays: businessHours.specialDays,
			contactInfo: locations.contactInfo,
		})
		.from(locations)
		.innerJoin(businessHours, eq(businessHours.storeId, locations.storeId))
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!place) throw notFound("Location");
	const { contactInfo, ...hours } = place;
	const at = { hours, zone: contactInfo.timeZone, opening: openingAfterService };
	const until = plannedEnd(request, at, now);
	if (until === "none") throw invalid({ end: [SOLD_OUT_MESSAGES.noOpening] });
	if (until !== null && until <= now) throw invalid({ time: [SOLD_OUT_MESSAGES.pastTime] });
	return until;
}

async function impossible(
	tx: Tx,
	storeId: string,
	parts: readonly LocationMenuPart[],
): Promise<SoldOutPreview["impossible"]> {
	const gone = new Set(parts.map(({ id }) => id));
	const items = await itemsWithout(tx, storeId, parts);
	const noItems = [...gone, ...items.map(({ item }) => item.id)];
	const combos = await combosWithout(tx, storeId, new Set(noItems));
	return [
		...items.map(({ item, group }) => ({ item: toPartName(item), group: group.title })),
		...combos.map(({ item, choice }) => ({ item: toPartName(item), group: choice.title })),
	];
}

async function combosWithout(tx: Tx, storeId: string, gone: ReadonlySet<string>) {
	const holders = await holdersAt(tx, storeId, [...gone]);
	const combos = holders.filter(({ kind }) => kind === "combo");
	const offered = await findAtLocation(tx, storeId, [
		...new Set(combos.flatMap(({ parts }) => parts)),
	]);
	return impossibleCombos({ gone, combos, items: new Map(offered.map((part) => [part.id, part])) });
}

function toPartName({ id, kind, title, isArchived }: MenuPart): MenuPartName {
	return { id, kind, title, isArchived };
}

/** Combos that can no longer be ordered, because a required choice has no item left. */
export function impossibleCombos({
	gone,
	combos,
	items,
}: Combos): { item: LocationMenuPart; choice: ComboChoice }[] {
	const hasItemLeft = ({ items: offered }: ComboChoice, without: ReadonlySet<string>) =>
		offered.some(({ itemId }) => {
			const item = items.get(itemId);
			return item && isChoosable(item) && !without.has(itemId);
		});
	return combos
		.filter((combo) => isChoosable(combo) && !gone.has(combo.id))
		.flatMap((combo) => {
			const choice = combo.choices.find(
				(each) => !each.isOptional && hasItemLeft(each, new Set()) && !hasItemLeft(each, gone),
			);
			return choice ? [{ item: combo, choice }] : [];
		});
}
