import { pages } from "~/models/pages/pages";
import type { ListOption } from "~/models/shared/define-list";
import { choicesView } from "~/models/shared/searched-choices";
import { type FranchiseConnection, NOT_AUTHORIZED } from "~/models/team/franchise-connection";
import { connectFormSchema } from "~/models/team/team.schema";
import { titleAndCity } from "~/models/viewer/location-name";
import {
	franchiseeReader,
	getConnection,
} from "~/services/gateway/team/franchise-locations.server";
import type { PageAccess } from "~/services/web/access.server";
import { choiceFormatter } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";
import { shortNames } from "~/services/web/location-options.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { saveForm } from "~/services/web/save-form.server";

const MAX_OFFERED = 100;
const FRANCHISEE = "franchisee";

/** The franchisee of the address with their locations; without one, who can be chosen. Throws 404. */
export async function franchiseConnectView(request: Request, access: PageAccess) {
	const uuid = new URL(request.url).searchParams.get(FRANCHISEE);
	if (!uuid) return { franchisees: await offeredFranchisees(access), connection: null };
	const connection = await getConnection(access.gateway, uuid);
	const { stores, version } = connection;
	return {
		franchisees: [],
		connection: {
			uuid,
			name: connectionName(connection),
			version,
			values: { stores },
			constraint: formConstraint(connectFormSchema),
			locations: choicesView(locationOptions(access, connection), { chosen: stores }),
		},
	};
}

/** Connects the locations of the form and redirects to the list. Throws 404. */
export async function saveConnection(args: RouteArgs, access: PageAccess): Promise<Response> {
	const uuid = new URL(args.request.url).searchParams.get(FRANCHISEE) ?? "";
	const known = await getConnection(access.gateway, uuid);
	const to = pages.franchiseLocationsList.path;
	return saveForm(args, {
		schema: connectFormSchema,
		searched: {
			name: "stores",
			searchName: "storeSearch",
			options: locationOptions(access, known),
		},
		send: ({ stores, menus }, { key, version }) =>
			access.gateway.send("PUT", "/api/v2/franchise/:merchantId/franchisees/:uuid/locations", {
				params: { merchantId: access.gateway.merchantId, uuid },
				body: { stores, menus },
				key,
				version,
			}),
		conflict: ({ stores, version }) => ({
			value: { stores },
			version,
			labels: [{ name: "stores", label: "Locations", format: locationFormatter(access) }],
		}),
		gone: { to, text: "This franchisee no longer exists", type: "error" },
		done: (saved) => ({ to, text: `${connectionName(saved)}’s locations were saved` }),
	});
}

function locationFormatter({ viewer }: PageAccess) {
	return choiceFormatter(Object.fromEntries(shortNames(viewer)), "No location");
}

async function offeredFranchisees({ gateway }: PageAccess): Promise<ListOption[]> {
	const { rows } = await franchiseeReader(gateway)({
		search: "",
		sort: "organization",
		direction: "asc",
		limit: MAX_OFFERED,
		offset: 0,
	});
	return rows.map((row) => ({ value: row.uuid, label: connectionName(row) }));
}

function connectionName({
	organizationName,
	name,
	email,
}: Pick<FranchiseConnection, "organizationName" | "name" | "email">): string {
	return organizationName || name || email;
}

/** One that is connected can always be let go, authorized or not. */
function locationOptions(
	{ viewer }: PageAccess,
	{ locations, stores }: FranchiseConnection,
): ListOption[] {
	const names = shortNames(viewer);
	return locations.map(({ storeId, title, city, isAuthorized }) => {
		const label = titleAndCity({ title: names.get(storeId) ?? title, city });
		if (isAuthorized) return { value: storeId, label };
		return {
			value: storeId,
			label: `${label} (${NOT_AUTHORIZED})`,
			disabled: !stores.includes(storeId),
		};
	});
}
