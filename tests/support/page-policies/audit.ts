import type { Permission } from "~/models/shared/permissions";
import { CRUD_THINGS } from "../crud-things";
import type { PagePolicies } from "./policy";

const SEES_LOG = ["MERCHANT.NAVBAR_VIEW", "AUDIT_LOG.PAGE_VIEW", "AUDIT_LOG.API_READ"] as const;
const SEES_LOCATION_LOG = [
	"STORE.NAVBAR_VIEW",
	"AUDIT_LOG.PAGE_VIEW",
	"AUDIT_LOG.API_READ",
] as const;

export const auditPolicies = {
	unsubscribe: { level: "public", anyOf: [] },
	auditLog: { level: "organization", anyOf: [SEES_LOG] },
	auditUndo: { level: "organization", anyOf: undoing(SEES_LOG) },
	locationAuditLog: { level: "location", anyOf: [SEES_LOCATION_LOG] },
	locationAuditUndo: { level: "location", anyOf: undoing(SEES_LOCATION_LOG) },
} satisfies PagePolicies;

/** Undoing needs a permission to change something of which the log keeps the old value. */
function undoing(sees: readonly Permission[]): Permission[][] {
	const changes = new Set([
		...["LOCATION", "DEFAULT_STORE", "BUSINESS_HOURS", "MERCHANT", "FEATURE", "FRANCHISE", "TEAM"],
		...CRUD_THINGS.map(({ permissions }) => permissions),
		...["PICKUP", "POS_SETTINGS", "PREP_TIME", "THROTTLING", "PAYMENT", "STORE_MENU_MANAGEMENT"],
		...["WEBSTORE_STYLING", "WEBSTORE_INTEGRATION", "WEBSTORE_CONFIGURATION"],
		...["STOP_ORDERS", "CUSTOMER", "APP_SETTINGS"],
	]);
	return [
		...[...changes].map((group) => `${group}.API_UPDATE` as Permission),
		"STORE_MENU_MANAGEMENT.SOLD_OUT" as const,
		"ROLE_PERMISSION.MERCHANT_SUPER_ADMIN" as const,
	].map((change) => [...sees, change]);
}
