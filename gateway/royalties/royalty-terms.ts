import { and, eq, inArray, sql } from "drizzle-orm";
import { CENTRAL_OWES_NOTHING, TERM_NAME_TAKEN, termIssues } from "~/models/royalties/royalty-term";
import { royaltyTermEntity } from "~/models/royalties/royalty-term.entity";
import { royaltyTermList } from "~/models/royalties/royalty-term.list";
import {
	royaltyTermCreateSchema,
	royaltyTermPatchSchema,
	royaltyTermSchema,
} from "~/models/royalties/royalty-term.schema";
import { crudEndpoints } from "../core/crud-endpoints";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import { requireFreeName } from "../core/free-name";
import { fromEntity } from "../core/from-entity";
import { isYes } from "../core/is-yes";
import { requireNewStores } from "../locations/require-new-stores";
import { locations } from "../locations/tables";
import { royaltyTerms } from "./tables";

export type TermRow = typeof royaltyTerms.$inferSelect;

const described = fromEntity(royaltyTermEntity, royaltyTerms);

export const presentTerm = described.present;

/** Royalty terms between a franchise and its locations (spec 9.7). */
export const royaltyTermCrud = crudEndpoints({
	...described,
	tag: "Royalties",
	path: "/api/v2/store-v2/:merchantId/royalty-terms",
	permissions: {
		read: "ROYALTY_TERM.API_READ",
		create: "ROYALTY_TERM.API_CREATE",
		update: "ROYALTY_TERM.API_UPDATE",
		remove: "ROYALTY_TERM.API_DELETE",
	},
	wholeMerchant: true,
	schemas: {
		create: royaltyTermCreateSchema,
		patch: royaltyTermPatchSchema,
		answer: royaltyTermSchema,
	},
	list: royaltyTermList,
	rules: () => ({
		search: [royaltyTerms.name, royaltyTerms.description],
		filters: {
			kind: (values: string[]) => inArray(royaltyTerms.kind, values as never[]),
			on: (values: string[]) => isYes(royaltyTerms.isOn, values),
		},
		sorts: {
			name: sql`lower(${royaltyTerms.name})`,
			firstDay: royaltyTerms.firstDay,
			updatedAt: royaltyTerms.updatedAt,
		},
	}),
	requireStores: requireNewStores,
	async check(tx, _scope, wanted, row) {
		const issues = termIssues(wanted);
		if (Object.keys(issues).length > 0) throw invalid(issues);
		const { name = "" } = wanted;
		await requireSelling(tx, wanted.stores ?? [], row?.stores ?? []);
		await requireFreeName(tx, royaltyTerms, { name, id: row?.id }, TERM_NAME_TAKEN);
	},
});

/** The central location is the franchise's own, and owes nothing. Throws 422. */
async function requireSelling(tx: Tx, wanted: readonly string[], known: readonly string[]) {
	const added = wanted.filter((storeId) => !known.includes(storeId));
	const [central] = await tx
		.select({ storeId: locations.storeId })
		.from(locations)
		.where(and(inArray(locations.storeId, added), eq(locations.isCentralLocation, true)));
	if (central) throw invalid({ stores: [CENTRAL_OWES_NOTHING] });
}
