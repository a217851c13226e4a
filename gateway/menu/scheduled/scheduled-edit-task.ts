import { z } from "zod";
import { GONE_MESSAGE } from "~/models/menu/bulk/menu-change";
import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import { menuEntities } from "~/models/menu/menu-part.entity";
import { menuKindSchema, menuPartPatchSchema } from "~/models/menu/menu-part.schema";
import type { OwnValues } from "~/models/menu/own-values";
import { ownValuesPatchSchema } from "~/models/menu/own-values.schema";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { defineTask } from "../../core/tasks/define-task";
import { requireTerms } from "../../core/terms";
import { pathOfPart } from "../bulk/path-of-part";
import type { StoredMenuPart } from "../menu-part";
import { menuRows, requireKind } from "../menu-rows";
import { ownValuesOf, updateOwnValues } from "../own-values";

const whichSchema = z.object({ kind: menuKindSchema, id: z.uuid() });
const rowSchema = whichSchema.extend({
	/** What the fields of the change held when it was planned. */
	before: z.record(z.string(), z.json()),
	isArchived: z.boolean(),
});

/** Makes a planned edit of one thing for all locations, unless what it changes was changed since. */
export const scheduledEditTask = defineTask({
	kind: "scheduled-menu-edit",
	permission: "MERCHANT_MENU_MANAGEMENT.API_UPDATE",
	input: whichSchema.extend({ patch: menuPartPatchSchema }),
	row: rowSchema,
	async rows(tx, scope, { kind, id, patch }) {
		const part = await menuRows[kind].get(tx, scope, { id });
		const data = { kind, id, before: pick(part, patch), isArchived: part.isArchived };
		return [
			{ label: part.title, storeId: null, path: pathOfPart(scope.merchantId, kind, id), data },
		];
	},
	async step(tx, { scope, row, input: { kind, id, patch }, services }) {
		const { feature } = MENU_KIND[kind];
		await requireTerms({ wholeMerchant: true, feature }, scope, services, tx);
		const part = await findLive(tx, kind, row.data);
		requireUnchanged(kind, row.data.before, pick(part, patch));
		await menuRows[kind].update(tx, scope, { id }, patch as Partial<StoredMenuPart>, null);
		return { state: "changed", words: wordsOf(kind, patch) };
	},
});

/** Makes a planned edit of a location's own values of one thing, unless what it changes was changed since. */
export const scheduledOwnEditTask = defineTask({
	kind: "scheduled-own-menu-edit",
	permission: "STORE_MENU_MANAGEMENT.API_UPDATE",
	input: whichSchema.extend({ storeId: z.uuid(), patch: ownValuesPatchSchema }),
	row: rowSchema,
	async rows(tx, scope, { storeId, kind, id, patch }) {
		const part = await menuRows[kind].get(tx, scope, { id });
		const data = {
			...{ kind, id, isArchived: part.isArchived },
			before: pick(await ownOf(tx, storeId, id), patch),
		};
		const path = `/location/${storeId}/menu-management/${kind}/${scope.merchantId}/${id}`;
		return [{ label: part.title, storeId, path, data }];
	},
	async step(tx, { scope, row, input: { storeId, kind, id, patch }, services }) {
		await requireKind(tx, kind, scope, services);
		await findLive(tx, kind, row.data);
		requireUnchanged(kind, row.data.before, pick(await ownOf(tx, storeId, id), patch));
		await updateOwnValues(tx, scope, { storeId, kind, id }, patch, null);
		return { state: "changed", words: wordsOf(kind, patch) };
	},
});

/** What a planned edit is called: "Hot Honey Sandwich: price, title". */
export function labelOfEdit(kind: MenuKind, title: string, patch: object): string {
	return `${title}: ${labelsOf(kind, Object.keys(patch)).join(", ").toLowerCase()}`;
}

async function findLive(
	tx: Tx,
	kind: MenuKind,
	{ id, isArchived }: { id: string; isArchived: boolean },
): Promise<StoredMenuPart> {
	const part = await menuRows[kind].find(tx, id);
	if (!part || part.deletedAt) throw new GatewayError(422, GONE_MESSAGE);
	if (!part.isArchived || isArchived) return part;
	throw new GatewayError(422, "It was archived since this was planned.");
}

function requireUnchanged(
	kind: MenuKind,
	before: Record<string, unknown>,
	now: Record<string, unknown>,
): void {
	const changed = Object.keys(before).filter(
		(field) => canonical(before[field]) !== canonical(now[field]),
	);
	if (changed.length === 0) return;
	const words = labelsOf(kind, changed).join(", ");
	throw new GatewayError(422, `Changed since this was planned: ${words}.`);
}

/** The fields of a change that hold something else now; an edit as a form sends it names all of them. */
export function onlyChanges<Patch extends object>(patch: Patch, now: object): Partial<Patch> {
	const values = now as Record<string, unknown>;
	return Object.fromEntries(
		Object.entries(patch).filter(
			([field, value]) =>
				value !== undefined && canonical(value) !== canonical(values[field] ?? null),
		),
	) as Partial<Patch>;
}

/** The database keeps the keys of objects in an order of its own. */
function canonical(value: unknown): string {
	return JSON.stringify(value, (_, each) =>
		each && typeof each === "object" && !Array.isArray(each)
			? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
			: each,
	);
}

function pick(holder: object, patch: object): Record<string, never> {
	const values = holder as Record<string, unknown>;
	return Object.fromEntries(
		Object.keys(patch).map((field) => [field, values[field] ?? null]),
	) as Record<string, never>;
}

async function ownOf(tx: Tx, storeId: string, id: string): Promise<OwnValues> {
	return (await ownValuesOf(tx, storeId, [id])).get(id)?.values ?? {};
}

function labelsOf(kind: MenuKind, fields: readonly string[]): string[] {
	const known = menuEntities[kind].fields as Record<string, { label: string }>;
	return fields.map((field) => known[field]?.label ?? field);
}

function wordsOf(kind: MenuKind, patch: object): string {
	return `Changed as planned: ${labelsOf(kind, Object.keys(patch)).join(", ")}.`;
}
