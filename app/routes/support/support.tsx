import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { FilterBar } from "~/components/list/filter-bar";
import { Page } from "~/components/page/page";
import { SupportHitList } from "~/components/support/support-hits";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import type { IconName } from "~/components/ui/icon-names";
import { pages } from "~/models/pages/pages";
import { foldText } from "~/models/shared/fold-text";
import { capSearch } from "~/models/shared/list";
import { MAX_FOUND } from "~/models/support/support";
import type { SupportHits } from "~/models/support/support-view";
import { choosesMerchant } from "~/services/gateway/viewer.server";
import { organizationHits, supportHits } from "~/services/support/support.server";
import { requirePlatformPage } from "~/services/web/access.server";
import { safePath } from "~/services/web/safe-path.server";

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, viewer, page } = await requirePlatformPage(args, pages.support);
	const params = new URL(args.request.url).searchParams;
	const search = capSearch(params.get("q"));
	const found = search
		? await gateway.get("/api/v2/support/search", { query: { q: search } })
		: null;
	const next = safePath(params.get("next"), "/auth");
	return json({
		page,
		isSearch: found !== null,
		search,
		isChoosing: choosesMerchant(viewer),
		hasMore: viewer.hasMoreMerchants,
		hits: found ? supportHits(found, { viewer, next, search }) : organizationHits(viewer, next),
	});
}

export default function Support() {
	const { page, isSearch, search, isChoosing, hasMore, hits } = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	const none = Object.values(hits).every((each) => each.length === 0);
	return (
		<Page {...page} narrow>
			<FilterBar
				filters={[
					{
						kind: "search",
						name: "q",
						label: "Name, address or order number",
					},
				]}
				params={params}
			/>
			{isChoosing && (!isSearch || none) && (
				<p className="mb-4">
					Choose an organization. You can switch later in the menu under your name.
				</p>
			)}
			{none && (
				<Card>
					<EmptyState icon="search" title={isSearch ? "No matches" : "No organizations yet"}>
						{isSearch
							? "Try part of a name or email, or a full order number."
							: "Organizations appear here once the first one is set up."}
					</EmptyState>
				</Card>
			)}
			{inOrder(hits, isSearch ? search : null).map((kind) => (
				<SupportHitList
					key={kind}
					{...SECTIONS[kind]}
					{...(!isSearch && { narrower: SEARCH_FOR_OTHERS })}
					hits={hits[kind]}
					isCut={isSearch ? hits[kind].length >= MAX_FOUND : hasMore}
					csrf={page.csrf}
				/>
			))}
		</Page>
	);
}

const SEARCH_FOR_OTHERS = "Search to find the others.";
const MORE_OF_THE_NAME = "Type more of the name to narrow the list.";

const SECTIONS: Record<keyof SupportHits, { title: string; icon: IconName; narrower: string }> = {
	orders: {
		title: "Orders",
		icon: "orders",
		narrower: "Type the location or the customer after the number, as in “1486 wicker”.",
	},
	organizations: { title: "Organizations", icon: "store", narrower: MORE_OF_THE_NAME },
	locations: { title: "Locations", icon: "pin", narrower: MORE_OF_THE_NAME },
	people: {
		title: "People",
		icon: "user",
		narrower: "Type more of the name or email to narrow the list.",
	},
};

/** Kinds with an exact match come first. */
function inOrder(hits: SupportHits, search: string | null): (keyof SupportHits)[] {
	const wanted = foldText(search?.trim() ?? "");
	const isExact = (kind: keyof SupportHits) =>
		hits[kind].some(({ title }) => foldText(title) === wanted);
	const kinds = Object.keys(SECTIONS) as (keyof SupportHits)[];
	return [...kinds.filter(isExact), ...kinds.filter((kind) => !isExact(kind))];
}
