import { lt } from "drizzle-orm";
import { SYSTEM } from "./database";
import type { Services } from "./services";
import { events, idempotencyKeys } from "./tables";

const HOUR_MS = 3_600_000;

export async function purgeLeftovers({ database }: Services): Promise<void> {
	const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
	await database.transaction(SYSTEM, async (tx) => {
		await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(48)));
		await tx.delete(events).where(lt(events.at, ago(24)));
	});
}
