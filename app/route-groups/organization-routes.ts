import { route } from "@remix-run/route-config";
import { atLocation, listFile } from "./mount";

/** The organization: its setup, team, API keys and domains. */
export const organizationPages = [
	atLocation("location/:id/general/team", "routes/team/team.tsx"),
	atLocation("location/:id/general/team/new", "routes/team/team-new.tsx"),
	atLocation("location/:id/general/team/roles", "routes/team/roles.tsx"),
	atLocation("location/:id/general/team/:memberId/access", "routes/team/member-access.tsx"),
	atLocation("location/:id/general/team/:memberId/edit", "routes/team/team-member.tsx"),
	route("dashboard/merchant/setup", "routes/merchants/setup-business.tsx"),
	route("dashboard/merchant/setup/locations", "routes/merchants/setup-locations.tsx"),
	route("dashboard/merchant/setup/locations/new", "routes/merchants/setup-location-new.tsx"),
	route("dashboard/merchant/setup/team", "routes/merchants/setup-team.tsx"),
	route("settings/franchise-management/:tab?", "routes/team/franchise-management.tsx"),
	route("settings/features-setup", "routes/merchants/features-setup.tsx"),
	route("settings/general", "routes/merchants/general.tsx"),
	route("settings/locations/franchise", "routes/team/franchise-locations.tsx"),
	route("settings/locations/franchise/list", "routes/team/franchisees.tsx"),
	route("settings/locations/franchise/invite", "routes/team/franchisee-new.tsx"),
	route("dashboard/locations/franchise/connect", "routes/team/franchisee-connect.tsx"),
	route("settings/team", "routes/team/team.tsx"),
	route("settings/team/new", "routes/team/team-new.tsx"),
	route("settings/team/roles", "routes/team/roles.tsx"),
	route("settings/team/:memberId/access", "routes/team/member-access.tsx"),
	route("settings/team/:memberId/edit", "routes/team/team-member.tsx"),
	route("settings/api-keys", "routes/identity/api-keys.tsx"),
	route("settings/api-keys/new", "routes/identity/api-key-new.tsx"),
	route("settings/api-keys/:apiKeyId/edit", "routes/identity/api-key-edit.tsx"),
	route("settings/api-keys/:apiKeyId/secret", "routes/identity/api-key-secret.tsx"),
	route("online-store/domain-settings", "routes/domains/domains.tsx"),
	route("online-store/domain-settings/new", "routes/domains/domain-new.tsx"),
	route("online-store/domain-settings/:domainId", "routes/domains/domain.tsx"),
	route("online-store/domain-settings/:domainId/edit", "routes/domains/domain-edit.tsx"),
];

/** What organization pages download, preview or load by themselves. */
export const organizationResources = [
	listFile("location/:id/general/team.csv", "team/location-team-csv"),
	listFile("settings/locations/franchise/list.csv", "team/franchisees-csv"),
	listFile("settings/locations/franchise.csv", "team/franchise-locations-csv"),
	listFile("settings/franchise-management.csv", "team/franchise-management-csv"),
	listFile("settings/team.csv", "team/team-csv"),
	listFile("online-store/domain-settings.csv", "domains/domains-csv"),
	listFile("settings/api-keys.csv", "identity/api-keys-csv"),
];
