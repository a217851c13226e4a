import { PERMISSION_GROUPS } from "./permission-groups";
import type { Permission } from "./permissions";

export type PermissionGroup = keyof typeof PERMISSION_GROUPS;

export const ALL_PERMISSION_GROUPS = Object.keys(PERMISSION_GROUPS) as PermissionGroup[];

type GroupLabel = { label: string; thing: string };

export function groupLabel(group: PermissionGroup): GroupLabel {
	const thing = pluralize(group.toLowerCase().replaceAll("_", " "));
	return GROUP_LABELS[group] ?? { label: thing.charAt(0).toUpperCase() + thing.slice(1), thing };
}

function pluralize(words: string): string {
	if (words.endsWith("s")) return words;
	return words.endsWith("y") ? `${words.slice(0, -1)}ies` : `${words}s`;
}

const GROUP_LABELS: Partial<Record<PermissionGroup, GroupLabel>> = {
	MERCHANT: { label: "Organization", thing: "the organization" },
	MERCHANT_MENU_MANAGEMENT: { label: "Central menu", thing: "the organization's menus" },
	MERCHANT_ORDER: { label: "Orders from other systems", thing: "orders from other systems" },
	STORE: { label: "Location pages", thing: "locations" },
	STORE_SETTINGS: { label: "Location settings", thing: "location settings" },
	STORE_MENU_MANAGEMENT: { label: "Location menus", thing: "location menus" },
	STORE_PROMOTION: { label: "Location discounts", thing: "location discounts" },
	STORE_OPERATIONS: {
		label: "Location settings restriction",
		thing: "the location settings restriction",
	},
	API_KEY: { label: "API keys", thing: "API keys" },
	TRANSACTION: { label: "Order payments", thing: "order payments" },
	STOP_ORDERS: { label: "Emergency stop", thing: "the emergency stop" },
	THROTTLING: { label: "Order throttling", thing: "order throttling" },
	PREP_TIME: { label: "Prep time", thing: "prep times" },
	DELIVERY: { label: "Delivery", thing: "delivery zones and partners" },
	PICKUP: { label: "Pickup", thing: "pickup settings" },
	POS_SETTINGS: { label: "POS settings", thing: "POS settings" },
	NOTIFICATION: { label: "Notifications", thing: "order notifications" },
	TAX: { label: "Taxes", thing: "taxes" },
	PAYMENT: { label: "Payment settings", thing: "payment settings" },
	WEBSTORE_STYLING: { label: "Web store styling", thing: "web store styling" },
	WEBSTORE_INTEGRATION: { label: "Web store integrations", thing: "web store integrations" },
	WEBSTORE_CONFIGURATION: { label: "Web store configuration", thing: "web store configuration" },
	PROMOTION: { label: "Discounts", thing: "the organization's discounts" },
	COHORT: { label: "Audiences", thing: "audiences" },
	CAMPAIGN: { label: "Campaigns", thing: "campaigns and push notifications" },
	LOYALTY: { label: "Loyalty", thing: "loyalty programs" },
	DOMAIN: { label: "Domains", thing: "domain settings" },
	APP_SETTINGS: { label: "Mobile app", thing: "mobile app settings" },
	PERIOD_CLOSING: { label: "Closed periods", thing: "closed periods" },
	FRANCHISE: { label: "Franchise", thing: "franchisees" },
	FRANCHISEE_MENU: { label: "Franchisee permissions", thing: "franchisee menus" },
	TEAM: { label: "Team", thing: "team members" },
	AUDIT_LOG: { label: "Audit log", thing: "the audit log" },
	ROLE_PERMISSION: { label: "Full access", thing: "full access" },
	PLATFORM: { label: "Platform", thing: "the platform" },
};

export function permissionLabel(permission: Permission): string {
	const own = PERMISSION_LABELS[permission as UnsharedPermission];
	if (own) return own;
	const [group, name] = permission.split(".") as [PermissionGroup, Shared];
	return SHARED_PERMISSION_LABELS[name](groupLabel(group).thing);
}

const SHARED_PERMISSION_LABELS = {
	PAGE_VIEW: (thing: string) => `Open pages about ${thing}`,
	API_READ: (thing: string) => `Read ${thing}`,
	API_CREATE: (thing: string) => `Add ${thing}`,
	API_UPDATE: (thing: string) => `Change ${thing}`,
	API_DELETE: (thing: string) => `Delete ${thing}`,
	EXPORT: (thing: string) => `Download ${thing} as a file`,
	IMPORT: (thing: string) => `Import ${thing} from a file`,
};

type Shared = keyof typeof SHARED_PERMISSION_LABELS;
type UnsharedPermission = Exclude<Permission, `${PermissionGroup}.${Shared}`>;

const PERMISSION_LABELS: Record<UnsharedPermission, string> = {
	"MERCHANT.NAVBAR_VIEW": "See organization pages",
	"MERCHANT.HOME_PAGE_VIEW": "Open the organization's home page",
	"MERCHANT.SETTINGS_PAGE_VIEW": "Open general settings",
	"MERCHANT.CENTRAL_LOCATION_PAGE_VIEW": "Use the central location",
	"MERCHANT.PROMOTIONS_PAGE_VIEW": "Open organization discounts",
	"MERCHANT.DOMAIN_SETTINGS_PAGE_VIEW": "Open domain settings",
	"MERCHANT.GIFT_CARDS_PAGE_VIEW": "Open gift cards",
	"MERCHANT.APP_SETTINGS_PAGE_VIEW": "Open mobile app settings",
	"MERCHANT.PUSH_NOTIFICATIONS_PAGE_VIEW": "Open push notifications",
	"MERCHANT.CUSTOMER_DIRECTORY_PAGE_VIEW": "Open the customer directory",
	"MERCHANT.AUDIENCES_PAGE_VIEW": "Open audiences",
	"MERCHANT.LOYALTY_PAGE_VIEW": "Open loyalty settings",
	"MERCHANT.CAMPAIGNS_PAGE_VIEW": "Open campaigns",
	"MERCHANT.MULTI_BRAND_PAGE_VIEW": "Open food hall brands",
	"MERCHANT_MENU_MANAGEMENT.WEB_READ": "See the organization's menus as customers do",
	"STORE.NAVBAR_VIEW": "See location pages",
	"STORE.HOME_PAGE_VIEW": "Open a location's home page",
	"STORE_MENU_MANAGEMENT.WEB_READ": "See location menus as customers do",
	"STORE_MENU_MANAGEMENT.SOLD_OUT": "Mark items as sold out",
	"STORE_OPERATIONS.RESTRICTED": "Blocks the settings of locations and location groups",
	"DEFAULT_STORE.VIEW": "See default stores",
	"ORDER.ACTION": "Confirm orders and change their status",
	"ORDER.CANCEL": "Cancel orders",
	"ORDER.REFUND": "Refund payments",
	"POS_SETTINGS.PROTECTED_UPDATE": "Change POS settings reserved for support",
	"REPORT_CATEGORY.SALES_READ": "See sales reports",
	"REPORT_CATEGORY.SALES_TRENDS_READ": "See sales trend reports",
	"REPORT_CATEGORY.PAYMENTS_READ": "See payment reports",
	"REPORT_CATEGORY.CUSTOMERS_READ": "See customer reports",
	"REPORT_CATEGORY.ITEMS_READ": "See item reports",
	"REPORT_CATEGORY.CATEGORIES_READ": "See category reports",
	"REPORT_CATEGORY.MODIFIERS_READ": "See modifier reports",
	"REPORT_CATEGORY.DISCOUNTS_READ": "See discount reports",
	"REPORT_CATEGORY.ORDERS_READ": "See order reports",
	"REPORT_CATEGORY.LOYALTY_READ": "See loyalty reports",
	"REPORT_CATEGORY.GIFT_CARDS_READ": "See gift card reports",
	"REPORT_CATEGORY.TAXES_READ": "See tax reports",
	"FRANCHISEE_MENU.MODIFY_LABELS": "Let franchisees change labels",
	"FRANCHISEE_MENU.MODIFY_PRICE": "Let franchisees change prices",
	"FRANCHISEE_MENU.MODIFY_CONNECTIONS": "Let franchisees change connections",
	"FRANCHISEE_MENU.MODIFY_SKU": "Let franchisees change SKUs",
	"FRANCHISEE_MENU.MODIFY_IMAGE": "Let franchisees change images",
	"FRANCHISEE_MENU.MODIFY_ORDERABLE": "Let franchisees change what can be ordered",
	"FRANCHISEE_MENU.ADD_ITEMS": "Let franchisees add items",
	"FRANCHISEE_MENU.DELETE_ITEMS": "Let franchisees delete items",
	"ROLE_PERMISSION.PLATFORM_SUPER_ADMIN": "Platform super admin",
	"ROLE_PERMISSION.MERCHANT_SUPER_ADMIN": "Organization super admin",
	"PLATFORM.ACCESS_VIEW": "Open platform pages",
	"PLATFORM.VIEW_AS": "View as another person",
	"PLATFORM.SUPPORT_SESSION": "Change things in a support session",
};
