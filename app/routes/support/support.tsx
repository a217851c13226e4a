import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { FilterBar } from "~/components/list/filter-bar";
import { Page } from "~/components/page/page";
import { buttonClass } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { StatusBadge } from "~/components/ui/status-badge";
import { pages } from "~/models/pages/pages";
import { foldText } from "~/models/shared/fold-text";
import { capSearch } from "~/models/shared/list";
import { LOCATION_STATES, MAX_FOUND } from "~/models/support/support";
import type { SupportHit, SupportHits } from "~/models/support/support-view";
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
					hits={isSearch ? hits[kind].slice(0, MAX_FOUND) : hits[kind]}
					isCut={isSearch ? hits[kind].length > MAX_FOUND : hasMore}
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

type SupportHitListProps = {
	title: string;
	icon: IconName;
	hits: SupportHit[];
	isCut: boolean;
	narrower: string;
	csrf: string;
};

function SupportHitList({ title, icon, hits, isCut, narrower, csrf }: SupportHitListProps) {
	if (hits.length === 0) return null;
	return (
		<Card title={title} flush className="mb-4">
			{isCut && (
				<p className="px-4 pb-2 text-sm text-muted-foreground">
					Only the first {hits.length} are shown. {narrower}
				</p>
			)}
			<ul className="support-hits">
				{hits.map((hit) => (
					<li key={hit.key} className="support-hit">
						<Opener hit={hit} icon={icon} csrf={csrf} />
						{hit.links.map(({ to, label }) => (
							<Link key={to} to={to} discover="none" className={buttonClass({ size: "sm" })}>
								{label}
								<span className="sr-only"> {hit.title}</span>
							</Link>
						))}
					</li>
				))}
			</ul>
		</Card>
	);
}

function Opener({ hit, icon, csrf }: { hit: SupportHit; icon: IconName; csrf: string }) {
	const content = (
		<>
			<Icon name={icon} size={20} />
			<span className="min-w-0 flex-1">
				<span className="block break-words">
					{hit.title} {hit.state && <State state={hit.state} />}
				</span>{" "}
				<span className="block break-words text-sm text-muted-foreground">{hit.hint}</span>
			</span>
		</>
	);
	if (!hit.merchantId) return <p className="support-open nav-item">{content}</p>;
	return (
		<form method="post" action="/switch-merchant" className="support-open">
			<HiddenFields values={{ csrf, merchantId: hit.merchantId, next: hit.next }} />
			<button type="submit" className="nav-item w-full text-left">
				{content}
				<Icon name="chevron-right" size={18} />
			</button>
		</form>
	);
}

function State({ state }: { state: keyof typeof LOCATION_STATES }) {
	const { label, tone } = LOCATION_STATES[state];
	return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
