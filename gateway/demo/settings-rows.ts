import type { Tx } from "../core/database";
import { locationGroups } from "../locations/tables";
import { insertRows } from "./bulk-insert";
import type { DemoTenant } from "./demo-tenant";
import { locationGroupRowsOf } from "./location-groups";

/** Writes what a demo organisation has of each settings-like entity. */
export async function writeSettings(tx: Tx, tenant: DemoTenant): Promise<void> {
	await insertRows(tx, locationGroups, locationGroupRowsOf(tenant));
}
