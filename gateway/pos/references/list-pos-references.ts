import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type {
	ExternalReference,
	LocationReferences,
	Referred,
} from "~/models/fulfilment/external-reference";
import type { PosProvider } from "~/models/viewer/pos-provider";
import type { Tx } from "../../core/database";
import { deliveryPartners, diningOptions } from "../../fulfilment/tables";
import { squareAccounts } from "../../locations/square/tables";
import type { locations } from "../../locations/tables";
import { idAtPos } from "../../menu/pos-sync/pos-place";
import { menuOwnValues, menuParts } from "../../menu/tables";
import { serviceCharges, taxes } from "../../money/tables";

export type ReferredLocation = typeof locations.$inferSelect;

/** POS ids of a location and what it sells; only with a POS. At most seven statements. */
export async function listPosReferences(
	tx: Tx,
	location: ReferredLocation,
	referred: readonly Referred[],
): Promise<LocationReferences> {
	const { storeId, title, posProvider: system } = location;
	const has = (refersTo: Referred) => referred.includes(refersTo);
	const references: ExternalReference[] = [];
	if (has("account") || has("location")) {
		if (system) references.push(...(await ofPos(tx, location, system)));
		references.push(...(await ofPartners(tx, location)));
	}
	if (system) {
		if (has("dining-option")) references.push(...(await ofDiningOptions(tx, storeId, system)));
		if (has("tax")) references.push(...(await ofTaxes(tx, storeId, system)));
		if (has("service-charge")) references.push(...(await ofCharges(tx, storeId, system)));
		if (has("menu-part")) references.push(...(await ofMenu(tx, storeId, system)));
	}
	return { storeId, title, references: references.filter(({ refersTo }) => has(refersTo)) };
}

async function ofPos(
	tx: Tx,
	location: ReferredLocation,
	system: PosProvider,
): Promise<ExternalReference[]> {
	const { storeId: id, title } = location;
	const [account = null] = await tx
		.select()
		.from(squareAccounts)
		.where(eq(squareAccounts.storeId, id));
	const shared = { system, id, kind: null, title };
	const externalId = idAtPos(location, account);
	return [
		...(account && system === "square"
			? [{ ...shared, refersTo: "account" as const, externalId: account.accountId, isOwn: true }]
			: []),
		{ ...shared, refersTo: "location", externalId, isOwn: externalId !== id },
	];
}

async function ofPartners(
	tx: Tx,
	{ storeId, title }: ReferredLocation,
): Promise<ExternalReference[]> {
	const rows = await tx
		.select()
		.from(deliveryPartners)
		.where(and(eq(deliveryPartners.storeId, storeId), isNull(deliveryPartners.deletedAt)))
		.orderBy(asc(deliveryPartners.name), asc(deliveryPartners.id));
	return rows.flatMap(({ provider, customerId, prodAccountId, locationKey }) => {
		const named = (refersTo: "account" | "location", externalId: string) =>
			externalId === ""
				? []
				: [{ system: provider, refersTo, id: storeId, kind: null, title, externalId, isOwn: true }];
		return [
			...named("account", customerId),
			...named("account", prodAccountId === customerId ? "" : prodAccountId),
			...named("location", locationKey),
		];
	});
}

async function ofDiningOptions(tx: Tx, storeId: string, system: PosProvider) {
	const { id, name, guid, deletedAt } = diningOptions;
	const rows = await tx
		.select({ id, title: name, externalId: guid })
		.from(diningOptions)
		.where(and(eq(diningOptions.storeId, storeId), isNotNull(guid), isNull(deletedAt)))
		.orderBy(asc(name), asc(id));
	return present(rows, { system, refersTo: "dining-option" });
}

async function ofTaxes(tx: Tx, storeId: string, system: PosProvider) {
	const { id, name, guid, deletedAt } = taxes;
	const rows = await tx
		.select({ id, title: name, externalId: guid })
		.from(taxes)
		.where(and(eq(taxes.storeId, storeId), isNotNull(guid), isNull(deletedAt)))
		.orderBy(asc(name), asc(id));
	return present(rows, { system, refersTo: "tax" });
}

async function ofCharges(tx: Tx, storeId: string, system: PosProvider) {
	const { id, name, guid, deletedAt } = serviceCharges;
	const rows = await tx
		.select({ id, title: name, externalId: guid })
		.from(serviceCharges)
		.where(and(eq(serviceCharges.storeId, storeId), isNotNull(guid), isNull(deletedAt)))
		.orderBy(asc(name), asc(id));
	return present(rows, { system, refersTo: "service-charge" });
}

async function ofMenu(tx: Tx, storeId: string, system: PosProvider): Promise<ExternalReference[]> {
	const own = sql<string | null>`${menuOwnValues.values} ->> 'posGuid'`;
	const title = sql<string>`coalesce(${menuOwnValues.values} ->> 'title', ${menuParts.title})`;
	const externalId = sql<string | null>`coalesce(${own}, ${menuParts.posGuid})`;
	const rows = await tx
		.select({ id: menuParts.id, kind: menuParts.kind, title, externalId, own })
		.from(menuParts)
		.leftJoin(
			menuOwnValues,
			and(eq(menuOwnValues.partId, menuParts.id), eq(menuOwnValues.storeId, storeId)),
		)
		.where(and(isNotNull(externalId), isNull(menuParts.deletedAt)))
		.orderBy(asc(sql`lower(${title})`), asc(menuParts.id));
	return rows.map(({ own: ownGuid, ...row }) => ({
		...row,
		system,
		refersTo: "menu-part" as const,
		externalId: row.externalId ?? "",
		isOwn: ownGuid !== null,
	}));
}

function present(
	rows: readonly { id: string; title: string; externalId: string | null }[],
	shared: Pick<ExternalReference, "system" | "refersTo">,
): ExternalReference[] {
	return rows.map(({ externalId, ...row }) => ({
		...shared,
		...row,
		kind: null,
		externalId: externalId ?? "",
		isOwn: true,
	}));
}
