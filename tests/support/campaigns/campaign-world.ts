import { afterAll, beforeAll } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { makeRecords } from "../../../gateway/domains/make-records";
import { domains } from "../../../gateway/domains/tables";
import { domainRow } from "../domains/domain-row";
import { startTestGateway, type TestGateway } from "../gateway";
import { switchEverythingOnForBoth } from "../merchants/every-feature";
import { campaignCalls } from "./campaign-calls";
import { startMailServer } from "./mail-server";

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

/** Gives the first organization a verified domain, from which its emails come. */
async function verifySender({ services, own }: TestGateway): Promise<void> {
	const { dkimPublic, dkimSealed } = await makeRecords(services.config);
	const name = "harbour.test";
	await services.database.transaction(SYSTEM, (tx) =>
		tx.insert(domains).values({
			...domainRow({ id: newId(), merchantId: own.merchantId, name }),
			senderEmail: `hello@${name}`,
			mailHost: name,
			dkimPublic,
			dkimSealed,
			state: "verified",
			mailState: "ok",
			verifiedAt: new Date(),
		}),
	);
}
