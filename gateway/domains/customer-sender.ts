import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { domainOf } from "~/models/domains/domain";
import { selectorOf } from "~/models/domains/domain-records";
import type { MailSender } from "../adapters/mail/mailer";
import type { GatewayConfig } from "../core/config";
import { type Database, SYSTEM, type Tx } from "../core/database";
import { merchants } from "../merchants/tables";
import { openKey } from "./make-records";
import { domains } from "./tables";

type Config = Pick<GatewayConfig, "SESSION_SECRET">;

/** From whom letters to an organization's customers come, signed (spec 3.33); null without a verified sender address. */
async function customerSender(
	tx: Tx,
	merchantId: string,
	config: Config,
): Promise<MailSender | null> {
	const found = await tx
		.select({ domain: domains, name: merchants.name })
		.from(domains)
		.innerJoin(merchants, eq(merchants.merchantId, domains.merchantId))
		.where(
			and(
				eq(domains.merchantId, merchantId),
				eq(domains.state, "verified"),
				eq(domains.mailState, "ok"),
				isNotNull(domains.senderEmail),
				isNull(domains.deletedAt),
			),
		)
		.orderBy(asc(domains.verifiedAt), asc(domains.id));
	for (const { domain, name } of found) {
		const { senderEmail, mailHost, token, dkimSealed } = domain;
		if (!senderEmail || domainOf(senderEmail) !== mailHost) continue;
		const privateKey = openKey(dkimSealed, config);
		if (privateKey === null) continue;
		return {
			from: { name, address: senderEmail },
			dkim: {
				domainName: mailHost,
				keySelector: selectorOf(token),
				privateKey,
			},
		};
	}
	return null;
}

export function createCustomerSenders(database: Database, config: Config) {
	return (merchantId: string) =>
		database.read(SYSTEM, (tx) => customerSender(tx, merchantId, config));
}
