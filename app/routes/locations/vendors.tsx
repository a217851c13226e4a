import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { OnBadge } from "~/components/ui/on-badge";
import type { ListedVendor } from "~/models/locations/vendor";
import { vendorList } from "~/models/locations/vendor.list";
import { pages } from "~/models/pages/pages";
import { phoneText } from "~/models/shared/phone";
import { vendorReader } from "~/services/gateway/locations/vendors.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";
import { groupFilter } from "~/services/web/location-groups.server";
import { locationOptions, shortNames } from "~/services/web/location-options.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.vendors);
	const { gateway, page, viewer } = access;
	const names = shortNames(viewer);
	const list = await listView(args, access, vendorList, vendorReader(gateway), {
		options: { location: locationOptions(viewer), group: await groupFilter(access) },
		csv: "/settings/vendors.csv",
	});
	const rows = list.rows.map((row) => ({
		...row,
		location: names.get(row.storeId) ?? row.location,
	}));
	return json({ page, list: { ...list, rows } });
}

export default function Vendors() {
	const { page, list } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			columns={COLUMNS}
			rowKey={({ id }) => id}
			rowHref={({ storeId }) => `/location/${storeId}/vendors`}
			empty={EMPTY}
		/>
	);
}

const COLUMNS: Column<ListedVendor>[] = [
	{
		id: "location",
		header: "Location",
		sortable: true,
		card: "title",
		cell: ({ location }) => location,
	},
	{
		id: "name",
		header: "Vendor",
		sortable: true,
		cell: ({ name, isEnabled }) => (
			<>
				{name} {!isEnabled && <OnBadge isOn={false} />}
			</>
		),
	},
	{
		id: "accountNumber",
		header: "Account number",
		card: "hide",
		cell: ({ accountNumber }) => accountNumber || "None",
	},
	{
		id: "contactName",
		header: "Contact person",
		hideBelow: "lg",
		cell: ({ contactName }) => contactName,
	},
	{ id: "phone", header: "Phone", hideBelow: "xl", cell: ({ phone }) => phoneText(phone ?? "") },
];

const EMPTY = {
	icon: "bag",
	title: "No vendors yet",
	text: "A vendor supplies or runs a location's counter. Open a location and choose Vendor to add one.",
} as const;
