import { and, asc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Permission } from "~/models/shared/permissions";
import { SLUG_TAKEN } from "~/models/shared/slug";
import type { Redirect } from "~/models/storefront/redirect";
import { redirectEntity } from "~/models/storefront/redirect.entity";
import { type RedirectBody, redirectPatchSchema } from "~/models/storefront/redirect.schema";
import { type RecordedKind, recordRow } from "../core/change-row";
import { crudRows } from "../core/crud-rows";
import type { Tx } from "../core/database";
import { forbidden, GatewayError, invalid, notFound } from "../core/errors";
import { newId } from "../core/ids";
import type { Scope } from "../core/scope";
import type { UndoAdapter } from "../core/undo";
import { undoRows } from "../core/undo-rows";
import { requireLocation } from "../locations/require-location";
import { locations } from "../locations/tables";
import { merchants, webAddresses } from "../merchants/tables";

type AddressRow = typeof webAddresses.$inferSelect;

const IN_USE = "This address already belongs to a page.";
const LEADS_HERE = "This address already opens this page.";
const LEADS_ELSEWHERE = "This address opens another page of yours. Remove it there first.";

const kind: RecordedKind<AddressRow> = {
	entity: redirectEntity.name,
	id: ({ id }) => id,
	label: ({ slug }) => slug,
	storeId: ({ storeId }) => storeId,
	audited: ({ slug, storeId }) => ({ slug, storeId }),
	answer: ({ id, slug, storeId, version }) => ({ id, slug, storeId, version }),
};

const rows = crudRows<AddressRow>({
	label: redirectEntity.label,
	table: webAddresses,
	kind,
	rules: () => ({ search: [webAddresses.slug], filters: {}, sorts: { slug: webAddresses.slug } }),
	async check(tx, scope, { slug, storeId }, row) {
		for (const page of row ? [row.storeId, storeId] : [storeId]) requireCanLead(scope, page);
		if (storeId) await requireLocation(tx, storeId);
		if (slug && (await isPresent(tx, slug))) throw invalid({ slug: [IN_USE] });
	},
	async checkRemoval(tx, { slug }) {
		if (await isPresent(tx, slug)) throw new GatewayError(422, IN_USE);
	},
});

const undo = undoRows(
	{
		entity: redirectEntity.name,
		patch: redirectPatchSchema,
		permissions: { update: "LOCATION.API_UPDATE", remove: "LOCATION.API_UPDATE" },
		terms: { wholeMerchant: true },
	},
	rows,
);

/** Undo asks for what the page asks that the address led to; a change asks for both pages' (`check`). */
export const redirectUndo: UndoAdapter = {
	entity: undo.entity,
	undoable: (row, services) => ({
		...undo.undoable(row, services),
		permission: requiredPermission(row.storeId),
	}),
	whole: (row) => ({ ...undo.whole(row), permission: requiredPermission(row.storeId) }),
};

function requiredPermission(storeId: string | null | undefined): Permission {
	return storeId ? "LOCATION.API_UPDATE" : "MERCHANT.API_UPDATE";
}

function requireCanLead({ permissions }: Scope, storeId: string | null | undefined): void {
	if (!permissions.includes(requiredPermission(storeId))) throw forbidden();
}

/** Targets of former and extra addresses that the caller may see (spec 7.6), by slug. */
export async function listRedirects(tx: Tx, storeId?: string): Promise<Redirect[]> {
	const { id, slug, version, updatedAt } = webAddresses;
	const found = await tx
		.select({
			id,
			slug,
			version,
			updatedAt,
			storeId: webAddresses.storeId,
			leadsTo: sql<string>`coalesce(${locations.slug}, ${merchants.slug})`,
		})
		.from(webAddresses)
		.innerJoin(merchants, eq(merchants.merchantId, webAddresses.merchantId))
		.leftJoin(
			locations,
			and(eq(locations.storeId, webAddresses.storeId), isNull(locations.deletedAt)),
		)
		.where(
			and(
				isNull(webAddresses.deletedAt),
				// Null, and so excluded, for locations that are deleted or outside the caller's scope.
				or(
					and(isNull(webAddresses.storeId), ne(webAddresses.slug, merchants.slug)),
					ne(webAddresses.slug, locations.slug),
				),
				storeId ? eq(webAddresses.storeId, storeId) : undefined,
			),
		)
		.orderBy(asc(webAddresses.slug));
	return found.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

/** Lets a slug lead to a location, or (null) to the organization's page. Throws 403 for either page, 404, 422. */
export async function saveRedirect(tx: Tx, scope: Scope, body: RedirectBody): Promise<Redirect> {
	const { slug, storeId } = body;
	requireCanLead(scope, storeId);
	if (storeId) await requireLocation(tx, storeId);
	const { merchantId } = scope;
	const now = new Date();
	const [made] = await tx
		.insert(webAddresses)
		.values({ id: newId(), merchantId, slug, storeId, createdAt: now, updatedAt: now })
		.onConflictDoNothing({ target: webAddresses.slug })
		.returning();
	if (made) await recordRow(tx, scope, kind, "create", { before: null, after: made });
	else await pointElsewhere(tx, scope, body);
	const saved = (await listRedirects(tx)).find((each) => each.slug === slug);
	if (!saved) throw notFound(redirectEntity.label);
	return saved;
}

/** Lets a slug lead nowhere. Throws 404, 403 as above, 409 for another version, 422 for the address of a page. */
export async function removeRedirect(
	tx: Tx,
	scope: Scope,
	slug: string,
	version: number | null,
): Promise<void> {
	const [own] = await tx
		.select({ id: webAddresses.id, storeId: webAddresses.storeId })
		.from(webAddresses)
		.where(
			and(
				eq(webAddresses.slug, slug),
				eq(webAddresses.merchantId, scope.merchantId),
				isNull(webAddresses.deletedAt),
			),
		)
		.for("update");
	if (!own) throw notFound(redirectEntity.label);
	requireCanLead(scope, own.storeId);
	await rows.remove(tx, scope, { id: own.id }, version);
}

async function pointElsewhere(tx: Tx, scope: Scope, { slug, storeId, isNew }: RedirectBody) {
	const [own] = await tx
		.select({ id: webAddresses.id, deletedAt: webAddresses.deletedAt })
		.from(webAddresses)
		.where(and(eq(webAddresses.slug, slug), eq(webAddresses.merchantId, scope.merchantId)))
		.for("update");
	if (!own) throw invalid({ slug: [SLUG_TAKEN] });
	const known = isNew && (await listRedirects(tx)).find((each) => each.slug === slug);
	if (known) throw invalid({ slug: [known.storeId === storeId ? LEADS_HERE : LEADS_ELSEWHERE] });
	if (own.deletedAt) await rows.restore(tx, scope, own.id, null);
	await rows.update(tx, scope, { id: own.id }, { storeId }, null);
}

async function isPresent(tx: Tx, slug: string): Promise<boolean> {
	const [found] = await tx
		.select({ id: webAddresses.id })
		.from(webAddresses)
		.leftJoin(locations, eq(locations.storeId, webAddresses.storeId))
		.leftJoin(merchants, eq(merchants.merchantId, webAddresses.merchantId))
		.where(
			and(
				eq(webAddresses.slug, slug),
				or(eq(locations.slug, slug), and(isNull(webAddresses.storeId), eq(merchants.slug, slug))),
			),
		);
	return found !== undefined;
}
