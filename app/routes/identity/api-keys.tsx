import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { StatusBadge } from "~/components/ui/status-badge";
import { type ApiKey, scopeLabels } from "~/models/identity/api-key";
import { apiKeyList } from "~/models/identity/api-key.list";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { LocalTime } from "~/models/shared/clock";
import { formatInstant } from "~/models/shared/instants";
import { headWithZone, zoneInHead } from "~/models/shared/zone-in-head";
import { viewerLocalTime } from "~/models/viewer/viewer";
import { apiKeyReader } from "~/services/gateway/identity/api-keys.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";
import { shortNames } from "~/services/web/location-options.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.apiKeys);
	const { gateway, page, viewer } = access;
	const local = viewerLocalTime(viewer);
	const names = shortNames(viewer);
	const read = apiKeyReader(gateway);
	const list = await listView(
		args,
		access,
		apiKeyList,
		async (query) => {
			const { rows, pagination } = await read(query);
			return { rows: rows.map((key) => presentApiKey(key, local, names)), pagination };
		},
		{ csv: "/settings/api-keys.csv" },
	);
	const { rows, zone } = zoneInHead(list.rows, "used");
	return json({
		page,
		list: { ...list, rows },
		zone,
		create: canSee(pages.newApiKey, viewer)
			? { to: "/settings/api-keys/new", label: "New API key" }
			: null,
		canEdit: canSee(pages.editApiKey, viewer),
	});
}

export default function ApiKeys() {
	const { page, list, zone, create, canEdit } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			create={create}
			columns={columnsIn(zone)}
			rowKey={({ id }) => id}
			rowHref={canEdit ? ({ id }) => `/settings/api-keys/${id}/edit` : undefined}
			empty={EMPTY}
		/>
	);
}

function presentApiKey(key: ApiKey, local: LocalTime, names: ReadonlyMap<string, string>) {
	const { id, name, ending, lastUsedAt, scopes, stores } = key;
	return {
		id,
		name,
		ending,
		permissions: scopeLabels(scopes)
			.map((label, index) => (index === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)))
			.join(", "),
		at: stores ? stores.map((storeId) => names.get(storeId) ?? "deleted").join(", ") : "All",
		used: lastUsedAt ? formatInstant(lastUsedAt, local) : "Never",
	};
}

const columnsIn = (zone: string | null): Column<ReturnType<typeof presentApiKey>>[] => [
	{
		id: "name",
		header: "Name",
		sortable: true,
		card: "title",
		cell: ({ name, ending }) => (
			<>
				{name} {ending === "" && <StatusBadge tone="warning">No secret yet</StatusBadge>}
			</>
		),
	},
	{ id: "permissions", header: "Permissions", cell: ({ permissions }) => permissions },
	{
		id: "ending",
		header: "Ends with",
		hideBelow: "md",
		card: "labelled",
		cell: ({ ending }) => ending || "–",
	},
	{ id: "at", header: "Locations", hideBelow: "lg", card: "labelled", cell: ({ at }) => at },
	{
		id: "lastUsedAt",
		header: headWithZone("Last used", zone),
		sortable: true,
		card: "labelled",
		cell: ({ used }) => used,
	},
];

const EMPTY = {
	icon: "key",
	title: "No API keys yet",
	text: "Use an API key to place orders from your own site, app or POS.",
} as const;
