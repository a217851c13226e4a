import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { makeRecords } from "../../../gateway/domains/make-records";
import { domains } from "../../../gateway/domains/tables";
import { domainRow } from "../domains/domain-row";
import type { TestGateway } from "../gateway";

/** Gives the first organization a verified domain, from which its emails come. */
export async function verifySender({ services, own }: TestGateway): Promise<void> {
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
