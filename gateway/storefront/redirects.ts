import { and, asc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { SLUG_TAKEN } from "~/models/shared/slug";
import type { Redirect } from "~/models/storefront/redirect";
import { redirectEntity } from "~/models/storefront/redirect.entity";
import { type RedirectBody, redirectPatchSchema } from "~/models/storefront/redirect.schema";
import { type RecordedKind, recordRow } from "../core/change-row";
import { crudRows } from "../core/crud-rows";
import type { Tx } from "../core/database";
import { GatewayError, invalid, notFound } from "../core/errors";
import { newId } from "../core/ids";
import type { Scope } from "../core/scope";
import { undoOfRows } from "../core/undo-rows";
import { requireLocation } from "../locations/require-location";
import { locations } from "../locations/tables";
import { merchants, webAddresses } from "../merchants/tables";

type AddressRow = typeof webAddresses.$inferSelect;

const IN_USE = "This is the address of a page now, not a redirect.";

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
	async check(tx, _scope, { slug, storeId }) {
		if (storeId) await requireLocation(tx, storeId);
		if (slug && (await isPresent(tx, slug))) throw invalid({ slug: [IN_USE] });
	},
	async checkRemoval(tx, { slug }) {
		if (await isPresent(tx, slug)) throw new GatewayError(422, IN_USE);
	},
});

export const redirectUndo = undoOfRows(
	{
		entity: redirectEntity.name,
		patch: redirectPatchSchema,
		permissions: { update: "LOCATION.API_UPDATE", remove: "LOCATION.API_UPDATE" },
		terms: { wholeMerchant: true },
	},
	rows,
);

/** Where former and extra addresses lead, of what the caller may see (spec 7.6), by slug. */
export async function listRedirects(tx: Tx, storeId?: string): Promise<Redirect[]> {
	const { id, slug, version, updatedAt } = webAddresses;
	const found = await tx
		.select({
			...{ id, slug, version, updatedAt, storeId: webAddresses.storeId },
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
				// Those of locations that are gone, or not the caller's, are not joined.
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

/** Lets a slug lead to a location, or with null to the organization's page. Throws 404, and 422 for one in use. */
export async function saveRedirect(
	tx: Tx,
	scope: Scope,
	{ slug, storeId }: RedirectBody,
): Promise<Redirect> {
	if (storeId) await requireLocation(tx, storeId);
	const { merchantId } = scope;
	const now = new Date();
	const [made] = await tx
		.insert(webAddresses)
		.values({ id: newId(), merchantId, slug, storeId, createdAt: now, updatedAt: now })
		.onConflictDoNothing({ target: webAddresses.slug })
		.returning();
	if (made) await recordRow(tx, scope, kind, "create", { before: null, after: made });
	else await pointElsewhere(tx, scope, { slug, storeId });
	const saved = (await listRedirects(tx)).find((each) => each.slug === slug);
	if (!saved) throw notFound(redirectEntity.label);
	return saved;
}

async function pointElsewhere(tx: Tx, scope: Scope, { slug, storeId }: RedirectBody) {
	const [own] = await tx
		.select({ id: webAddresses.id, deletedAt: webAddresses.deletedAt })
		.from(webAddresses)
		.where(and(eq(webAddresses.slug, slug), eq(webAddresses.merchantId, scope.merchantId)))
		.for("update");
	if (!own) throw invalid({ slug: [SLUG_TAKEN] });
	if (own.deletedAt) await rows.restore(tx, scope, own.id, null);
	await rows.update(tx, scope, { id: own.id }, { storeId }, null);
}

/** Whether a page of the organization has the slug now. */
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
