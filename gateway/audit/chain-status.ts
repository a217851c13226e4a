import { SYSTEM } from "../core/database";
import type { Services } from "../core/services";
import { type ChainReport, verifyChain } from "./verify-chain";

/** How far back a page looks; `npm run audit:verify` looks at everything. */
const RECENT_ROWS = 500;

/** Checks the newest rows of a merchant's chain, whatever part of it the asker may read. */
export function chainStatus(services: Services, merchantId: string): Promise<ChainReport> {
	return services.database.transaction(SYSTEM, (tx) => verifyChain(tx, merchantId, RECENT_ROWS));
}
