import type { FlagCondition } from "~/models/merchants/flag-condition";
import type { Permission } from "~/models/shared/permissions";
import { organisationPage as page } from "./page";

const FRANCHISE: FlagCondition = { kind: "type", type: "franchise", is: true };
const LOCATION_GROUPS: FlagCondition = { kind: "merchant", anyOf: ["isLocationGroupsEnabled"] };
// Store operations holds a permission that closes these two (spec 6.1).
const STORE_OPERATIONS: readonly Permission[] = ["STORE_OPERATIONS.RESTRICTED"];

/** Taking a change back takes what the change itself took; which one is known once it is chosen. */
export const UNDOING: readonly Permission[] = [
	"LOCATION.API_UPDATE",
	"DEFAULT_STORE.API_UPDATE",
	"BUSINESS_HOURS.API_UPDATE",
	"MERCHANT.API_UPDATE",
	"FEATURE.API_UPDATE",
	"TEAM.API_UPDATE",
];

const team = {
	group: "Settings",
	icon: "users",
	needs: ["TEAM.PAGE_VIEW", "TEAM.API_READ"],
} as const;
const locations = {
	group: "Settings",
	icon: "store",
	needs: ["LOCATION.PAGE_VIEW", "LOCATION.API_READ"],
	restricted: STORE_OPERATIONS,
} as const;
const locationGroups = {
	group: "Settings",
	icon: "pin",
	needs: ["LOCATION_GROUP.PAGE_VIEW", "LOCATION_GROUP.API_READ"],
	restricted: STORE_OPERATIONS,
	flags: [LOCATION_GROUPS],
} as const;
const franchise = {
	group: "Settings",
	icon: "brands",
	needs: ["FRANCHISE.PAGE_VIEW", "FRANCHISE.API_READ"],
	flags: [FRANCHISE],
} as const;

/** The settings of an organisation (spec 2.14). */
export const settingsPages = {
	generalSettings: page({
		path: "/settings/general",
		title: "General settings",
		purpose: "Name and main settings of the organization.",
		group: "Settings",
		icon: "settings",
		needs: ["MERCHANT.SETTINGS_PAGE_VIEW", "MERCHANT.API_READ"],
		landing: 2,
		counterpart: "locationInfo",
		inSidebar: true,
		built: true,
	}),
	locations: page({
		...locations,
		path: "/settings/locations",
		title: "Locations",
		purpose: "Every location of the organization.",
		landing: 3,
		inSidebar: true,
		built: true,
	}),
	newLocation: page({
		...locations,
		path: "/settings/locations/new",
		title: "New location",
		purpose: "Add a location to the organization.",
		needs: [...locations.needs, "LOCATION.API_CREATE"],
		parent: "locations",
		built: true,
	}),
	editLocation: page({
		...locations,
		path: "/settings/locations/edit/:id",
		title: "Edit location",
		purpose: "Change the details of a location.",
		needs: [...locations.needs, "LOCATION.API_UPDATE"],
		parent: "locations",
		built: true,
	}),
	locationGroups: page({
		...locationGroups,
		path: "/settings/location-group",
		title: "Location groups",
		purpose: "Locations that are managed or reported together.",
		landing: 4,
		inSidebar: true,
	}),
	newLocationGroup: page({
		...locationGroups,
		path: "/settings/location-group/new",
		title: "New location group",
		purpose: "Put locations together under a name.",
		needs: [...locationGroups.needs, "LOCATION_GROUP.API_CREATE"],
		parent: "locationGroups",
	}),
	editLocationGroup: page({
		...locationGroups,
		path: "/settings/location-group/:id/edit",
		title: "Edit location group",
		purpose: "Change the name or the locations of a group.",
		needs: [...locationGroups.needs, "LOCATION_GROUP.API_UPDATE"],
		parent: "locationGroups",
	}),
	team: page({
		...team,
		path: "/settings/team",
		title: "Team",
		purpose: "Who works here and what each may do.",
		landing: 5,
		counterpart: "locationTeam",
		inSidebar: true,
		built: true,
	}),
	newTeamMember: page({
		...team,
		path: "/settings/team/new",
		title: "Invite a team member",
		purpose: "Choose a role and the locations it reaches.",
		needs: [...team.needs, "TEAM.API_CREATE"],
		parent: "team",
		built: true,
	}),
	editTeamMember: page({
		...team,
		path: "/settings/team/:memberId/edit",
		title: "Edit team member",
		purpose: "Change a role or the locations it reaches.",
		needs: [...team.needs, "TEAM.API_UPDATE"],
		parent: "team",
		built: true,
	}),
	teamRoles: page({
		...team,
		path: "/settings/team/roles",
		title: "Roles",
		purpose: "What each role may do, in words.",
		needs: [...team.needs, "ROLE.API_READ"],
		parent: "team",
		built: true,
	}),
	teamMemberAccess: page({
		...team,
		path: "/settings/team/:memberId/access",
		title: "Why can't this person see this?",
		purpose: "What a person may open, and what stands in the way of the rest.",
		parent: "team",
		built: true,
	}),
	featuresSetup: page({
		path: "/settings/features-setup",
		title: "Features setup",
		purpose: "Free, paid and temporary features of the organization.",
		group: "Settings",
		icon: "bolt",
		needs: ["FEATURE.PAGE_VIEW", "FEATURE.API_READ"],
		landing: 6,
		inSidebar: true,
		built: true,
	}),
	franchiseManagement: page({
		...franchise,
		path: "/settings/franchise-management/:tab?",
		title: "Franchise management",
		purpose: "What franchisees share and may change.",
		flags: [FRANCHISE, { kind: "shortTerm", name: "isMenuSettingsPageEnabled" }],
		inSidebar: true,
	}),
	franchiseLocations: page({
		...franchise,
		path: "/settings/locations/franchise",
		title: "Franchise locations",
		purpose: "Franchisees and their locations.",
		parent: "locations",
		inSidebar: true,
	}),
	franchiseLocationsInvite: page({
		...franchise,
		path: "/settings/locations/franchise/invite",
		title: "Invite franchisees",
		purpose: "Ask franchisees to join with their locations.",
		needs: [...franchise.needs, "FRANCHISE.API_CREATE"],
		parent: "franchiseLocations",
	}),
	franchiseLocationsList: page({
		...franchise,
		path: "/settings/locations/franchise/list",
		title: "Franchisees",
		purpose: "Franchisees invited and accepted.",
		parent: "franchiseLocations",
	}),
	franchiseConnect: page({
		...franchise,
		path: "/dashboard/locations/franchise/connect",
		title: "Connect a franchisee",
		purpose: "Connect the locations of a franchisee.",
		needs: [...franchise.needs, "FRANCHISE.API_UPDATE"],
		parent: "franchiseLocations",
	}),
	auditLog: page({
		path: "/settings/audit-log",
		title: "Audit log",
		purpose: "Who changed what, when, with the old value and the new.",
		group: "Settings",
		icon: "history",
		needs: ["AUDIT_LOG.PAGE_VIEW", "AUDIT_LOG.API_READ"],
		counterpart: "locationAuditLog",
		inSidebar: true,
		built: true,
	}),
	auditUndo: page({
		path: "/settings/audit-log/undo",
		title: "Take a change back",
		purpose: "What was there before is put back, except where somebody changed it since.",
		group: "Settings",
		icon: "undo",
		needs: [],
		anyOf: UNDOING.map((change) => [
			"MERCHANT.NAVBAR_VIEW",
			"AUDIT_LOG.PAGE_VIEW",
			"AUDIT_LOG.API_READ",
			change,
		]),
		parent: "auditLog",
		built: true,
	}),
};
