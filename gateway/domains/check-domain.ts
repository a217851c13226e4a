import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { domainOf, FAILED_VALIDATION } from "~/models/domains/domain";
import { isProven, mailStateOf } from "~/models/domains/domain-records";
import { afterCheck } from "~/models/domains/domain-state";
import { queueMail } from "../adapters/mail/queue-mail";
import { recordRow } from "../core/change-row";
import { type GatewayConfig, publicLink } from "../core/config";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { roleOfUser, roles, users } from "../identity/people/tables";
import { type DomainRow, domainKind } from "./domain-kind";
import type { Findings } from "./look-up";
import { domains } from "./tables";

interface Checked {
	findings: Findings;
	row: DomainRow;
	at: Date;
}

/** Keeps what a check found (spec 4.12); needs the rights of the system, which sees other organizations. Throws 404. */
export async function keepCheck(
	tx: Tx,
	scope: Scope,
	config: GatewayConfig,
	{ row: asked, findings, at }: Checked,
): Promise<DomainRow> {
	await tx.execute(
		sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${asked.name}`}, 0))`,
	);
	const [before] = await tx
		.select()
		.from(domains)
		.where(and(eq(domains.id, asked.id), isNull(domains.deletedAt)))
		.for("update");
	if (!before) throw notFound("Domain");
	// New records, or another sender, were given meanwhile: these answers are about the former ones.
	if (before.token !== asked.token || before.senderEmail !== asked.senderEmail) return before;
	if (before.state === "failed") return before;
	const proven = isProven(findings);
	const isTaken =
		proven === true && before.state !== "verified" && (await isVerifiedElsewhere(tx, before));
	const next = afterCheck(
		{
			...{ state: before.state, misses: before.misses },
			recordsAt: before.recordsAt.getTime(),
			nextCheckAt: before.nextCheckAt.getTime(),
		},
		isTaken ? false : proven,
		at.getTime(),
	);
	const [after] = await tx
		.update(domains)
		.set({
			...{ findings, isTaken, state: next.state, misses: next.misses, checkedAt: at },
			...mailOf(before, findings),
			nextCheckAt: new Date(next.nextCheckAt),
			...(next.state === "verified" && before.state !== "verified" ? { verifiedAt: at } : {}),
		})
		.where(eq(domains.id, before.id))
		.returning();
	if (!after) throw new Error("The domain was not written");
	await tell(tx, scope, config, { before, after });
	return after;
}

/** Whether another organization has verified a domain; sees it only with the rights of the system. */
export async function isVerifiedElsewhere(
	tx: Tx,
	{ name, merchantId }: Pick<DomainRow, "name" | "merchantId">,
): Promise<boolean> {
	const [other] = await tx
		.select({ id: domains.id })
		.from(domains)
		.where(
			and(
				eq(domains.name, name),
				eq(domains.state, "verified"),
				ne(domains.merchantId, merchantId),
				isNull(domains.deletedAt),
			),
		);
	return other !== undefined;
}

/** Without an answer it stays as it was. */
function mailOf(before: DomainRow, findings: Findings): Partial<DomainRow> {
	if (!before.senderEmail) return { mailState: null, mailHost: null };
	const mailHost = domainOf(before.senderEmail);
	const known = before.mailHost === mailHost ? before.mailState : null;
	return { mailHost, mailState: mailStateOf(findings) ?? known };
}

async function tell(
	tx: Tx,
	scope: Scope,
	config: GatewayConfig,
	{ before, after }: { before: DomainRow; after: DomainRow },
): Promise<void> {
	if (before.state !== after.state) {
		const action = after.state === "verified" ? "verify" : "fail";
		await recordRow(tx, scope, domainKind, action, { before, after });
		if (after.state === "failed") await mailOfFailure(tx, config, before, after);
	} else if (before.mailState !== after.mailState) {
		await recordRow(tx, scope, domainKind, "mail", { before, after });
	}
}

async function mailOfFailure(tx: Tx, config: GatewayConfig, before: DomainRow, after: DomainRow) {
	const { merchantId, name, id } = after;
	const wasVerified = before.state === "verified";
	const letter = {
		subject: `${name} failed DNS validation`,
		paragraphs: [
			wasVerified
				? `The records of ${name} were not found for a day. Its address no longer opens your store, and mail no longer comes from it.`
				: `The records of ${name} were not found within 3 days.`,
			`${FAILED_VALIDATION} Then get new records and set them at the provider of your domain.`,
		],
		action: {
			label: "Open the domain",
			url: publicLink(config, `/online-store/domain-settings/${id}`),
		},
	};
	for (const email of await managersOf(tx, merchantId)) {
		await queueMail(tx, merchantId, "domain-failed", email, letter);
	}
}

/** The addresses of those who may change domains. */
async function managersOf(tx: Tx, merchantId: string): Promise<string[]> {
	const found = await tx
		.select({ email: users.email })
		.from(users)
		.innerJoin(roles, roleOfUser)
		.where(
			and(
				eq(users.merchantId, merchantId),
				eq(users.status, "active"),
				isNull(users.stores),
				sql`'DOMAIN.API_UPDATE' = any(${roles.permissions})`,
			),
		)
		.orderBy(users.email);
	return found.map(({ email }) => email);
}
