import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { type DomainState, emailDomain } from "~/models/domains/domain";
import { isProven, senderMailState } from "~/models/domains/domain-records";
import { afterCheck, afterMailCheck, nextCheckTime } from "~/models/domains/domain-state";
import { recordRow } from "../core/change-row";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { type DomainRow, domainKind } from "./domain-kind";
import { sendDomainEmails } from "./emails";
import type { Findings } from "./look-up-records";
import { domains } from "./tables";

interface Checked {
	findings: Findings;
	row: DomainRow;
	at: Date;
}

/** Stores the result of a check (spec 4.12); needs the system role, which sees other organizations. Throws 404. */
export async function storeCheck(
	tx: Tx,
	scope: Scope,
	config: GatewayConfig,
	{ row: checkedRow, findings, at }: Checked,
): Promise<DomainRow> {
	await tx.execute(
		sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${checkedRow.name}`}, 0))`,
	);
	const [before] = await tx
		.select()
		.from(domains)
		.where(and(eq(domains.id, checkedRow.id), isNull(domains.deletedAt)))
		.for("update");
	if (!before) throw notFound("Domain");
	const isSame = before.token === checkedRow.token && before.dkimSealed === checkedRow.dkimSealed;
	if (!isSame || before.senderEmail !== checkedRow.senderEmail) return before;
	if (before.state === "failed") return before;
	const proven = isProven(findings);
	const isTaken =
		proven === true && before.state !== "verified" && (await isVerifiedElsewhere(tx, before));
	const next = afterCheck(
		{
			state: before.state,
			misses: before.misses,
			recordsIssuedAt: before.recordsIssuedAt.getTime(),
			nextCheckAt: before.nextCheckAt.getTime(),
		},
		isTaken ? false : proven,
		at.getTime(),
	);
	const mail = checkSenderRecords(before, next.state, findings, at.getTime());
	const looks = [next, ...(mail.look ? [mail.look] : [])];
	const [after] = await tx
		.update(domains)
		.set({
			findings,
			isTaken,
			state: next.state,
			misses: next.misses,
			checkedAt: at,
			...mail.change,
			nextCheckAt: new Date(nextCheckTime(looks)),
			...(next.state === "verified" && before.state !== "verified" ? { verifiedAt: at } : {}),
		})
		.where(eq(domains.id, before.id))
		.returning();
	if (!after) throw new Error("The domain was not written");
	await present(tx, scope, config, { before, after });
	return after;
}

/** Whether another organization has verified a domain; needs the system role to see it. */
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

/** Checks the sender's DNS records; `look` is null if they do not determine the next check. */
function checkSenderRecords(
	before: DomainRow,
	state: DomainState,
	findings: Findings,
	now: number,
) {
	if (!before.senderEmail) {
		return { change: { mailState: null, mailHost: null, mailMisses: 0 }, look: null };
	}
	const mailHost = emailDomain(before.senderEmail);
	const found = senderMailState(findings);
	const known = before.mailHost === mailHost ? before.mailState : null;
	if (state !== "verified") {
		return { change: { mailHost, mailState: found ?? known, mailMisses: 0 }, look: null };
	}
	const look = afterMailCheck(
		{
			mailState: findings.dkim?.outcome === "lost" ? null : known,
			misses: before.mailMisses,
			nextCheckAt: before.nextCheckAt.getTime(),
			changedAt: Math.max(before.updatedAt.getTime(), before.recordsIssuedAt.getTime()),
		},
		found,
		now,
	);
	return { change: { mailHost, mailState: look.mailState, mailMisses: look.misses }, look };
}

async function present(
	tx: Tx,
	scope: Scope,
	config: GatewayConfig,
	change: { before: DomainRow; after: DomainRow },
): Promise<void> {
	const { before, after } = change;
	if (before.state !== after.state) {
		const action = after.state === "verified" ? "verify" : "fail";
		await recordRow(tx, scope, domainKind, action, change);
	} else if (before.mailState !== after.mailState) {
		await recordRow(tx, scope, domainKind, "mail", change);
	}
	await sendDomainEmails(tx, config, change);
}
