import type { Logger } from "pino";
import type { AccessCache } from "./access-cache";
import type { AuditNotes } from "./audit-notes";
import type { GatewayConfig } from "./config";
import type { Database } from "./database";
import type { Scope } from "./scope";

/**
 * Everything a handler may reach besides its own transaction; made once at start. Domains and adapters declare theirs
 * beside what they provide (`declare module "../core/services"`), and `create-services.ts` makes them all.
 */
export interface Services {
	config: GatewayConfig;
	database: Database;
	log: Logger;
	access: AccessCache;
	/** What is switched on for an organisation (spec 3.1, 6.7). */
	features: { isOn(scope: Scope, feature: string): Promise<boolean> };
	/** What the audit log is told after the answer. */
	notes: AuditNotes;
}
