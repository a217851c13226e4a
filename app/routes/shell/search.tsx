import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { FilterBar } from "~/components/list/filter-bar";
import { ListSummary } from "~/components/list/list-frame";
import { Page } from "~/components/page/page";
import { PaletteItemText } from "~/components/shell/palette-item-text";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { matchingItems, type PaletteItem, parseOrderSearch } from "~/models/pages/palette";
import { type SearchGroup, searchGroups } from "~/models/pages/search-groups";
import { countText } from "~/models/shared/count-text";
import { foldText } from "~/models/shared/fold-text";
import { capSearch } from "~/models/shared/list";
import {
	customersByName,
	menuItemsByName,
	ordersFound,
	orderTarget,
} from "~/services/shell/palette.server";
import { paletteItems } from "~/services/shell/palette-items.server";
import { orderSearch, refundsFound } from "~/services/shell/refunds-found.server";
import { requireUser } from "~/services/web/access.server";
import { redirectTo } from "~/services/web/request-state.server";

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, viewer } = await requireUser(args);
	const params = new URL(args.request.url).searchParams;
	const typed = capSearch(params.get("q"));
	const items = paletteItems(viewer, params.get("at")).filter(({ on }) => on !== "number");
	const [orders, menuItems, customers] = await Promise.all([
		ordersFound(gateway, viewer, typed),
		menuItemsByName(gateway, viewer, typed),
		customersByName(gateway, viewer, typed),
	]);
	const wantedOrder = parseOrderSearch(typed);
	const numbered = orders.filter(({ title }) => title === `Order ${wantedOrder?.number}`);
	const here = numbered.filter(({ path }) => path.startsWith(`/location/${params.get("at")}/`));
	const [only, ...others] = here.length > 0 ? here : numbered;
	const opens = params.has("open");
	const refunds = await refundsFound(gateway, typed, orders);
	const isRefund = orderSearch(typed)?.isRefund ?? false;
	const ofOnly = refunds.filter(({ path }) => only && path.startsWith(`${only.path}/`));
	const isOpen = wantedOrder?.isRefund ? opens && ofOnly.length < 2 : true;
	if (only && wantedOrder && others.length === 0 && isOpen) {
		throw await redirectTo(args, await orderTarget(gateway, only, wantedOrder));
	}
	const matches = matchingItems(items, typed);
	const groups = searchGroups(matches, orders, typed !== "", menuItems, customers, {
		items: others.length === 0 && ofOnly.length > 0 ? ofOnly : refunds,
		isFirst: isRefund,
	});
	const target = opens && onlyMatch(groups, typed, matches[0]);
	if (target) throw await redirectTo(args, target.path);
	return json({
		page: {
			title: "Search",
			purpose: "Find pages, settings, reports, locations, items, customers and orders.",
		},
		isSearch: typed !== "",
		groups,
	});
}

export default function Search() {
	const { page, groups, isSearch } = useLoaderData<typeof loader>();
	const [sent] = useSearchParams();
	const params = new URLSearchParams(sent);
	params.delete("open");
	return (
		<Page {...page} narrow>
			<FilterBar
				filters={[
					{
						kind: "search",
						name: "q",
						label: "Page, report, customer, item or order",
						autoFocus: !isSearch,
					},
				]}
				params={params}
				submitted={{ open: "yes" }}
			/>
			{isSearch && groups.length > 0 && (
				<ListSummary count={matchCount(groups)} noun={["match", "matches"]} />
			)}
			{groups.length === 0 && (
				<Card flush>
					<EmptyState icon="search" title="No matches">
						Try another word, part of a name, or the number of an order.
					</EmptyState>
				</Card>
			)}
			{groups.map(({ title, items, more }) => (
				<Card key={title} flush title={title}>
					<PaletteList items={items} group={title} typed={sent.get("q") ?? ""} />
					{more.length > 0 && (
						<details className="palette-more">
							<summary className="link details-link">{`All ${items.length + more.length}`}</summary>
							<PaletteList items={more} group={title} />
						</details>
					)}
				</Card>
			))}
		</Page>
	);
}

function onlyMatch(
	groups: readonly SearchGroup[],
	typed: string,
	first: PaletteItem | undefined,
): PaletteItem | undefined {
	const found = groups.flatMap(({ items, more }) => [...items, ...more]);
	const exact = found.filter(({ title }) => foldText(title) === foldText(typed.trim()));
	const [only, ...others] = exact.length > 0 ? exact : found;
	const isFirst = !first?.leads || only?.path === first.path;
	return others.length === 0 && isFirst ? only : undefined;
}

function matchCount(groups: readonly SearchGroup[]): number {
	return groups.reduce((sum, { items, more }) => sum + items.length + more.length, 0);
}

type PaletteListProps = {
	items: PaletteItem[];
	group?: string;
	typed?: string;
};

function PaletteList({ items, group = "", typed = "" }: PaletteListProps) {
	const opens = ({ title, places = [] }: PaletteItem) =>
		places.length <= MAX_OPEN || foldText(title) === foldText(typed.trim());
	return (
		<ul className="palette-items">
			{items.map((item) => (
				<li key={item.path} className={item.links?.length ? "palette-row" : undefined}>
					{item.on === "place" && item.places ? (
						<LocationLinks places={item.places} isOpen={opens(item)}>
							<PaletteItemText item={item} />
						</LocationLinks>
					) : (
						<>
							<Link to={item.path} discover="none" className="palette-item">
								<PaletteItemText
									item={group.startsWith(item.hint) ? { ...item, hint: "" } : item}
								/>
							</Link>
							{item.links && item.links.length > 0 && (
								<div className="palette-more actions">
									{item.links.map(({ title, path }) => (
										<ButtonLink key={path} to={path} variant="ghost" size="sm">
											{title}
											<span className="sr-only">: {item.title}</span>
										</ButtonLink>
									))}
								</div>
							)}
							{item.places && group === "Pages" && (
								<LocationLinks
									places={item.places}
								>{`at ${countText(item.places.length, "other")}`}</LocationLinks>
							)}
						</>
					)}
				</li>
			))}
		</ul>
	);
}

type AtPlacesProps = {
	places: NonNullable<PaletteItem["places"]>;
	isOpen?: boolean;
	children: ReactNode;
};

function LocationLinks({ places, isOpen = false, children }: AtPlacesProps) {
	return (
		<details className="palette-more" open={isOpen}>
			<summary className="details-link">{children}</summary>
			<ul className="palette-items">
				{places.map(({ title, path }) => (
					<li key={path}>
						<Link to={path} discover="none" className="palette-item">
							<span className="palette-title">{`at: ${title}`}</span>
						</Link>
					</li>
				))}
			</ul>
		</details>
	);
}

const MAX_OPEN = 5;
