import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
	CARD_LOCATION_COLUMNS,
	COLLISION_COLUMNS,
	SETTLEMENT_COLUMNS,
} from "~/components/gift-cards/management-columns";
import { SettlementForm } from "~/components/gift-cards/settlement-form";
import { ListPage } from "~/components/list/list-page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Tabs } from "~/components/ui/tabs";
import { cardLocationList } from "~/models/gift-cards/card-location.list";
import {
	MANAGEMENT_TABS,
	type ManagementTab,
	parseManagementTab,
} from "~/models/gift-cards/shared-cards";
import { pages } from "~/models/pages/pages";
import {
	cardLocationReader,
	cardLocationRow,
	collisionsView,
	settlementEditor,
	settlementSaving,
	settlementView,
} from "~/services/gift-cards/gift-card-management.server";
import {
	changeGiftCardTerms,
	getGiftCardTerms,
} from "~/services/gift-cards/gift-card-terms.server";
import { type PageAccess, requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.giftCardManagement);
	const tab = parseManagementTab(args.params.tab);
	if (!tab) throw json(null, { status: 404 });
	return json({
		page: access.page,
		tab,
		locations: tab === "locations" ? await locationsView(args, access) : null,
		collisions: tab === "collisions" ? await collisionsView(args, access) : null,
		settlement:
			tab === "settlement"
				? {
						list: await settlementView(args, access),
						form: settlementEditor(await getGiftCardTerms(access.gateway), access),
					}
				: null,
	});
}

async function locationsView(args: LoaderFunctionArgs, access: PageAccess) {
	const read = cardLocationReader(access.gateway);
	const list = await listView(args, access, cardLocationList, read, {
		csv: "/marketing/gift-card-management.csv",
	});
	return { ...list, rows: list.rows.map((row) => cardLocationRow(row, access)) };
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.giftCardManagement, "GIFT_CARD.API_UPDATE");
	return saveForm(args, {
		...settlementSaving,
		send: (value, options) => changeGiftCardTerms(gateway, value, options),
		done: () => ({
			to: "/marketing/gift-card-management/settlement",
			text: "The settlement was saved",
		}),
	});
}

export default function GiftCardManagement() {
	const { page, tab, locations, collisions, settlement } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const frame = { ...page, tabs: <ManagementTabs current={tab} /> };
	if (settlement) {
		return (
			<ListPage
				{...frame}
				below={<SettlementForm page={page} view={settlement.form} answer={answer} />}
				list={settlement.list}
				columns={SETTLEMENT_COLUMNS}
				rowKey={({ storeId }) => storeId}
				empty={settlement.form.isSettled ? NOTHING_OWED : NOT_SETTLED}
			/>
		);
	}
	if (collisions) {
		return (
			<ListPage
				{...frame}
				list={collisions}
				columns={COLLISION_COLUMNS}
				rowKey={({ id }) => id}
				rowHref={({ id }) => `/online-store/gift-card-settings/${id}`}
				empty={NO_COLLISIONS}
			/>
		);
	}
	return (
		locations && (
			<ListPage
				{...frame}
				list={locations}
				columns={CARD_LOCATION_COLUMNS}
				rowKey={({ storeId }) => storeId}
				rowHref={({ storeId }) => `/marketing/gift-card-management/location/${storeId}`}
				empty={NO_LOCATIONS}
			/>
		)
	);
}

const NO_LOCATIONS = {
	icon: "pin",
	title: "No locations yet",
	text: "Your locations and their gift card balances appear here.",
} as const;
const NO_COLLISIONS = {
	icon: "check",
	title: "No duplicate numbers",
	text: "Shared cards that have the same number as another card appear here.",
} as const;
const NOT_SETTLED = {
	icon: "card",
	title: "Settling is off",
	text: "Turn on settling to see what locations owe each other.",
} as const;
const NOTHING_OWED = {
	icon: "check",
	title: "Nothing owed",
	text: "No location accepted another’s gift card this month.",
} as const;

function ManagementTabs({ current }: { current: ManagementTab }) {
	const names = Object.keys(MANAGEMENT_TABS) as ManagementTab[];
	return (
		<Tabs
			label="Gift card management"
			items={names.map((tab) => ({
				label: MANAGEMENT_TABS[tab],
				to: `/marketing/gift-card-management/${tab}`,
				current: tab === current,
			}))}
		/>
	);
}
