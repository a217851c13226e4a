import type { Permission } from "~/models/shared/permissions";
import { CRUD_THINGS } from "../crud-things";
import type { Sample } from "../endpoint-sample";
import { AS_WEB, type TestGateway, type TestMerchant } from "../gateway";

const path = "/api/v2/audit-log";

const CHANGES: readonly Permission[] = [
	"MERCHANT.API_UPDATE",
	"APP_SETTINGS.API_UPDATE",
	"FEATURE.API_UPDATE",
	"FRANCHISE.API_UPDATE",
	"LOCATION.API_UPDATE",
	"DEFAULT_STORE.API_UPDATE",
	"BUSINESS_HOURS.API_UPDATE",
	"CUSTOMER.API_UPDATE",
	"TEAM.API_UPDATE",
	...CRUD_THINGS.map(({ permissions }) => `${permissions}.API_UPDATE` as const),
	"PICKUP.API_UPDATE",
	"POS_SETTINGS.API_UPDATE",
	"PREP_TIME.API_UPDATE",
	"THROTTLING.API_UPDATE",
	"WEBSTORE_STYLING.API_UPDATE",
	"WEBSTORE_INTEGRATION.API_UPDATE",
	"WEBSTORE_CONFIGURATION.API_UPDATE",
	"PAYMENT.API_UPDATE",
	"STORE_MENU_MANAGEMENT.API_UPDATE",
	"STOP_ORDERS.API_UPDATE",
	"STORE_MENU_MANAGEMENT.SOLD_OUT",
	"ROLE_PERMISSION.MERCHANT_SUPER_ADMIN",
];
const undoing = {
	anyOf: [...new Set(CHANGES)].map((change) => ["AUDIT_LOG.API_READ", change] as const),
};

/** The row to undo next; created for each allowed call. */
let changedSeq = 1;

export const auditSamples: Record<string, Sample> = {
	[`get ${path}`]: {
		access: { anyOf: [["AUDIT_LOG.API_READ"]] },
		subject: "filter",
		request: ({ storeId }) => ({ path: `${path}?storeId=${storeId}&limit=1000` }),
	},
	[`get ${path}/chain`]: {
		access: { anyOf: [["AUDIT_LOG.API_READ"]] },
		subject: "nothing",
	},
	...Object.fromEntries(
		["denials", "refusals"].map((name): [string, Sample] => [
			`post ${path}/${name}`,
			{
				access: "signed-in",
				subject: "nothing",
				request: () => ({ path: `${path}/${name}`, body: { id: "auditLog" } }),
			},
		]),
	),
	"post /api/v2/exports": {
		access: { anyOf: [["MERCHANT.API_READ"]] },
		subject: "store",
		request: ({ storeId }) => ({
			path: "/api/v2/exports",
			headers: AS_WEB,
			body: { what: "orders", filter: "tab=complete", rows: 3, storeId },
		}),
	},
	// undo.test.ts covers which rows people can reach.
	[`get ${path}/:merchantId/undo`]: {
		access: undoing,
		subject: "store",
		request: ({ merchantId, changeSeq }) => ({
			path: `${path}/${merchantId}/undo?seq=${changeSeq}`,
		}),
	},
	[`post ${path}/:merchantId/undo`]: {
		access: undoing,
		subject: "merchant",
		request: ({ merchantId }) => ({
			path: `${path}/${merchantId}/undo`,
			body: { seq: changedSeq },
		}),
		fresh: async (gateway, merchant) => {
			changedSeq = await changeSomething(gateway, merchant);
			return {};
		},
	},
};

async function changeSomething(gateway: TestGateway, merchant: TestMerchant): Promise<number> {
	const { merchantId, storeIds, tokens } = merchant;
	const token = tokens.merchantSuperAdmin;
	const [storeId] = storeIds;
	const subtitle = `Changed ${crypto.randomUUID()}`;
	await gateway.call("PATCH", `/api/v2/store-v2/${merchantId}/locations/${storeId}`, {
		token,
		body: { subtitle },
	});
	const { body } = await gateway.call(
		"GET",
		`${path}?entity=location&entityId=${storeId}&limit=1`,
		{
			token,
		},
	);
	return body.rows[0].seq;
}
