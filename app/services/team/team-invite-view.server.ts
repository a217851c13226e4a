import { inviteFormSchema, teamMemberFormSchema } from "~/models/team/team.schema";
import { onlyRole } from "~/models/team/team-view";
import { flagOn } from "~/models/viewer/merchant";
import { realLocations } from "~/models/viewer/viewer";
import type { PageAccess } from "~/services/web/access.server";
import { formConstraint } from "~/services/web/form.server";
import { teamPath } from "./team-access.server";
import { assignmentView } from "./team-editor.server";

export function offersPos({ viewer }: PageAccess): boolean {
	return flagOn(viewer.flags, "team-member-invite");
}

/** The invitation page; the point of sale only with its flag (spec 6.7). */
export async function inviteView(request: Request, access: PageAccess) {
	const { gateway, location } = access;
	const hasTabs = offersPos(access);
	const isPos = hasTabs && new URL(request.url).searchParams.get("from") === "pos";
	const options = realLocations(access.viewer);
	const [only] = options.length === 1 ? options : [];
	const place = location?.storeId ?? only?.storeId;
	const stores = place ? [place] : [];
	const [assignment, teamMembers] = await Promise.all([
		assignmentView(access, stores),
		isPos ? gateway.get("/api/v2/users-v2/team-members") : null,
	]);
	const path = teamPath(access);
	return {
		tabs: hasTabs ? { emailTo: `${path}/new`, posTo: `${path}/new?from=pos`, isPos } : null,
		view: {
			assignment,
			values: { roleV2Uuid: onlyRole(assignment)?.uuid ?? "", stores },
			constraint: formConstraint(isPos ? teamMemberFormSchema : inviteFormSchema),
			teamMembers,
			listTo: path,
		},
	};
}
