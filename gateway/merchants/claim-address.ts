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

/** Takes a slug for a public page; the one before stays and leads to it. Throws 422 where it is somebody else's. */
export async function requireAddress(tx: Tx, claim: Claim): Promise<void> {
	if (!(await claimAddress(tx, claim))) throw invalid({ slug: [SLUG_TAKEN] });
}

/** Whether a slug was free, or a former one of the same page, and is now held for it. */
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
