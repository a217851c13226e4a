import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeliveryTabs } from "~/components/fulfilment/delivery-tabs";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { OnBadge } from "~/components/ui/on-badge";
import {
	type DeliveryPartner,
	missingCredentials,
	PARTNER_PROVIDER_LABELS,
} from "~/models/fulfilment/delivery-partner";
import { deliveryPartnerList } from "~/models/fulfilment/delivery-partner.list";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { deliveryPartnerClient } from "~/services/fulfilment/delivery-partner-editor.server";
import { requireLocationPage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.deliveryPartners);
	const { gateway, page, viewer, location } = access;
	const { storeId } = location;
	const list = await listView(
		args,
		access,
		deliveryPartnerList,
		deliveryPartnerClient.reader(gateway),
		{
			csv: `/location/${storeId}/delivery/settings/partners.csv`,
		},
	);
	return json({
		page,
		list,
		storeId,
		create: canSee(pages.newDeliveryPartner, viewer, location)
			? { to: `/location/${storeId}/delivery/settings/partners/new`, label: "New delivery partner" }
			: null,
		canEdit: canSee(pages.editDeliveryPartner, viewer, location),
	});
}

export default function DeliveryPartners() {
	const { page, list, storeId, create, canEdit } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			tabs={<DeliveryTabs storeId={storeId} current="partners" />}
			list={list}
			create={create}
			columns={COLUMNS}
			rowKey={({ id }) => id}
			rowHref={
				canEdit
					? ({ id }) => `/location/${storeId}/delivery/settings/partners/${id}/edit`
					: undefined
			}
			empty={EMPTY}
		/>
	);
}

const COLUMNS: Column<DeliveryPartner>[] = [
	{ id: "name", header: "Title", sortable: true, card: "title", cell: ({ name }) => name },
	{
		id: "provider",
		header: "Provider",
		hideBelow: "md",
		cell: ({ provider }) => PARTNER_PROVIDER_LABELS[provider],
	},
	{ id: "account", header: "Account", hideBelow: "lg", cell: accountHint },
	{
		id: "state",
		header: "Status",
		cell: ({ isEnabled }) => <OnBadge isOn={isEnabled} />,
	},
];

function accountHint(partner: DeliveryPartner): string {
	const missing = missingCredentials(partner);
	if (missing.length > 0) return `Missing: ${missing.join(", ")}`;
	return partner.isSandbox ? "Sandbox" : "Complete";
}

const EMPTY = {
	icon: "truck",
	title: "No delivery partners",
	text: "A delivery partner sends couriers for your orders. Without one, your own team delivers.",
} as const;
