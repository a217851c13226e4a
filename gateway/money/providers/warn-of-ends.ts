import { and, asc, eq, lte } from "drizzle-orm";
import { expiryText, nextWarning } from "~/models/money/payment-provider";
import { PAYMENT_PROVIDER_NAMES } from "~/models/orders/payment-providers";
import type { Clock } from "~/models/shared/clock";
import { formatInstant } from "~/models/shared/instants";
import { queueMail } from "../../adapters/mail/queue-mail";
import { type GatewayConfig, publicLink } from "../../core/config";
import { SYSTEM, type Tx } from "../../core/database";
import { systemScope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { readClocks } from "../../identity/people/read-clocks";
import { locations } from "../../locations/tables";
import { paymentAccounts } from "./tables";

const MAX_PER_RUN = 200;

/** Warns 14, 7 and 1 days before an authorization ends, and when it has; once each, in any number of processes. */
export async function warnOfEnds(services: Services, now = Date.now()): Promise<void> {
	const { database, config, log } = services;
	const due = await database.transaction(SYSTEM, (tx) =>
		tx
			.select({ storeId: paymentAccounts.storeId, merchantId: paymentAccounts.merchantId })
			.from(paymentAccounts)
			.where(lte(paymentAccounts.warnAt, new Date(now)))
			.orderBy(asc(paymentAccounts.warnAt))
			.limit(MAX_PER_RUN),
	);
	for (const { storeId, merchantId } of due) {
		const scope = systemScope(merchantId, "Payment providers");
		await database
			.transaction(toTenancy(scope), (tx) => warn(tx, config, storeId, now))
			.catch((error: unknown) => log.error({ error, storeId }, "no warning of a payment provider"));
	}
}

async function warn(tx: Tx, config: GatewayConfig, storeId: string, now: number): Promise<void> {
	const [found] = await tx
		.select({
			account: paymentAccounts,
			title: locations.title,
			contactInfo: locations.contactInfo,
			address: locations.address,
			deletedAt: locations.deletedAt,
		})
		.from(paymentAccounts)
		.innerJoin(locations, eq(locations.storeId, paymentAccounts.storeId))
		.where(and(eq(paymentAccounts.storeId, storeId), lte(paymentAccounts.warnAt, new Date(now))))
		.for("update", { of: paymentAccounts });
	if (!found) return;
	const { account, title, contactInfo, address, deletedAt } = found;
	const next = account.endsAt && nextWarning(account.endsAt.getTime(), now);
	await tx
		.update(paymentAccounts)
		.set({ warnAt: next ? new Date(next) : null })
		.where(eq(paymentAccounts.storeId, storeId));
	if (!account.endsAt || deletedAt) return;
	const name = PAYMENT_PROVIDER_NAMES[account.provider];
	const endsAt = account.endsAt.toISOString();
	const expiry = expiryText(endsAt, now);
	const at = (clock: Clock) => formatInstant(endsAt, { zone: contactInfo.timeZone, clock });
	const hasEnded = account.endsAt.getTime() <= now;
	const expiryEmail = (clock: Clock) => ({
		subject: `The ${name} authorization for ${title} ${expiry}`,
		paragraphs: [
			`The ${name} authorization for ${title} ${hasEnded ? "ended" : "ends"} on ${at(clock)}.`,
			hasEnded
				? "You can't charge or refund cards through it until you renew it."
				: "Renew it before then to keep charging and refunding cards.",
		],
		action: {
			label: "Renew the authorization",
			url: publicLink(config, `/location/${storeId}/general/payment/provider`),
		},
		footer: "You get this 14, 7 and 1 days before it ends, and when it ends.",
	});
	const recipients = [contactInfo.email, account.linkedBy].filter((each) => each.includes("@"));
	const { merchantId } = account;
	const country = address.countryCode;
	const clockByEmail = await readClocks(tx, { merchantId, country }, recipients);
	for (const recipient of new Set(recipients)) {
		const content = expiryEmail(clockByEmail(recipient));
		await queueMail(tx, merchantId, "payment-ending", recipient, content);
	}
}
