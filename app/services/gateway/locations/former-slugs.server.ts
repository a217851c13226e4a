import type { ScopedGateway } from "~/services/web/access.server";

/** Slugs that lead to a page beside its own; null is the organization's page. Throws a Response. */
export async function listFormerSlugs(
	gateway: ScopedGateway,
	storeId: string | null,
): Promise<string[]> {
	const { merchantId } = gateway;
	const found = await gateway.get("/api/v2/redirects/:merchantId", {
		params: { merchantId },
		query: storeId ? { storeId } : {},
	});
	return found.filter((each) => each.storeId === storeId).map(({ slug }) => slug);
}
