import { may, type Sample } from "../endpoint-sample";
import type { TestGateway, TestMerchant } from "../gateway";
import type { Place } from "../isolation-world";

const ORGANIZATION = "/api/v2/store-v2/:merchantId";
const MESSAGES = "/api/v2/public/campaign-messages";
const UNKNOWN = "no-message-has-it";
/** Made by a browser; nobody has the private half. */
const KEYS = {
	p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
	auth: "tBHItJI5svbpez7KI4CCXg",
};

const reading = { access: may(["CAMPAIGN.API_READ"]), wholeMerchant: true } as const;
const changing = { access: may(["CAMPAIGN.API_UPDATE"]), wholeMerchant: true } as const;
const ofCustomer = { subject: "thing" } as const;
const customer = ({ merchantId, customerId }: Place) =>
	`/api/v2/store-v2/${merchantId}/customers/${customerId}`;

/** A draft that lacks nothing, or one that goes on. */
function createFresh(
	kind: "campaigns" | "push-notifications",
	isStarted: boolean,
): Sample["fresh"] {
	return async (gateway: TestGateway, { tokens }: TestMerchant, { merchantId }: Place) => {
		const token = tokens.merchantSuperAdmin;
		const at = `/api/v2/store-v2/${merchantId}`;
		const make = async (path: string, body: object) =>
			(await gateway.call("POST", `${at}/${path}`, { token, body })).body.id as string;
		const word = crypto.randomUUID().slice(0, 8);
		const audienceId = await make("audiences", { name: `Audience ${word}` });
		const id = await make(kind, {
			name: `Campaign ${word}`,
			audienceId,
			type: "ONE_TIME",
			channel: "SMS",
			smsMessage: "Soup",
			smsUnsubscribe: "To stop:",
			pushMessage: "Soup",
		});
		if (isStarted) await gateway.call("POST", `${at}/${kind}/${id}/start`, { token });
		return { [kind === "campaigns" ? "campaignId" : "pushId"]: id };
	};
}

function buildSamples(
	kind: "campaigns" | "push-notifications",
	id: (place: Place) => string,
	feature: NonNullable<Sample["feature"]>,
): Record<string, Sample> {
	const path = `${ORGANIZATION}/${kind}/:id`;
	const one = (place: Place) => `/api/v2/store-v2/${place.merchantId}/${kind}/${id(place)}`;
	const subject = "thing" as const;
	return {
		[`post ${ORGANIZATION}/${kind}/reach`]: {
			...reading,
			feature,
			subject: "merchant",
			request: ({ merchantId }) => ({
				path: `/api/v2/store-v2/${merchantId}/${kind}/reach`,
				body: { audienceId: null, channel: kind === "campaigns" ? "EMAIL" : "PUSH", stores: null },
			}),
		},
		[`get ${path}/report`]: {
			...reading,
			feature,
			subject,
			request: (place) => ({ path: `${one(place)}/report` }),
		},
		[`get ${path}/messages`]: {
			...reading,
			feature,
			subject,
			access: may(["CAMPAIGN.API_READ", "CUSTOMER.API_READ"]),
			request: (place) => ({ path: `${one(place)}/messages` }),
		},
		[`get ${path}/preview`]: {
			...reading,
			feature,
			subject,
			request: (place) => ({ path: `${one(place)}/preview` }),
		},
		[`post ${path}/start`]: {
			...changing,
			feature,
			subject,
			request: (place) => ({ path: `${one(place)}/start` }),
			fresh: createFresh(kind, false),
		},
		[`post ${path}/end`]: {
			...changing,
			feature,
			subject,
			request: (place) => ({ path: `${one(place)}/end` }),
			fresh: createFresh(kind, true),
		},
	};
}

export const campaignSamples: Record<string, Sample> = {
	...buildSamples("campaigns", ({ campaignId }) => campaignId, "isFranchiseMarketingEnabled"),
	...buildSamples("push-notifications", ({ pushId }) => pushId, "isPushEnabled"),
	[`post ${ORGANIZATION}/campaigns/:id/tests`]: {
		...changing,
		feature: "isFranchiseMarketingEnabled",
		subject: "thing",
		request: ({ merchantId, campaignId }) => ({
			path: `/api/v2/store-v2/${merchantId}/campaigns/${campaignId}/tests`,
			body: { recipients: ["+13125550100"] },
		}),
		fresh: createFresh("campaigns", false),
	},
	[`get ${ORGANIZATION}/campaign-templates`]: {
		...reading,
		subject: "merchant",
	},
	[`get ${ORGANIZATION}/campaign-choices`]: {
		...reading,
		subject: "merchant",
	},
	[`get ${ORGANIZATION}/customers/:customerId/subscriptions`]: {
		...ofCustomer,
		access: may(["CUSTOMER.API_READ"], ["CUSTOMER.API_UPDATE"]),
		request: (place) => ({ path: `${customer(place)}/subscriptions` }),
	},
	[`put ${ORGANIZATION}/customers/:customerId/subscriptions`]: {
		...ofCustomer,
		access: may(["CUSTOMER.API_UPDATE"]),
		request: (place) => ({
			path: `${customer(place)}/subscriptions`,
			body: { email: false, sms: true, push: true },
		}),
	},
	[`post ${ORGANIZATION}/customers/:customerId/push-devices`]: {
		...ofCustomer,
		access: may(["CUSTOMER.API_UPDATE"]),
		success: 201,
		feature: "isPushEnabled",
		request: (place) => ({
			path: `${customer(place)}/push-devices`,
			body: { endpoint: `https://fcm.googleapis.com/fcm/send/${place.customerId}`, keys: KEYS },
		}),
	},
	[`delete ${ORGANIZATION}/customers/:customerId/push-devices/:id`]: {
		...ofCustomer,
		access: may(["CUSTOMER.API_UPDATE"]),
		feature: "isPushEnabled",
		request: (place) => ({ path: `${customer(place)}/push-devices/${place.taskId}` }),
		async fresh(gateway, { tokens }, place) {
			const made = await gateway.call("POST", `${customer(place)}/push-devices`, {
				token: tokens.merchantSuperAdmin,
				body: {
					endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
					keys: KEYS,
				},
			});
			return { taskId: made.body.id };
		},
	},
	"get /api/v2/public/push-key": {
		access: "anonymous",
		subject: "nothing",
	},
	[`post ${MESSAGES}/open`]: {
		access: "anonymous",
		subject: "nothing",
		request: () => ({ path: `${MESSAGES}/open`, body: { code: UNKNOWN } }),
	},
	[`post ${MESSAGES}/click`]: {
		access: "anonymous",
		subject: "nothing",
		success: 404,
		request: () => ({ path: `${MESSAGES}/click`, body: { code: UNKNOWN, link: 0 } }),
	},
	"post /mail/api/v1/webhooks/bounces": {
		access: "anonymous",
		subject: "nothing",
		success: 401,
		request: () => ({
			path: "/mail/api/v1/webhooks/bounces",
			body: { type: "email.complained", data: { from: "a@b.example", to: [] } },
		}),
	},
	"post /mail/api/v1/webhooks/returned": {
		access: "anonymous",
		subject: "nothing",
		success: 401,
		request: () => ({
			path: "/mail/api/v1/webhooks/returned",
			body: { to: "b-1@bounces.example.com", message: "Content-Type: text/plain" },
		}),
	},
	[`post ${MESSAGES}/unsubscribe`]: {
		access: "anonymous",
		subject: "nothing",
		success: 404,
		request: () => ({ path: `${MESSAGES}/unsubscribe`, body: { code: UNKNOWN } }),
	},
};
