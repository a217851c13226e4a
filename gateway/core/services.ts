import type { Logger } from "pino";
import type { PaymentProvider } from "../payments/provider";
import type { AccessCache } from "./access-cache";
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
	payments: PaymentProvider;
}
