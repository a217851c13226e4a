import { and, count, eq, isNull, lte, sql } from "drizzle-orm";
import { CAMPAIGN_STARTED_MESSAGE, isOpen } from "~/models/campaigns/campaign";
import { ENDED_REASON } from "~/models/campaigns/campaign-message";
import { localDate } from "~/models/shared/instants";
import { instantAt } from "~/models/shared/zoned-clock";
import { recordRow } from "../core/change-row";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import { type Scope, systemScope } from "../core/scope";
import { type CampaignRow, rowKind } from "./campaign-kind";
import { checkCampaignStart, type Senders } from "./facts";
import { campaignMessages, campaigns } from "./tables";

const NOT_ACTIVE = "This campaign isn’t active, so it can’t be ended.";
const WHO = "Campaigns";
const LONGEST_CLAIM_MS = 3 * 3_600_000;

/** Starts a locked campaign, at once or on its day. Throws 422 with the reasons it cannot start. */
export async function startCampaign(
	tx: Tx,
	scope: Scope,
	senders: Senders,
	row: CampaignRow,
): Promise<CampaignRow> {
	if (!isOpen(row)) throw new GatewayError(422, CAMPAIGN_STARTED_MESSAGE);
	const { problems, zone } = await checkCampaignStart(tx, senders, row);
	if (problems.length > 0) throw new GatewayError(422, problems.join(" "), { problems });
	const now = new Date();
	const { startsOn, startTime, endsOn } = row;
	await tx
		.update(campaignMessages)
		.set({ dueAt: now, attempts: 0 })
		.where(and(isWaiting(row), isNull(campaignMessages.dueAt)));
	const first = startsOn ? instantAt(startsOn, toMinutes(startTime), zone) : now.getTime();
	return changeStatus(tx, scope, row, "start", {
		status: "ACTIVE",
		problems: [],
		startedAt: row.startedAt ?? now,
		endedAt: null,
		// Starts over with its audience, which may have changed; past recipients are skipped.
		enrollAt: new Date(first),
		enrolledTo: null,
		endsAt: endsOn ? new Date(instantAt(endsOn, 24 * 60, zone)) : null,
	});
}

/** Ends a locked campaign; unsent messages are not sent. Throws 422. */
export async function endCampaign(tx: Tx, scope: Scope, row: CampaignRow): Promise<CampaignRow> {
	if (row.status !== "ACTIVE") throw new GatewayError(422, NOT_ACTIVE);
	const [left] = await tx.select({ count: count() }).from(campaignMessages).where(isWaiting(row));
	await tx
		.update(campaignMessages)
		.set({ state: "skipped", reason: ENDED_REASON, dueAt: null })
		.where(isWaiting(row));
	return changeStatus(tx, scope, row, "end", {
		status: "COMPLETED",
		endedAt: new Date(),
		enrollAt: null,
		skipped: row.skipped + (left?.count ?? 0),
	});
}

/** Completes a locked campaign, when all is sent or its last day is over. */
export function completeCampaign(tx: Tx, row: CampaignRow): Promise<CampaignRow> {
	return endCampaign(tx, systemScope(row.merchantId, WHO), row);
}

/** Stops a locked campaign until it is started again, with the reasons. */
export async function failCampaign(
	tx: Tx,
	row: CampaignRow,
	status: "SYSTEM_ERROR" | "VALIDATION_ERROR",
	problems: string[],
): Promise<CampaignRow> {
	// Takes messages out of the queue, so that it isn't searched for them; emails of other days stay.
	await tx
		.update(campaignMessages)
		.set({ dueAt: null })
		.where(
			and(isWaiting(row), lte(campaignMessages.dueAt, new Date(Date.now() + LONGEST_CLAIM_MS))),
		);
	return changeStatus(tx, systemScope(row.merchantId, WHO), row, "fail", { status, problems });
}

/** The campaign's time of day, `days` from today. */
export function startInDays({ startTime }: CampaignRow, zone: string, days: number): Date {
	const today = localDate(new Date().toISOString(), zone);
	return new Date(instantAt(today, days * 24 * 60 + toMinutes(startTime), zone));
}

function isWaiting({ id }: CampaignRow) {
	return and(eq(campaignMessages.campaignId, id), eq(campaignMessages.state, "waiting"));
}

async function changeStatus(
	tx: Tx,
	scope: Scope,
	before: CampaignRow,
	action: string,
	change: Partial<CampaignRow>,
): Promise<CampaignRow> {
	const [after] = await tx
		.update(campaigns)
		.set({ ...change, version: sql`${campaigns.version} + 1`, updatedAt: new Date() })
		.where(eq(campaigns.id, before.id))
		.returning();
	if (!after) throw new Error("The campaign was not written");
	await recordRow(tx, scope, rowKind(after), action, { before, after });
	return after;
}

function toMinutes(time: string): number {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return hours * 60 + minutes;
}
