import { lt, or } from "drizzle-orm";
import { DAY_MS } from "~/models/shared/plain-date";
import { SYSTEM } from "../../core/database";
import type { Services } from "../../core/services";
import { sessions } from "./tables";

const RETENTION_MS = DAY_MS;

export async function purgeSessions({ database }: Services): Promise<void> {
	const before = new Date(Date.now() - RETENTION_MS);
	await database.transaction(SYSTEM, (tx) =>
		tx.delete(sessions).where(or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before))),
	);
}
