import { type Permission, ROLES, roleLabel } from "~/models/shared/permissions";
import { featureTitle, permissionToSwitch } from "~/models/viewer/features";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { FlagCondition } from "./flag-condition";
import type { Denial, DenialReason } from "./page-access";

export const ROLE_REASONS = new Set<DenialReason>(["missing-permission", "restricted", "role"]);

export function remediesFor(
	found: readonly Denial[],
	openFor: readonly string[],
	location: LocationSummary | undefined,
): string[] {
	const hasReason = (reason: DenialReason) => found.some((each) => each.reason === reason);
	const conditions = found.flatMap(({ condition }) => condition ?? []);
	// No switch or role changes this, so other remedies are pointless.
	if (hasReason("not-built")) return [];
	if (conditions.some(({ kind }) => kind === "type")) {
		return ["This page is for another type of organization."];
	}
	if (hasReason("store")) {
		return ["This page depends on the location type and its POS."];
	}
	const hasOtherReasons = hasReason("setup") || conditions.length > 0;
	return [
		...(hasReason("setup") ? [`A ${SUPER_ADMIN} needs to finish the organization setup.`] : []),
		...conditions.map(switchRemedy),
		...(hasReason("location") && location
			? [`Someone who manages the team and ${location.title} can add it to their locations.`]
			: []),
		...(hasReason("location") && !location ? ["Choose a location."] : []),
		...(found.some(({ reason }) => ROLE_REASONS.has(reason))
			? [roleRemedy(openFor, hasOtherReasons)]
			: []),
	];
}

function roleRemedy(openFor: readonly string[], hasOtherReasons: boolean): string {
	if (hasOtherReasons) return "Then check here again.";
	if (openFor.length === 0) return "No role in an organization can open this page.";
	return `Someone who manages the team can give them one of these roles: ${openFor.join(", ")}.`;
}

function switchRemedy(condition: FlagCondition): string {
	if (condition.kind === "type") return "";
	const names = condition.kind === "merchant" ? condition.anyOf : [condition.name];
	const titles = names.map(featureTitle).join(" or ");
	if (condition.kind === "service") {
		return `Ask support to turn ${titles} ${condition.is ? "on" : "off"}.`;
	}
	const isOwn = names.some((name) => {
		return permissionToSwitch(name as Parameters<typeof permissionToSwitch>[0]) === OWN_SWITCH;
	});
	return isOwn
		? `A ${SUPER_ADMIN} can turn on ${titles} under Features setup.`
		: `${titles} is a paid feature. Contact sales to turn it on.`;
}

const OWN_SWITCH: Permission = "FEATURE.API_UPDATE";
const SUPER_ADMIN = roleLabel(ROLES.merchantSuperAdmin.name);
