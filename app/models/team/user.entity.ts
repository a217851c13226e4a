import { defineEntity } from "~/models/shared/entity";
import { USER_STATUS_LABELS } from "~/models/viewer/user";

/** Recorded with the names of role and locations, for people to read. */
export const userEntity = defineEntity({
	name: "user",
	label: "Team member",
	clearsAccessCache: true,
	verbs: {
		invite: "invited",
		"resend-invite": "sent the invitation again to",
		"withdraw-invite": "withdrew the invitation for",
		"accept-invitation": "accepted the invitation for",
		disable: "disabled",
		enable: "enabled",
		"change-password": "changed the password of",
		"reset-password": "reset the password of",
		"change-name": "changed the name of",
		"change-digest": "changed the menu email of",
	},
	pages: [{ page: "team", label: "Open the team" }],
	undo: {
		permissions: ["TEAM.API_UPDATE"],
		actions: ["update"],
		otherwise: "Invite, disable or enable people on their own page.",
	},
	exports: {
		team: "the team",
		"franchise-locations": "franchise locations",
		franchisees: "franchisees",
	},
	fields: {
		givenName: { label: "First name" },
		familyName: { label: "Last name" },
		organizationName: { label: "Organization" },
		role: { label: "Role", kind: "role", isFilter: true },
		roleV2Uuid: { label: "Role", isHidden: true },
		locations: { label: "Locations", isFilter: true },
		stores: { label: "Locations", isHidden: true },
		status: { label: "Status", choices: USER_STATUS_LABELS, isFilter: true },
		menuDigest: { label: "Menu email time" },
		sqTeamMemberId: { label: "POS team member" },
	},
});
