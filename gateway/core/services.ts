import type { Logger } from "pino";
import type { Mailer } from "../adapters/mail/mailer";
import type { PaymentProvider } from "../adapters/payments/provider";
import type { PosProvider } from "../adapters/pos/provider";
import type { AccountLimits } from "../identity/accounts/account-limits";
import type { SingleSignOnProvider } from "../identity/single-sign-on/provider";
import type { FlagService } from "../merchants/flags/flag-service";
import type { AccessCache } from "./access-cache";
import type { AuditNotes } from "./audit-notes";
import type { GatewayConfig } from "./config";
import type { Database } from "./database";
import type { LoginLimits } from "./login-limits";
import type { UndoAdapter } from "./undo";

/** Everything a handler may reach besides its own transaction; made once at start. */
export interface Services {
	config: GatewayConfig;
	database: Database;
	log: Logger;
	access: AccessCache;
	loginLimits: LoginLimits;
	accountLimits: AccountLimits;
	/** Null where no mail server is configured: mail waits in the outbox. */
	mailer: Mailer | null;
	payments: PaymentProvider;
	/** Null where single sign-on is not set up. */
	singleSignOn: SingleSignOnProvider | null;
	pos: PosProvider;
	flags: FlagService;
	/** How changes of each entity are taken back, by its name. */
	undo: ReadonlyMap<string, UndoAdapter>;
	/** What the audit log is told after the answer. */
	notes: AuditNotes;
}
