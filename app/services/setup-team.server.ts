import type { z } from "zod";
import { ROLES, roleLabel } from "~/models/permissions";
import { permissionsOf, type Role } from "~/models/session";
import type { SetupTeamView } from "~/models/setup";
import { type InviteResult, mayAssign, roleLevel, TEAM_MESSAGES } from "~/models/team";
import type { inviteFormSchema } from "~/models/team.schema";
import type { ScopedGateway, SetupAccess } from "./access.server";
import type { ParsedForm } from "./form.server";
import { setupLocations } from "./setup.server";

type InviteForm = z.output<typeof inviteFormSchema>;

/** What the third step offers: the roles that are theirs to give, and the locations those may be for. */
export async function setupTeamView(
	gateway: ScopedGateway,
	{ viewer }: Pick<SetupAccess, "viewer">,
): Promise<SetupTeamView> {
	const actor = { ...viewer.user, permissions: permissionsOf(viewer) };
	const roles = await listRoles(gateway);
	return {
		roles: roles
			.filter((role) => mayAssign(actor, role))
			.map(({ uuid, name }) => ({ value: uuid, label: roleWords(name) })),
		locations: setupLocations(viewer),
	};
}

/**
 * Invites the people of the third step. A role for locations is given for those that were chosen, or for the only one
 * there is. Answers how many were invited, or the form once more with each address that was not.
 */
export async function inviteFromSetup(
	gateway: ScopedGateway,
	{ viewer }: Pick<SetupAccess, "viewer">,
	{ email, roleV2Uuid, stores }: InviteForm,
	form: ParsedForm<InviteForm>,
): Promise<number | Response> {
	const roles = await listRoles(gateway);
	const role = roles.find(({ uuid }) => uuid === roleV2Uuid);
	const places = setupLocations(viewer).map(({ storeId }) => storeId);
	const chosen = places.length === 1 ? places : stores;
	const isForStores = role ? roleLevel(role.name) === "stores" : false;
	const result = await gateway.send<{ results: InviteResult[] }>(
		"POST",
		"/api/v2/users-v2/invite",
		{
			body: { email, roleV2Uuid, stores: isForStores ? chosen : null },
			key: form.key,
		},
	);
	if (!result.ok) return form.refused(result.failure);
	const { results } = result.data;
	const left = results.filter(({ outcome }) => outcome !== "invited");
	if (left.length === 0) return results.length;
	return form.again({
		email: [
			TEAM_MESSAGES.someRefused,
			...left.map(({ email: address, message }) => `${address}: ${message}`),
		],
	});
}

function listRoles({ get, merchantId }: ScopedGateway): Promise<Role[]> {
	return get<Role[]>(`/api/v2/role-v2/${merchantId}`);
}

/** "Store Cashier: Orders of their own locations." */
function roleWords(name: string): string {
	const role = Object.values(ROLES).find((each) => each.name === name);
	return role ? `${roleLabel(name)}: ${role.summary}` : roleLabel(name);
}
