import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { PutBackPreview } from "~/components/menu/franchise/put-back-preview";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { franchiseLocationColumns } from "~/components/team/franchise-location-columns";
import { Card } from "~/components/ui/card";
import { Tabs } from "~/components/ui/tabs";
import { TextLink } from "~/components/ui/text-link";
import type { PutBackPreviewView } from "~/models/menu/franchise-view";
import { synchronizationFormSchema } from "~/models/menu/franchisee-permissions.schema";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import {
	FRANCHISE_TABS,
	type FranchiseSettingLink,
	type FranchiseTab,
	parseFranchiseTab,
} from "~/models/team/franchise-location";
import { viewerPermissions } from "~/models/viewer/viewer";
import { changePermissions, previewPermissions } from "~/services/gateway/menu/franchise.server";
import { previewView } from "~/services/menu/franchise-permissions.server";
import {
	centralMenuLinks,
	franchiseLocationsView,
} from "~/services/team/franchise-management.server";
import { type PageAccess, requirePage } from "~/services/web/access.server";
import { parseForm } from "~/services/web/form.server";
import { shortNames } from "~/services/web/location-options.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { land } from "~/services/web/save-form.server";

const UNREADABLE = "Nothing was changed. Reload the page and try again.";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.franchiseManagement);
	const { page, viewer } = access;
	const tab = parseFranchiseTab(args.params.tab);
	// The tab of gift cards is a page of its own (spec 2.10, 2.26).
	if (args.params.tab === "gift-cards") {
		throw await redirectTo(args, pagePath(pages.giftCardManagement));
	}
	if (!tab) throw json(null, { status: 404 });
	return json({
		page,
		tab,
		list: await franchiseLocationsView(args, access, tab),
		links: tab === "menu" ? centralMenuLinks(access) : [],
		canChange: viewerPermissions(viewer).includes("FRANCHISE.API_UPDATE"),
		create: canSee(pages.newLocation, viewer) ? CREATE : null,
		giftCardsTo: canSee(pages.giftCardManagement, viewer)
			? pagePath(pages.giftCardManagement)
			: null,
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.franchiseManagement, "FRANCHISE.API_UPDATE");
	const { pathname, searchParams } = new URL(args.request.url);
	searchParams.delete("step");
	return submitSynchronization(args, access, `${pathname}?${searchParams}`);
}

export default function FranchiseManagement() {
	const { page, tab, list, links, canChange, create, giftCardsTo } = useLoaderData<typeof loader>();
	const answer = useActionData<PutBackPreviewView>();
	if (answer) {
		return (
			<Page {...page}>
				<PutBackPreview page={page} view={answer} backTo="/settings/franchise-management/menu" />
			</Page>
		);
	}
	return (
		<ListPage
			{...page}
			tabs={
				<>
					<FranchiseTabs current={tab} giftCardsTo={giftCardsTo} />
					<CentralMenuSettings links={links} />
				</>
			}
			list={list}
			caption="Franchise locations"
			columns={franchiseLocationColumns(tab, canChange ? page : null)}
			rowKey={({ storeId }) => storeId}
			create={tab === "locations" ? create : null}
			empty={EMPTY}
		/>
	);
}

const CREATE = { to: pages.newLocation.path, label: "New location" };

const EMPTY = {
	icon: "brands",
	title: "No locations yet",
	text: "Add a location to see it here with its franchisee.",
} as const;

function CentralMenuSettings({ links }: { links: readonly FranchiseSettingLink[] }) {
	if (links.length === 0) return null;
	return (
		<Card title="Central menu settings">
			<ul className="link-columns">
				{links.map(({ title, hint, to }) => (
					<li key={to}>
						<TextLink to={to}>{title}</TextLink> <span className="hint block">{hint}</span>
					</li>
				))}
			</ul>
		</Card>
	);
}

type FranchiseTabsProps = { current: FranchiseTab; giftCardsTo: string | null };

function FranchiseTabs({ current, giftCardsTo }: FranchiseTabsProps) {
	const names = Object.keys(FRANCHISE_TABS) as FranchiseTab[];
	return (
		<Tabs
			label="Franchise management"
			items={[
				...names.map((tab) => ({
					label: FRANCHISE_TABS[tab],
					to: `/settings/franchise-management/${tab}`,
					current: tab === current,
				})),
				...(giftCardsTo ? [{ label: "Gift cards", to: giftCardsTo, current: false }] : []),
			]}
		/>
	);
}

/** Switches synchronization (spec 4.15); where that puts own values back, a step between lists them. Leads to `to`. */
async function submitSynchronization(
	args: RouteArgs,
	access: PageAccess,
	to: string,
): Promise<Response> {
	const { gateway, viewer } = access;
	const form = await parseForm(args.request, synchronizationFormSchema);
	if (!form.value) return land(args, { to, type: "error", text: UNREADABLE });
	const { storeId, isSynchronized, putsBack } = form.value;
	const landWithError = (text: string) => land(args, { to, type: "error", text });
	if (new URL(args.request.url).searchParams.get("step") !== "run") {
		const preview = await previewPermissions(gateway, storeId, { isSynchronized });
		if (!preview.ok) return landWithError(preview.failure.message);
		if (preview.data.values > 0) return json(previewView(preview.data, form, access));
	}
	const result = await changePermissions(gateway, storeId, { isSynchronized, putsBack }, form);
	if (!result.ok) return landWithError(result.failure.message);
	const { taskId } = result.data;
	const place = shortNames(viewer).get(storeId) ?? "the location";
	const done = `Menu synchronization for ${place} is ${isSynchronized ? "on" : "off"}`;
	return taskId
		? land(args, {
				to: pagePath(pages.task, { taskId }),
				text: `${done}. Custom values are being replaced.`,
			})
		: land(args, { to, text: done });
}
