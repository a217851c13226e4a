import type { Logger } from "pino";
import type { AccessCache } from "./access-cache";
import type { AuditNotes } from "./audit-notes";
import type { GatewayConfig } from "./config";
import type { Database, Tx } from "./database";
import type { Scope } from "./scope";
import type { tasks } from "./tasks/tables";

/** Services shared by handlers. Domains extend it with `declare module`; `create-services.ts` builds it. */
export interface Services {
	config: GatewayConfig;
	database: Database;
	/** For tasks, whose many changes are looked at by a job. */
	taskDatabase: Database;
	log: Logger;
	access: AccessCache;
	features: { isOn(scope: Scope, feature: string, tx?: Tx): Promise<boolean> };
	/** Throws 403 where the scope may not look at this place. With `tx` the question is part of that transaction. */
	requireSight(scope: Scope, storeId: string, tx?: Tx): Promise<void>;
	notes: AuditNotes;
	notice(): string | null;
	taskFollowers: {
		cancelled(tx: Tx, scope: Scope, task: typeof tasks.$inferSelect): Promise<void>;
	};
}
