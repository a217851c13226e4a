import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { FilterBar } from "~/components/list/filter-bar";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { SupportHitList } from "~/components/support/support-hits";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { capSearch } from "~/models/list";
import { pages } from "~/models/pages";
import { MOST_FOUND } from "~/models/support";
import { requirePlatformPage } from "~/services/access.server";
import { searchEverywhere } from "~/services/gateway/support.server";
import { choosesMerchant } from "~/services/gateway/viewer.server";
import { safePath } from "~/services/safe-path.server";
import { organizationHits, supportHits } from "~/services/support.server";

export const meta = pageMeta;

/** Where provider staff begin: every organization, and a search through all of them. */
export async function loader(args: LoaderFunctionArgs) {
	const { gateway, viewer, page } = await requirePlatformPage(args, pages.support);
	const params = new URL(args.request.url).searchParams;
	const search = capSearch(params.get("q"));
	const found = search ? await searchEverywhere(gateway, search) : null;
	const next = safePath(params.get("next"), "/auth");
	return json({
		page,
		isSearch: found !== null,
		isChoosing: choosesMerchant(viewer),
		hits: found ? supportHits(found, viewer, next) : organizationHits(viewer, next),
	});
}

export default function Support() {
	const { page, isSearch, isChoosing, hits } = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	const { organizations, people, locations, orders } = hits;
	const none = Object.values(hits).every((each) => each.length === 0);
	const { csrf } = page;
	const isCut = (found: unknown[]) => isSearch && found.length >= MOST_FOUND;
	return (
		<Page {...page} narrow>
			<FilterBar
				filters={[
					{
						kind: "search",
						name: "q",
						label: "Organization, email, location, order number",
					},
				]}
				params={params}
			/>
			{isChoosing && (
				<p className="mb-4">
					Choose an organization to look at, or search for what belongs to it. The user menu changes
					it later.
				</p>
			)}
			{none && (
				<Card>
					<EmptyState icon="search" title={isSearch ? "No matches" : "No organizations yet"}>
						{isSearch
							? "Try a part of an organization’s or a location’s name, a part of an email, or a whole order number."
							: "Organizations stand here once the first one is set up."}
					</EmptyState>
				</Card>
			)}
			<SupportHitList
				title="Orders"
				icon="orders"
				hits={orders}
				isCut={isCut(orders)}
				csrf={csrf}
			/>
			<SupportHitList title="People" icon="user" hits={people} isCut={isCut(people)} csrf={csrf} />
			<SupportHitList
				title="Locations"
				icon="pin"
				hits={locations}
				isCut={isCut(locations)}
				csrf={csrf}
			/>
			<SupportHitList
				title="Organizations"
				icon="store"
				hits={organizations}
				isCut={isCut(organizations)}
				csrf={csrf}
			/>
		</Page>
	);
}
