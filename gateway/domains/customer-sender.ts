import { createPrivateKey } from "node:crypto";
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { emailDomain } from "~/models/domains/domain";
import { dkimSelector } from "~/models/domains/domain-records";
import type { MailSender } from "../adapters/mail/mailer";
import type { GatewayConfig } from "../core/config";
import { type Database, SYSTEM, type Tx } from "../core/database";
import { merchants } from "../merchants/tables";
import { openKey } from "./make-records";
import { domains } from "./tables";

type Config = Pick<GatewayConfig, "SESSION_SECRET">;

/** The sender of emails to an organization's customers, signed (spec 3.33); null without a verified sender address. */
export async function customerSender(
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
		if (!senderEmail || emailDomain(senderEmail) !== mailHost) continue;
		const privateKey = openKey(dkimSealed, config);
		if (privateKey === null) continue;
		return {
			from: { name, address: senderEmail },
			dkim: {
				domainName: mailHost,
				keySelector: dkimSelector(token),
				privateKey: createPrivateKey(privateKey),
			},
		};
	}
	return null;
}

/** The host names that an organization has proven to be its own. */
export async function provenHosts(tx: Tx, merchantId: string): Promise<string[]> {
	const found = await tx
		.select({ name: domains.name, mailHost: domains.mailHost, mailState: domains.mailState })
		.from(domains)
		.where(
			and(
				eq(domains.merchantId, merchantId),
				eq(domains.state, "verified"),
				isNull(domains.deletedAt),
			),
		);
	return found.flatMap(({ name, mailHost, mailState }) =>
		mailState === "ok" && mailHost ? [name, mailHost] : [name],
	);
}

export function createCustomerSenders(database: Database, config: Config) {
	return (merchantId: string) =>
		database.read(SYSTEM, (tx) => customerSender(tx, merchantId, config));
}
