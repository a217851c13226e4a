import { afterAll, beforeAll } from "vitest";
import { startTestGateway, type TestGateway } from "../gateway";
import { switchEverythingOnForBoth } from "../merchants/every-feature";
import { campaignCalls } from "./campaign-calls";
import { startMailServer } from "./mail-server";
import { verifySender } from "./verify-sender";

/** A gateway with everything switched on, beside a mail server, for the tests of a file; both are there once its hooks have run. */
export function campaignWorld() {
	let gateway: TestGateway;
	let mail: Awaited<ReturnType<typeof startMailServer>>;
	beforeAll(async () => {
		gateway = await startTestGateway();
		await switchEverythingOnForBoth(gateway);
		mail = await startMailServer(gateway);
		await verifySender(gateway);
	});
	afterAll(async () => {
		await mail.close();
		await gateway.close();
	});
	return {
		...campaignCalls(() => gateway),
		get gateway() {
			return gateway;
		},
		get mail() {
			return mail;
		},
	};
}
