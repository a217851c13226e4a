import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { SYSTEM } from "../core/database";
import { processRows } from "../core/process-rows";
import type { Services } from "../core/services";
import { completeCampaign } from "./change-status";
import { campaigns, pushDevices } from "./tables";

/** Ends campaigns whose messages are all sent, or whose last day is over. */
export async function finishCampaigns(services: Services): Promise<void> {
	const { database } = services;
	const isOver = and(
		eq(campaigns.status, "ACTIVE"),
		isNull(campaigns.deletedAt),
		or(
			lte(campaigns.endsAt, new Date()),
			and(
				isNull(campaigns.enrollAt),
				sql`not exists (select from campaign_messages m
					where m.campaign_id = campaigns.id and m.state = 'waiting')`,
			),
		),
	);
	const over = await database.read(SYSTEM, (tx) =>
		tx.select({ id: campaigns.id, merchantId: campaigns.merchantId }).from(campaigns).where(isOver),
	);
	await processRows(services, "campaign", over, ({ id, merchantId }) =>
		database.transaction({ role: "app", merchantId, stores: null }, async (tx) => {
			const [row] = await tx
				.select()
				.from(campaigns)
				.where(and(eq(campaigns.id, id), isOver))
				.for("update", { skipLocked: true });
			if (row) await completeCampaign(tx, row);
		}),
	);
}

/** Deletes the devices of deleted customers. */
export async function deleteOrphanedDevices({ database }: Services): Promise<void> {
	await database.transaction(SYSTEM, (tx) =>
		tx
			.delete(pushDevices)
			.where(
				sql`not exists (select from customers c where c.id = push_devices.customer_id and c.deleted_at is null)`,
			),
	);
}
