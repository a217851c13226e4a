import { newId } from "../../../gateway/core/ids";
import { record } from "../../../gateway/core/ledger";
import { openDatabase } from "../../../gateway/core/open-database";
import { systemScope, toTenancy } from "../../../gateway/core/scope";

/**
 * A process that commits a change with an event for MERCHANT_ID, and dies before announcing it. Uses the database of
 * DATABASE_URL or DATA_DIR.
 */
const { MERCHANT_ID = "", DATABASE_URL, DATA_DIR = "" } = process.env;
const database = await openDatabase({ DATABASE_URL, DATA_DIR, DATABASE_POOL: 1 });
database.onEvents(async () => {
	process.kill(process.pid, "SIGKILL");
});
const scope = systemScope(MERCHANT_ID, "Killed");
await database.transaction(toTenancy(scope), async (tx) =>
	record(
		tx,
		scope,
		{
			entity: "order",
			entityId: newId(),
			entityLabel: "1",
			storeId: null,
			action: "create",
			before: null,
			after: { number: "1" },
		},
		{ type: "order.created", storeId: null, payload: { number: "1" } },
	),
);
