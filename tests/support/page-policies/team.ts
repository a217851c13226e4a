import type { PagePolicies } from "./policy";

const SEES_TEAM = ["MERCHANT.NAVBAR_VIEW", "TEAM.PAGE_VIEW", "TEAM.API_READ"] as const;
const SEES_FRANCHISE = [
	"MERCHANT.NAVBAR_VIEW",
	"FRANCHISE.PAGE_VIEW",
	"FRANCHISE.API_READ",
] as const;
const SEES_LOCATION_TEAM = ["STORE.NAVBAR_VIEW", "TEAM.PAGE_VIEW", "TEAM.API_READ"] as const;
const FRANCHISE = { kind: "type", type: "franchise", is: true } as const;
const NOT_DEFAULT = [{ kind: "not-default" }] as const;

export const teamPolicies = {
	team: { level: "organization", anyOf: [SEES_TEAM] },
	newTeamMember: { level: "organization", anyOf: [[...SEES_TEAM, "TEAM.API_CREATE"]] },
	editTeamMember: { level: "organization", anyOf: [[...SEES_TEAM, "TEAM.API_UPDATE"]] },
	teamRoles: { level: "organization", anyOf: [[...SEES_TEAM, "ROLE.API_READ"]] },
	teamMemberAccess: { level: "organization", anyOf: [SEES_TEAM] },
	franchiseManagement: {
		level: "organization",
		anyOf: [SEES_FRANCHISE],
		flags: [FRANCHISE, { kind: "shortTerm", name: "isMenuSettingsPageEnabled" }],
	},
	franchiseLocations: { level: "organization", anyOf: [SEES_FRANCHISE], flags: [FRANCHISE] },
	franchiseLocationsInvite: {
		level: "organization",
		anyOf: [[...SEES_FRANCHISE, "FRANCHISE.API_CREATE", "TEAM.API_CREATE"]],
		flags: [FRANCHISE],
	},
	franchiseLocationsList: { level: "organization", anyOf: [SEES_FRANCHISE], flags: [FRANCHISE] },
	franchiseConnect: {
		level: "organization",
		anyOf: [[...SEES_FRANCHISE, "FRANCHISE.API_UPDATE", "TEAM.API_UPDATE"]],
		flags: [FRANCHISE],
	},
	locationTeam: { level: "location", anyOf: [SEES_LOCATION_TEAM], store: NOT_DEFAULT },
	newLocationTeamMember: {
		level: "location",
		anyOf: [[...SEES_LOCATION_TEAM, "TEAM.API_CREATE"]],
		store: NOT_DEFAULT,
	},
	editLocationTeamMember: {
		level: "location",
		anyOf: [[...SEES_LOCATION_TEAM, "TEAM.API_UPDATE"]],
		store: NOT_DEFAULT,
	},
	locationTeamRoles: {
		level: "location",
		anyOf: [[...SEES_LOCATION_TEAM, "ROLE.API_READ"]],
		store: NOT_DEFAULT,
	},
	locationTeamMemberAccess: { level: "location", anyOf: [SEES_LOCATION_TEAM], store: NOT_DEFAULT },
} satisfies PagePolicies;
