import { and, eq } from "drizzle-orm";
import { SLUG_TAKEN } from "~/models/shared/slug";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import { newId } from "../core/ids";
import { webAddresses } from "./tables";

interface Claim {
	merchantId: string;
	storeId: string | null;
	slug: string;
}

/** Claims a slug for a public page; the former slug redirects to it. Throws 422 if another page has it. */
export async function requireAddress(tx: Tx, claim: Claim): Promise<void> {
	if (!(await claimAddress(tx, claim))) throw invalid({ slug: [SLUG_TAKEN] });
}

/** Claims a slug for a page. Returns true if it was free or a former slug of the same page. */
export async function claimAddress(tx: Tx, claim: Claim): Promise<boolean> {
	const now = new Date();
	// Row-level security hides the slugs of other organizations from a query, but not from the index.
	const [made] = await tx
		.insert(webAddresses)
		.values({ ...claim, id: newId(), createdAt: now, updatedAt: now })
		.onConflictDoNothing({ target: webAddresses.slug })
		.returning({ id: webAddresses.id });
	if (made) return true;
	const { merchantId, slug, storeId } = claim;
	const [own] = await tx
		.select()
		.from(webAddresses)
		.where(and(eq(webAddresses.slug, slug), eq(webAddresses.merchantId, merchantId)))
		.for("update");
	if (!own || (own.storeId !== storeId && own.deletedAt === null)) return false;
	if (own.storeId === storeId && own.deletedAt === null) return true;
	await tx
		.update(webAddresses)
		.set({ storeId, deletedAt: null, version: own.version + 1, updatedAt: now })
		.where(eq(webAddresses.id, own.id));
	return true;
}
