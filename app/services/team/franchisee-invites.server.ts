import { pages } from "~/models/pages/pages";
import { ROLES, roleLabel } from "~/models/shared/permissions";
import { inviteFormSchema } from "~/models/team/team.schema";
import { onlyRole } from "~/models/team/team-view";
import type { PageAccess } from "~/services/web/access.server";
import { formConstraint } from "~/services/web/form.server";
import { assignmentView } from "./team-editor.server";

/** Invites franchisees: with their role, at selling locations (spec 2.14, 5.13). */
export async function franchiseeInviteView(access: PageAccess) {
	const assignment = await assignmentView(access, [], { onlySelling: true });
	const name = roleLabel(ROLES.franchisee.name);
	const roles = assignment.roles.filter(({ label }) => label === name);
	return {
		assignment: { ...assignment, roles },
		values: {
			roleV2Uuid: onlyRole({ roles })?.uuid ?? "",
			stores: [] as string[],
		},
		constraint: formConstraint(inviteFormSchema),
		teamMembers: null,
		listTo: pages.franchiseLocations.path,
	};
}
