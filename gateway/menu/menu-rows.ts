import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { menuImageKinds } from "~/models/menu/menu-image-kinds";
import { MENU_KIND, MENU_KINDS, type MenuKind, nounWithArticle } from "~/models/menu/menu-kind";
import { type MenuPartFields, menuPartIssues, NEW_MENU_PART } from "~/models/menu/menu-part";
import { featureTitle } from "~/models/viewer/features";
import { claimChangedImages } from "../adapters/images/claim-images";
import { requireTerms } from "../core/admit";
import { type CrudRows, type CrudRules, crudRows } from "../core/crud-rows";
import type { Tx } from "../core/database";
import { GatewayError, invalid } from "../core/errors";
import type { Scope } from "../core/scope";
import type { Services } from "../core/services";
import { sortedSet } from "../core/sorted-set";
import { requireNewStores } from "../locations/require-new-stores";
import { merchants } from "../merchants/tables";
import { checkCombo, checkItemPrice, preparedCombo } from "./combo-rules";
import { vouchFor } from "./franchise/vouch-for";
import { columnRules } from "./list-rules";
import { holdersOfAll, recordedPart, type StoredMenuPart } from "./menu-part";
import { menuOwnValues, menuParts } from "./tables";

/** The rows of one kind: each change is checked, versioned and recorded under the kind's own name. */
export const menuRows: Readonly<Record<MenuKind, CrudRows<StoredMenuPart>>> = Object.fromEntries(
	MENU_KINDS.map((kind) => [kind, crudRows<StoredMenuPart>(toCrudRules(kind))]),
) as Record<MenuKind, CrudRows<StoredMenuPart>>;

/** Throws 403 while the kind is not switched on. */
export function requireKind(
	tx: Tx,
	kind: MenuKind,
	scope: Scope,
	services: Services,
): Promise<void> {
	return requireTerms({ feature: MENU_KIND[kind].feature }, scope, services, tx);
}

export async function kindsOn(tx: Tx, scope: Scope, services: Services): Promise<MenuKind[]> {
	const kinds: MenuKind[] = [];
	for (const kind of MENU_KINDS) {
		const { feature } = MENU_KIND[kind];
		if (!feature || (await services.features.isOn(scope, feature, tx))) kinds.push(kind);
	}
	return kinds;
}

function toCrudRules(kind: MenuKind): CrudRules<StoredMenuPart> {
	return {
		label: MENU_KIND[kind].label,
		table: menuParts,
		where: eq(menuParts.kind, kind),
		kind: recordedPart(kind),
		rules: () => columnRules(kind),
		prepare: (body) => preparedPart(kind, body),
		async check(tx, { merchantId }, fields, row) {
			const wanted = { ...NEW_MENU_PART, ...fields };
			await requireFieldFeatures(tx, { kind, merchantId }, wanted, row);
			await check(tx, kind, wanted, row);
		},
		checkRemoval: (tx, row) => requireUnheld(tx, kind, row),
		// Permissions may have been revoked while it was deleted.
		afterRestore: (tx, scope, { id }) => vouchFor(tx, scope, eq(menuOwnValues.partId, id)),
	};
}

/** Normalizes a request for storage: removes duplicates and sorts the locations. */
export function preparedPart(
	kind: MenuKind,
	body: Partial<StoredMenuPart>,
): Partial<StoredMenuPart> {
	return {
		...(kind === "combo" ? preparedCombo(body) : body),
		...(body.parts && { parts: [...new Set(body.parts)] }),
		...(body.stores && { stores: sortedSet(body.stores) }),
	};
}

/** Throws 422 where a new part breaks a rule; `known` are parts that the caller has locked. */
export async function checkPart(
	tx: Tx,
	{ merchantId }: Scope,
	part: StoredMenuPart,
	known: readonly string[],
): Promise<void> {
	await requireFieldFeatures(tx, { kind: part.kind, merchantId }, part, null);
	await check(tx, part.kind, part, null, known);
}

async function check(
	tx: Tx,
	kind: MenuKind,
	wanted: MenuPartFields,
	row: StoredMenuPart | null,
	known: readonly string[] = row?.deletedAt === null ? row.parts : [],
): Promise<void> {
	const issues = menuPartIssues(kind, wanted);
	if (issues) throw invalid(issues as Record<string, string[]>);
	const added = wanted.parts.filter((id) => !known.includes(id));
	if (added.length > 0) await requireParts(tx, kind, added);
	await claimChangedImages(tx, null, menuImageKinds(kind), { before: row ?? {}, after: wanted });
	if (kind === "combo") await checkCombo(tx, wanted, added);
	if (kind === "storeItem") await checkItemPrice(tx, wanted, added, row);
	if (wanted.stores) {
		await requireNewStores(tx, wanted.stores, row?.stores ?? [], { withDefaultStores: true });
	}
}

/** Locks the added parts against deletion. Throws 422 for parts that do not fit. */
async function requireParts(tx: Tx, kind: MenuKind, ids: readonly string[]): Promise<void> {
	const { contains } = MENU_KIND[kind];
	const found = await tx
		.select({ id: menuParts.id })
		.from(menuParts)
		.where(
			and(
				inArray(menuParts.id, [...ids]),
				inArray(menuParts.kind, [...contains]),
				isNull(menuParts.deletedAt),
			),
		)
		.orderBy(menuParts.id)
		.for("share");
	if (found.length === ids.length) return;
	const message =
		contains.length === 0
			? `${nounWithArticle(kind)} can’t contain anything`
			: "Some of these no longer exist or don’t fit here. Restore them or choose others.";
	throw invalid({ parts: [message] });
}

const MAX_NAMED = 5;

/** Throws 422 with the holders' names, so that nothing disappears from a menu unnoticed. */
async function requireUnheld(tx: Tx, kind: MenuKind, { id, title }: StoredMenuPart): Promise<void> {
	const holders = await holdersOfAll(tx, [id]);
	if (holders.length === 0) return;
	const names = holders.slice(0, MAX_NAMED).map(({ name }) => `“${name.title}”`);
	const more = holders.length - names.length;
	const where = [...names, ...(more > 0 ? [`${more} more`] : [])].join(", ");
	throw new GatewayError(
		422,
		`The ${MENU_KIND[kind].noun[0]} “${title}” is used in ${where}. Remove it there first, or archive it.`,
	);
}

/** Throws 422 at the field for a new value of a field whose switch is off; what stood before may stay (spec 3.1). */
async function requireFieldFeatures(
	tx: Tx,
	{ kind, merchantId }: { kind: MenuKind; merchantId: string },
	wanted: MenuPartFields,
	row: MenuPartFields | null,
): Promise<void> {
	const gated = Object.entries(MENU_KIND[kind].fieldFeatures ?? {});
	for (const [name, feature] of gated) {
		const field = name as keyof MenuPartFields;
		const allowed = [NEW_MENU_PART[field], (row ?? NEW_MENU_PART)[field]];
		if (allowed.some((value) => isDeepStrictEqual(value, wanted[field]))) continue;
		const [merchant] = await tx
			.select({ flags: merchants.featuresFlags })
			.from(merchants)
			.where(eq(merchants.merchantId, merchantId));
		if (merchant?.flags[feature]) continue;
		throw invalid({ [field]: [`${featureTitle(feature)} are switched off for this organization`] });
	}
}
