import type { Logger } from "pino";
import type { AccountLimits } from "../accounts/account-limits";
import type { FlagService } from "../feature-flags/flag-service";
import type { Mailer } from "../mail/mailer";
import type { PaymentProvider } from "../payments/provider";
import type { PosProvider } from "../pos/provider";
import type { SingleSignOnProvider } from "../single-sign-on/provider";
import type { AccessCache } from "./access-cache";
import type { AuditNotes } from "./audit-notes";
import type { GatewayConfig } from "./config";
import type { Database } from "./database";
import type { LoginLimits } from "./login-limits";

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
	/** What the audit log is told after the answer. */
	notes: AuditNotes;
}
