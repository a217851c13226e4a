import { DEMO_PASSWORD } from "../../demo/demo-tenant";
import { getToken, requestGateway } from "./e2e-gateway";
import { MERCHANT_ID } from "./locations/demo-places";
import { newLocation } from "./locations/location-samples";
import { inviteToLocation, makeFounder } from "./team/e2e-people";

const OWNER = "owner@emberrye.test";
const USERS = "/api/v2/users-v2";
const MERCHANTS = "/api/v2/store-v2";
export const SETUP = "/dashboard/merchant/setup";

export const someone = () => `someone-${crypto.randomUUID()}@example.test`;

/** The steps of setting up an organization, each with what its person does before it opens. */
export async function* setupSteps(founder: string): AsyncGenerator<string> {
	yield SETUP;
	const token = await getToken(founder);
	const body = { name: `Alder ${founder}`.slice(0, 40), description: "Six kitchens, one roof." };
	const merchant = await requestGateway<{ merchantId: string }>("POST", MERCHANTS, { token, body });
	yield `${SETUP}/locations/new`;
	const locations = `${MERCHANTS}/${merchant.merchantId}/locations`;
	await requestGateway("POST", locations, { token, body: newLocation("First one") });
	yield `${SETUP}/team`;
}

/** Pages that a mailed link opens, each with what sends the link. */
export const LINKED_PAGES: [
	path: string,
	invite: (email: string, storeId: string) => Promise<unknown>,
][] = [
	[
		"/auth/activate",
		(email) => {
			const secrets = { password: DEMO_PASSWORD, repeatPassword: DEMO_PASSWORD };
			const body = { email, givenName: "Ada", terms: true, ...secrets };
			return requestGateway("POST", `${USERS}/sign-up`, { body });
		},
	],
	[
		"/auth/reset-password",
		async (email) => {
			await makeFounder(email);
			await requestGateway("POST", `${USERS}/reset-password`, { body: { email } });
		},
	],
	[
		"/auth/set-password",
		(email, storeId) => inviteToLocation(OWNER, email, storeId, "STORE_CASHIER"),
	],
	[
		"/gift-card",
		async (recipientEmail, storeId) => {
			const body = { storeId, value: 2_500, recipientEmail };
			const token = await getToken(OWNER);
			await requestGateway("POST", `${MERCHANTS}/${MERCHANT_ID}/gift-cards`, { token, body });
		},
	],
	["/franchise-invite", (email, storeId) => inviteToLocation(OWNER, email, storeId, "FRANCHISEE")],
];
