import type { ChainStatus } from "~/models/audit/audit";
import { SYSTEM } from "../core/database";
import type { Services } from "../core/services";
import { verifyNewest } from "./verify-chain";

/** How far back a page looks; `npm run audit:verify` looks at everything. */
const RECENT_ROWS = 500;

/** Checks the newest rows of a merchant's chains, whatever part of them the asker may read. */
export function chainStatus(services: Services, merchantId: string): Promise<ChainStatus> {
	return services.database.transaction(SYSTEM, (tx) => verifyNewest(tx, merchantId, RECENT_ROWS));
}
