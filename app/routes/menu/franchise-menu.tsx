import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { FoldedFields } from "~/components/form/folded-fields";
import { type Column, DataTable } from "~/components/list/data-table";
import { PermissionsForm } from "~/components/menu/franchise/permissions-form";
import { PutBackPreview } from "~/components/menu/franchise/put-back-preview";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Card } from "~/components/ui/card";
import type { PutBackPreviewView } from "~/models/menu/franchise-view";
import { franchiseePermissionsEntity } from "~/models/menu/franchisee-permissions.entity";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";
import { findLastChange } from "~/services/audit/last-change.server";
import { getPermissionSet, listPermissionSets } from "~/services/gateway/menu/franchise.server";
import {
	deniedPermissionsText,
	permissionsEditor,
	submitPermissions,
} from "~/services/menu/franchise-permissions.server";
import { requirePage } from "~/services/web/access.server";
import { shortNames } from "~/services/web/location-options.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.franchiseMenu);
	const { gateway, page, viewer, merchant } = access;
	const names = shortNames(viewer);
	const sets = await listPermissionSets(gateway);
	return json({
		page,
		view: permissionsEditor(viewer, await getPermissionSet(gateway, null)),
		places: sets.map((set) => ({
			storeId: set.storeId,
			name: names.get(set.storeId) ?? set.title,
			isApart: set.hasOwnSet || !set.isSynchronized,
			isSynchronized: set.isSynchronized,
			permissionText: deniedPermissionsText(set),
			to: pagePath(pages.franchiseMenuLocation, { storeId: set.storeId }),
		})),
		lastChange: await findLastChange(access, franchiseePermissionsEntity.name, merchant.merchantId),
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
				title="Default permissions"
				description="Applies to every location without custom permissions, including new ones."
			/>
			<Card title="Locations with custom permissions" flush>
				<DataTable
					caption="Custom permissions by location"
					columns={COLUMNS}
					rows={places.filter(({ isApart }) => isApart)}
					rowKey={({ storeId }) => storeId}
					rowHref={({ to }) => to}
					empty={<p className="p-4">Every location follows the default.</p>}
				/>
			</Card>
			<Followers places={places.filter(({ isApart }) => !isApart)} />
			<LastChange change={lastChange} />
		</Page>
	);
}

/** Collapsed, because people look for the locations that differ from the default. */
function Followers({ places }: { places: readonly Place[] }) {
	if (places.length === 0) return null;
	const hint = places.length === 1 ? "1 location" : `${places.length} locations`;
	return (
		<FoldedFields title="Locations that follow the default" hint={hint} isOpen={false}>
			<ul className="link-columns">
				{places.map(({ storeId, name, to }) => (
					<li key={storeId}>
						<Link to={to} discover="none" className="link">
							{name}
						</Link>
					</li>
				))}
			</ul>
		</FoldedFields>
	);
}

interface Place {
	storeId: string;
	name: string;
	isApart: boolean;
	isSynchronized: boolean;
	permissionText: string;
	to: string;
}

const COLUMNS: Column<Place>[] = [
	{ id: "name", header: "Location", card: "title", width: "w-[30%]", cell: ({ name }) => name },
	{
		id: "kept",
		header: "Set by the franchise",
		card: "labelled",
		cell: ({ permissionText, isSynchronized }) =>
			permissionText || (
				<span className="text-muted-foreground">
					{isSynchronized ? "None" : "None: menu synchronization is off"}
				</span>
			),
	},
];
