import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { type Column, DataTable } from "~/components/list/data-table";
import { PermissionsForm } from "~/components/menu/franchise/permissions-form";
import { PutBackPreview } from "~/components/menu/franchise/put-back-preview";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import type { PutBackPreviewView } from "~/models/menu/franchise-view";
import { franchiseePermissionsEntity } from "~/models/menu/franchisee-permissions.entity";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";
import { lastChangeOf } from "~/services/audit/last-change.server";
import { getPermissionSet, listPermissionSets } from "~/services/gateway/menu/franchise.server";
import {
	keptWords,
	permissionsEditor,
	submitPermissions,
} from "~/services/menu/franchise-permissions.server";
import { requirePage } from "~/services/web/access.server";
import { shortNames } from "~/services/web/location-options.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.franchiseMenu);
	const { gateway, page, viewer, merchant } = access;
	const names = shortNames(viewer);
	const sets = await listPermissionSets(gateway);
	return json({
		page,
		view: permissionsEditor(viewer, await getPermissionSet(gateway, null)),
		places: byOwnFirst(sets).map((set) => ({
			storeId: set.storeId,
			name: names.get(set.storeId) ?? set.title,
			hasOwnSet: set.hasOwnSet,
			kept: keptWords(set),
			to: pagePath(pages.franchiseMenuLocation, { storeId: set.storeId }),
		})),
		lastChange: await lastChangeOf(access, franchiseePermissionsEntity.name, merchant.merchantId),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.franchiseMenu, "FRANCHISE.API_UPDATE");
	return submitPermissions(args, access, { storeId: null, to: pages.franchiseMenu.path });
}

export default function FranchiseMenu() {
	const { page, view, places, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<PutBackPreviewView | FormAnswer>();
	if (answer && "typed" in answer) {
		return (
			<Page {...page}>
				<PutBackPreview page={page} view={answer} backTo={pages.franchiseMenu.path} />
			</Page>
		);
	}
	return (
		<Page {...page}>
			<PermissionsForm
				page={page}
				view={view}
				answer={answer}
				title="What locations may change"
				description="The default: it holds at every location without permissions of its own, and at new ones. You may still set anything at any location yourself."
			/>
			<Card title="Locations" flush>
				<DataTable
					caption="What each location may change"
					columns={COLUMNS}
					rows={places}
					rowKey={({ storeId }) => storeId}
					rowHref={({ to }) => to}
					empty={<p className="p-4">There are no locations yet.</p>}
				/>
			</Card>
			<LastChange change={lastChange} />
		</Page>
	);
}

/** What differs from the default is what one looks for. */
function byOwnFirst<Row extends { hasOwnSet: boolean }>(sets: readonly Row[]): Row[] {
	return [...sets].sort((a, b) => Number(b.hasOwnSet) - Number(a.hasOwnSet));
}

type Place = { storeId: string; name: string; hasOwnSet: boolean; kept: string; to: string };

const COLUMNS: Column<Place>[] = [
	{ id: "name", header: "Location", card: "title", width: "30%", cell: ({ name }) => name },
	{
		id: "set",
		header: "Follows",
		card: "status",
		width: "10rem",
		cell: ({ hasOwnSet }) =>
			hasOwnSet ? <Badge tone="accent">Its own</Badge> : <Quiet words="The default" />,
	},
	{
		id: "kept",
		header: "Set by the franchise",
		card: "labelled",
		cell: ({ kept }) => kept || <Quiet words="Nothing" />,
	},
];

function Quiet({ words }: { words: string }) {
	return <span className="text-muted-foreground">{words}</span>;
}
