import { DEMO_PASSWORD } from "../../demo/demo-tenant";
import { getToken, requestGateway } from "../support/e2e-gateway";
import { mailedLink, messagesTo, READER } from "../support/e2e-mail";
import { expectPage } from "../support/engines/expect-page";
import { signInOld, test } from "../support/engines/test";
import { MERCHANT_ID } from "../support/locations/demo-places";
import { newLocation } from "../support/locations/location-samples";
import { inviteToLocation, makeEmptyOrganization, makeFounder } from "../support/team/e2e-people";

const OWNER = "owner@emberrye.test";
const USERS = "/api/v2/users-v2";
const MERCHANTS = "/api/v2/store-v2";
const SETUP = "/dashboard/merchant/setup";

const someone = () => `someone-${crypto.randomUUID()}@example.test`;

test.describe.configure({ mode: "parallel" });

test("the steps of setting up an organization", async ({ shared }) => {
	const founder = someone();
	await makeFounder(founder);
	await signInOld(shared, founder);
	await expectPage(shared, SETUP);

	const token = await getToken(founder);
	const body = { name: `Alder ${founder}`.slice(0, 40), description: "Six kitchens, one roof." };
	const merchant = await requestGateway<{ merchantId: string }>("POST", MERCHANTS, { token, body });
	await expectPage(shared, `${SETUP}/locations/new`);

	const locations = `${MERCHANTS}/${merchant.merchantId}/locations`;
	await requestGateway("POST", locations, { token, body: newLocation("First one") });
	await expectPage(shared, `${SETUP}/team`);
});

test("the step of somebody whose organization has no location", async ({ shared }) => {
	const operator = someone();
	await makeEmptyOrganization(`Birch ${operator}`.slice(0, 40), someone(), operator);
	await signInOld(shared, operator);
	await expectPage(shared, `${SETUP}/locations`);
});

const LINKS: [path: string, invite: (email: string, storeId: string) => Promise<unknown>][] = [
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

for (const [path, invite] of LINKS) {
	test(`the page of the link to ${path}`, async ({ shared, storeId }) => {
		const email = someone();
		await invite(email, storeId);
		await signInOld(shared);
		await expectPage(shared, await mailedLink(email), path);
	});
}

test("the outbox and a message in it", async ({ shared }) => {
	const email = someone();
	await makeFounder(email);
	const [message] = await messagesTo(email);
	await signInOld(shared, READER);
	await expectPage(shared, "/dev/outbox");
	await expectPage(shared, `/dev/outbox/${message?.id}`);
});
