import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pushColumns } from "~/components/campaigns/campaign-columns";
import { ListPage } from "~/components/list/list-page";
import { pushList } from "~/models/campaigns/campaign.list";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { campaignRow } from "~/services/campaigns/campaign.server";
import { PUSH_PLACE } from "~/services/campaigns/campaign-place.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";
import { locationOptions } from "~/services/web/location-options.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.pushNotifications);
	const { gateway, page, viewer } = access;
	const list = await listView(args, access, pushList, PUSH_PLACE.client.reader(gateway), {
		options: { store: locationOptions(viewer) },
		csv: `${PUSH_PLACE.list}.csv`,
	});
	return json({
		page,
		list: { ...list, rows: list.rows.map((row) => campaignRow(row, access)) },
		create: canSee(pages.newPushNotification, viewer)
			? { to: pages.newPushNotification.path, label: "New push notification" }
			: null,
	});
}

export default function PushNotifications() {
	const { page, list, create } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			create={create}
			columns={pushColumns}
			rowKey={({ id }) => id}
			rowHref={({ id }) => `/mobile-app/push-notifications/${id}`}
			empty={EMPTY}
		/>
	);
}

const EMPTY = {
	icon: "megaphone",
	title: "No push notifications yet",
	text: "Push notifications send a short message to customers’ phones.",
} as const;
