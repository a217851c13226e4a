import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type {
	CentralLocation,
	CentralMenu,
	CentralMenuGroup,
} from "~/models/menu/central/catalog-update";
import type { Tx } from "../../core/database";
import { invalid } from "../../core/errors";
import type { Scope } from "../../core/scope";
import type { Services } from "../../core/services";
import { locations } from "../../locations/tables";
import { updateLocation } from "../../locations/update-location";
import { menuParts } from "../tables";

/** The menus that are not archived, by title (spec 7.7). */
export async function listCentralMenus(tx: Tx): Promise<CentralMenu[]> {
	return (await live(tx, "itemSet")).map(present);
}

/** Central menus by menu concept; a menu of several concepts appears under each (spec 7.7). */
export async function groupCentralMenus(tx: Tx): Promise<CentralMenuGroup[]> {
	const menus = await live(tx, "itemSet");
	const concepts = await live(tx, "itemSetConcept");
	const groups: CentralMenuGroup[] = concepts.map(({ id, title, parts }) => ({
		id,
		title,
		menus: menus.filter((menu) => parts.includes(menu.id)).map(present),
	}));
	const grouped = new Set(concepts.flatMap(({ parts }) => parts));
	const others = menus.filter(({ id }) => !grouped.has(id)).map(present);
	return [...groups, { id: null, title: "", menus: others }].filter(
		(group) => group.menus.length > 0,
	);
}

/** The central location, which represents the franchise itself, or null. */
export async function findCentralLocation(tx: Tx): Promise<CentralLocation | null> {
	const [found] = await tx
		.select({ storeId: locations.storeId, title: locations.title })
		.from(locations)
		.where(and(eq(locations.isCentralLocation, true), isNull(locations.deletedAt)))
		.orderBy(asc(locations.createdAt), asc(locations.storeId))
		.limit(1);
	return found ?? null;
}

/** Makes a location the central one, in place of any other. Throws 403, and 422 for a default store. */
export async function linkCentralLocation(
	tx: Tx,
	services: Services,
	scope: Scope,
	storeId: string,
): Promise<CentralLocation> {
	const rows = await tx
		.select({
			storeId: locations.storeId,
			title: locations.title,
			type: locations.type,
			isCentral: locations.isCentralLocation,
		})
		.from(locations)
		.where(isNull(locations.deletedAt))
		.orderBy(locations.storeId)
		.for("update");
	const chosen = rows.find((row) => row.storeId === storeId);
	if (!chosen || chosen.type === "default") {
		throw invalid({ storeId: ["A default store takes no orders and has no menu"] });
	}
	for (const row of rows) {
		const isCentralLocation = row.storeId === storeId;
		if (row.isCentral === isCentralLocation) continue;
		const key = { storeId: row.storeId, kind: "locations" } as const;
		await updateLocation(tx, services, scope, key, { isCentralLocation }, null);
	}
	return { storeId, title: chosen.title };
}

function live(tx: Tx, kind: "itemSet" | "itemSetConcept") {
	return tx
		.select()
		.from(menuParts)
		.where(
			and(eq(menuParts.kind, kind), eq(menuParts.isArchived, false), isNull(menuParts.deletedAt)),
		)
		.orderBy(asc(sql`lower(${menuParts.title})`), asc(menuParts.id));
}

function present({ id, title, stores, isEnabled }: Awaited<ReturnType<typeof live>>[number]) {
	return { id, title, stores, isEnabled };
}
