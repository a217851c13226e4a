import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { PersonAddress } from "~/components/ui/person-address";
import { StatusBadge } from "~/components/ui/status-badge";
import { TextLink } from "~/components/ui/text-link";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { FRANCHISEE_STATUS_LABELS, type FranchiseeView } from "~/models/team/franchisee";
import { franchiseeList } from "~/models/team/franchisee.list";
import { locationsLabel } from "~/models/team/team-view";
import { franchiseeReader } from "~/services/gateway/team/franchise-locations.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";
import { shortNames } from "~/services/web/location-options.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.franchiseLocationsList);
	const { page, viewer, gateway } = access;
	const csv = `${pagePath(pages.franchiseLocationsList)}.csv`;
	const list = await listView(args, access, franchiseeList, franchiseeReader(gateway), { csv });
	const canOpen = canSee(pages.editTeamMember, viewer);
	const canConnect = canSee(pages.franchiseConnect, viewer);
	const names = shortNames(viewer);
	const rows = list.rows.map(({ locations, ...row }) => ({
		...row,
		locations: locationsLabel(
			locations.map(({ storeId }) => storeId),
			names,
		),
		connectTo: canConnect ? `${pagePath(pages.franchiseConnect)}?franchisee=${row.uuid}` : null,
		to: canOpen ? pagePath(pages.editTeamMember, { memberId: row.uuid }) : null,
	}));
	return json({
		page,
		list: { ...list, rows },
		create: canSee(pages.franchiseLocationsInvite, viewer) ? INVITE : null,
	});
}

export default function Franchisees() {
	const { page, list, create } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			caption="Franchisees"
			columns={FRANCHISEE_COLUMNS}
			rowKey={({ uuid }) => uuid}
			create={create}
			empty={EMPTY}
		/>
	);
}

const INVITE = { to: pages.franchiseLocationsInvite.path, label: "Invite franchisees" };

const EMPTY = {
	icon: "brands",
	title: "No franchisees yet",
	text: "Invited franchisees appear here.",
} as const;

const FRANCHISEE_COLUMNS: Column<FranchiseeView>[] = [
	{
		id: "organization",
		header: "Franchisee",
		sortable: true,
		card: "title",
		width: "w-[35%]",
		cell: ({ organizationName, name, email, to }) => {
			const title = organizationName || name || email;
			return (
				<>
					{to ? <TextLink to={to}>{title}</TextLink> : <span className="break-words">{title}</span>}{" "}
					{organizationName && <PersonAddress email={name || email} />}
				</>
			);
		},
	},
	{
		id: "locations",
		header: "Locations",
		card: "labelled",
		cell: ({ locations, connectTo }) => (
			<>
				{locations}{" "}
				{connectTo && (
					<span className="block">
						<TextLink to={connectTo}>Connect locations</TextLink>
					</span>
				)}
			</>
		),
	},
	{
		id: "status",
		header: "Invitation",
		sortable: true,
		card: "status",
		cell: ({ status }) => (
			<StatusBadge tone={status === "pending" ? "info" : "success"}>
				{FRANCHISEE_STATUS_LABELS[status]}
			</StatusBadge>
		),
	},
];
