import { afterAll, beforeAll, expect, it } from "vitest";
import { NOT_AUTHORIZED } from "~/models/team/franchise-connection";
import { SYSTEM } from "../../../gateway/core/database";
import { paymentAccounts } from "../../../gateway/money/providers/tables";
import { changed, formWith, visibleText } from "../../support/browser";
import { beFranchise } from "../../support/menu/be-franchise";
import { sellMenu } from "../../support/menu/sell-menu";
import { paymentAccountRow } from "../../support/money/payment-account-row";
import { makeMember } from "../../support/team/team-people";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
	await beFranchise(web.gateway, web.gateway.own.merchantId);
	await sellMenu(web.gateway, web.gateway.own.merchantId);
});
afterAll(() => web?.close());

const CONNECT = "/dashboard/locations/franchise/connect";
const LIST = "/settings/locations/franchise/list";

it("connects the locations of a franchisee, chosen first where the address names none", async () => {
	const { own } = web.gateway;
	const [here, there] = own.storeIds;
	const { uuid, email } = await makeMember(web.gateway, own, {
		role: "franchisee",
		stores: [here],
	});
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const choosing = await owner.get(CONNECT);
	expect(choosing.text).toContain(`value="${uuid}"`);
	const list = await owner.get(`${LIST}?q=${email}`);
	expect(list.text).toContain(`${CONNECT}?franchisee=${uuid}`);

	const path = `${CONNECT}?franchisee=${uuid}`;
	const page = await owner.get(path);
	expect(visibleText(page.text)).toContain(email);
	const fields = formWith(page.text, "stores");
	const none = await owner.post(path, { fields: fields.filter(([name]) => name !== "stores") });
	expect(visibleText(none.text)).toContain("Choose at least one location");
	const saved = await owner.post(path, { fields: changed(fields, { stores: there }) });
	expect([saved.status, saved.location]).toEqual([303, LIST]);
	expect(visibleText((await owner.follow(saved)).text)).toContain(
		`${email}’s locations were saved`,
	);

	const late = await owner.post(path, {
		fields: changed(fields, { stores: here, "idempotency-key": crypto.randomUUID() }),
	});
	expect(visibleText(late.text)).toMatch(/changed/i);
	expect((await owner.get(`${CONNECT}?franchisee=${crypto.randomUUID()}`)).status).toBe(404);
});

it("does not offer a location whose payment provider has to be linked again", async () => {
	const { own, services } = web.gateway;
	const [here, there] = own.storeIds;
	const { uuid } = await makeMember(web.gateway, own, { role: "franchisee", stores: [here] });
	const ended = paymentAccountRow({ merchantId: own.merchantId, storeId: there, word: "Ended" });
	await services.database.transaction(SYSTEM, (tx) => tx.insert(paymentAccounts).values(ended));
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const page = await owner.get(`${CONNECT}?franchisee=${uuid}`);
	expect(visibleText(page.text)).toContain(NOT_AUTHORIZED);
	const box = page.text.match(new RegExp(`<input[^>]*value="${there}"[^>]*>`))?.[0];
	expect(box).toContain("disabled");
	expect(page.text.match(new RegExp(`<input[^>]*value="${here}"[^>]*>`))?.[0]).not.toContain(
		"disabled",
	);
});
