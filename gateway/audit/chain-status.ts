import type { ChainStatus } from "~/models/audit/audit";
import { SYSTEM } from "../core/database";
import type { Services } from "../core/services";
import { verifyNewest } from "./verify-chain";

const RECENT_ROWS = 500;

/** Checks the newest rows of a merchant's chains, including rows the caller may not read. */
export function chainStatus(services: Services, merchantId: string): Promise<ChainStatus> {
	return services.database.transaction(SYSTEM, (tx) => verifyNewest(tx, merchantId, RECENT_ROWS));
}
